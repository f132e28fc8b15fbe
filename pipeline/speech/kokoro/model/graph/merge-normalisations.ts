import { GraphIndex } from './graph-index.ts';
import {
  floatAttributeOf,
  floatsOf,
  intAttributeOf,
  makeNode,
  makeTensor,
  type OnnxGraph,
  type OnnxNode,
  onnxType,
} from './onnx-model.ts';
import { removeUnused } from './remove-unused.ts';

const flatShape = 'normalisation_flat';

/**
 * Merges each adaptive instance normalisation, which the export spells out in nine nodes, into one: (1 + γ) × (x −
 * mean) / √(variance + ε) + β for each channel. A fully connected layer computes γ and β from the style, and the 1
 * is folded into its biases. Each of the nine nodes passes through the whole sound; the merged one works channel by
 * channel. In place.
 * @returns the number of merged normalisations
 * @throws PipelineError `model_damaged`
 */
export function mergeNormalisations(graph: OnnxGraph): number {
  const index = new GraphIndex(graph);
  let merged = 0;
  graph.node = graph.node.flatMap((node) => {
    const normalisation = normalisationEndingIn(node, index);
    if (!normalisation) return [node];
    merged += 1;
    return mergedNodes(normalisation, node, index);
  });
  const flat = makeTensor(flatShape, onnxType.int64, BigInt64Array.of(-1n));
  graph.initializer = [...graph.initializer, flat];
  removeUnused(graph);
  return merged;
}

type Normalisation = { sound: string; epsilon: number; layer: OnnxNode };

function normalisationEndingIn(node: OnnxNode, index: GraphIndex): Normalisation | undefined {
  const scaled = node.opType === 'Add' ? index.findEither(node, 'Mul') : undefined;
  const normal = scaled && index.findEither(scaled.node, 'Div');
  const centred = index.find(normal?.node.input[0], 'Sub');
  const deviation = index.find(normal?.node.input[1], 'Sqrt');
  const shift = index.find(scaled?.other, 'Slice');
  if (!normal || !centred || !deviation || !shift) return undefined;
  index.producer(centred.input[1], 'ReduceMean');
  const variance = index.producer(deviation.input[0], 'Add');
  const layer = index.producer(index.producer(shift.input[0], 'Unsqueeze').input[0], 'Gemm');
  const [epsilon = 0] = floatsOf(index.weight(variance.input[1]));
  return { sound: centred.input[0] ?? '', epsilon, layer };
}

function mergedNodes({ sound, epsilon, layer }: Normalisation, end: OnnxNode, index: GraphIndex): OnnxNode[] {
  const bias = index.ownWeight(layer.input[2]);
  const biases = floatsOf(bias);
  const channels = biases.length / 2;
  bias.rawData = new Uint8Array(biases.map((value, row) => (row < channels ? value + 1 : value)).buffer);
  const name = (suffix: string) => `${end.name}_merged_${suffix}`;
  return [
    makeNode('Reshape', name('Reshape'), [layer.output[0] ?? '', flatShape], [name('style')]),
    {
      ...makeNode('Split', name('Split'), [name('style')], [name('scale'), name('shift')]),
      attribute: [intAttributeOf('num_outputs', 2)],
    },
    {
      ...makeNode('InstanceNormalization', name('Norm'), [sound, name('scale'), name('shift')], end.output),
      attribute: [floatAttributeOf('epsilon', epsilon)],
    },
  ];
}
