import { PipelineError } from '#runtime/errors.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/**
 * Index of the producers and uses of each tensor of a graph, at the time when the index was made. Its methods throw
 * if something is missing: a graph with another structure is not the one for which an edit was written.
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

  /** Returns the node that produces this tensor, if it has this type. */
  find(tensor: string | undefined, opType: string): OnnxNode | undefined {
    const node = this.#producers.get(tensor ?? '');
    return node?.opType === opType ? node : undefined;
  }

  /**
   * Returns the node that produces this tensor.
   * @throws PipelineError `model_damaged` for none, or for one of another type
   */
  producer(tensor: string | undefined, opType?: string): OnnxNode {
    const node = this.#producers.get(tensor ?? '');
    return node && (opType === undefined || node.opType === opType) ? node : refuseModel();
  }

  /** Finds the producer of this type, and the other input, of a node with two inputs in any order. */
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

  /**
   * Returns the weight of this name.
   * @throws PipelineError `model_damaged` if there is none
   */
  weight(tensor: string | undefined): OnnxTensor {
    return this.findWeight(tensor) ?? refuseModel();
  }

  /**
   * Returns a weight that may be changed, because only one node uses it.
   * @throws PipelineError `model_damaged`
   */
  ownWeight(tensor: string | undefined): OnnxTensor {
    return this.countUses(tensor) === 1 ? this.weight(tensor) : refuseModel();
  }

  countUses(tensor: string | undefined): number {
    return this.#useCounts.get(tensor ?? '') ?? 0;
  }
}

/**
 * Refuses a graph that does not have the structure of an edit.
 * @throws PipelineError `model_damaged`
 */
export function refuseModel(): never {
  throw new PipelineError('model_damaged', 'The speech model is not the one this version knows how to use.');
}
