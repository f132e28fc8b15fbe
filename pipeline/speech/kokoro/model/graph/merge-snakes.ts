import { outOfRange } from '#pipeline/sound/checked-array.ts';
import { GraphIndex, refuseModel } from './graph-index.ts';
import {
  dimsOf,
  floatsOf,
  makeNode,
  makeTensor,
  type OnnxGraph,
  type OnnxNode,
  onnxType,
} from './onnx-model.ts';
import { removeUnused } from './remove-unused.ts';

/**
 * Saves the vocoder's activation, the snake y + sin²(αy)/α (arXiv 2006.08195), three of its passes through the
 * whole sound. With k = 2|α|, s = the sign of α and z = ky + sπ/2, the snake is (z − sin z)/k + s(1 − π/2)/k. The
 * normalisation before it computes z instead of y at no cost: k and sπ/2 are folded into the layer that computes
 * scale and shift from the style. The last factor and shift, one for each channel, are left for the next
 * convolution to fold in (`quantiseVocoder`). Needs `mergeNormalisations` first. In place.
 * @returns the number of merged snakes
 * @throws PipelineError `model_damaged`
 */
export function mergeSnakes(graph: OnnxGraph): number {
  const index = new GraphIndex(graph);
  const constants: OnnxGraph['initializer'] = [];
  let merged = 0;
  graph.node = graph.node.flatMap((node) => {
    const snake = snakeEndingIn(node, index);
    if (!snake) return [node];
    merged += 1;
    scaleStyle(snake, index);
    const name = (suffix: string) => `${node.name}_snake_${suffix}`;
    const perChannel = (suffix: string, value: (alpha: number) => number) =>
      makeTensor(name(suffix), onnxType.float32, snake.alphas.map(value), [1, snake.alphas.length, 1]);
    constants.push(
      perChannel('factor', (alpha) => 1 / stretchOf(alpha)),
      perChannel('shift', (alpha) => (signOf(alpha) * (1 - Math.PI / 2)) / stretchOf(alpha)),
    );
    const [angle = ''] = snake.normalisation.output;
    return [
      makeNode('Sin', name('Sin'), [angle], [name('sin')]),
      makeNode('Sub', name('Sub'), [angle, name('sin')], [name('difference')]),
      makeNode('Mul', name('Mul'), [name('difference'), name('factor')], [name('product')]),
      makeNode('Add', name('Add'), [name('product'), name('shift')], node.output),
    ];
  });
  graph.initializer = [...graph.initializer, ...constants];
  removeUnused(graph);
  return merged;
}

type Snake = { normalisation: OnnxNode; alphas: Float32Array };

function snakeEndingIn(node: OnnxNode, index: GraphIndex): Snake | undefined {
  const normalisation =
    node.opType === 'Add' ? index.find(node.input[0], 'InstanceNormalization') : undefined;
  const square = index.find(index.find(node.input[1], 'Mul')?.input[1], 'Pow');
  const angle = index.find(index.find(square?.input[0], 'Sin')?.input[0], 'Mul');
  return normalisation && angle && { normalisation, alphas: floatsOf(index.weight(angle.input[0])) };
}

/**
 * Changes the layer that computes scales and then shifts from the style, so that it computes those of z instead of
 * y.
 */
function scaleStyle({ normalisation, alphas }: Snake, index: GraphIndex): void {
  // The tensor changes its meaning, so only the snake may use it.
  if (index.countUses(normalisation.output[0]) !== 2) refuseModel();
  const reshape = index.producer(index.producer(normalisation.input[1], 'Split').input[0], 'Reshape');
  const layer = index.producer(reshape.input[0], 'Gemm');
  const [weight, bias] = [index.ownWeight(layer.input[1]), index.ownWeight(layer.input[2])];
  const [, styleLength = 1] = dimsOf(weight);
  const alphaOf = (row: number) => alphas[row % alphas.length] ?? outOfRange(alphas, row);
  const isShift = (row: number) => row >= alphas.length;
  const weights = floatsOf(weight).map(
    (value, position) => value * stretchOf(alphaOf(Math.floor(position / styleLength))),
  );
  const biases = floatsOf(bias).map((value, row) => {
    const quarterTurn = isShift(row) ? (signOf(alphaOf(row)) * Math.PI) / 2 : 0;
    return value * stretchOf(alphaOf(row)) + quarterTurn;
  });
  weight.rawData = new Uint8Array(weights.buffer);
  bias.rawData = new Uint8Array(biases.buffer);
}

function stretchOf(alpha: number): number {
  return 2 * Math.abs(alpha);
}

function signOf(alpha: number): number {
  return alpha < 0 ? -1 : 1;
}
