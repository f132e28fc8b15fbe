import { PipelineError } from '../../../../errors.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/**
 * Who makes and who uses each tensor of a graph, as it was when the index was made. What it is asked for must be there:
 * a graph that is built otherwise is not the one that an edit was written for.
 */
export class GraphIndex {
  readonly #producers: Map<string, OnnxNode>;
  readonly #useCounts = new Map<string, number>();
  readonly #weights: Map<string, OnnxTensor>;

  constructor(graph: OnnxGraph) {
    this.#producers = new Map(graph.node.flatMap((node) => node.output.map((name) => [name, node] as const)));
    for (const name of graph.node.flatMap(({ input }) => input))
      this.#useCounts.set(name, (this.#useCounts.get(name) ?? 0) + 1);
    this.#weights = new Map(graph.initializer.map((tensor) => [tensor.name, tensor]));
  }

  /** The node that makes this tensor, when it is of this kind. */
  find(tensor: string | undefined, opType: string): OnnxNode | undefined {
    const node = this.#producers.get(tensor ?? '');
    return node?.opType === opType ? node : undefined;
  }

  /** @throws PipelineError `model_damaged` when no node, or one of another kind, makes this tensor */
  producer(tensor: string | undefined, opType?: string): OnnxNode {
    const node = this.#producers.get(tensor ?? '');
    return node && (opType === undefined || node.opType === opType) ? node : refuseModel();
  }

  /** For a node with two inputs that may be swapped: the input that a node of this kind makes, and the other one. */
  findEither(node: OnnxNode, opType: string): { node: OnnxNode; other: string } | undefined {
    const [first = '', second = ''] = node.input;
    const ofFirst = this.find(first, opType);
    if (ofFirst) return { node: ofFirst, other: second };
    const ofSecond = this.find(second, opType);
    return ofSecond && { node: ofSecond, other: first };
  }

  findWeight(tensor: string | undefined): OnnxTensor | undefined {
    return this.#weights.get(tensor ?? '');
  }

  /** @throws PipelineError `model_damaged` when it is no weight */
  weight(tensor: string | undefined): OnnxTensor {
    return this.findWeight(tensor) ?? refuseModel();
  }

  /** A weight that may be changed: one node alone uses it. @throws PipelineError `model_damaged` */
  ownWeight(tensor: string | undefined): OnnxTensor {
    return this.countUses(tensor) === 1 ? this.weight(tensor) : refuseModel();
  }

  countUses(tensor: string | undefined): number {
    return this.#useCounts.get(tensor ?? '') ?? 0;
  }
}

/** For an edit that does not find what it was written for. @throws PipelineError `model_damaged` */
export function refuseModel(): never {
  throw new PipelineError('model_damaged', 'The speech model is not the one this version knows how to use.');
}
