import { intAttributeOf, makeNode, makeTensor, makeValue, type OnnxGraph, onnxType } from '../onnx-model.ts';

/** Name by which `quantiseVocoder` recognises a convolution of the vocoder. */
export const blockConvolution = '/decoder/generator/resblocks.0/Conv';

const styleLength = 4;

/**
 * Builds a block of the vocoder as the export spells it out: the sound x [1, channels, samples] normalised by the
 * style s to y, its snake, and a convolution of width 3 to out.
 */
export function voiceBlock(alphas: readonly number[], numbers: () => number): OnnxGraph {
  const channels = alphas.length;
  const float = (name: string, values: Iterable<number>, dims?: number[]) =>
    makeTensor(name, onnxType.float32, Float32Array.from(values), dims);
  const whole = (name: string, value: number) =>
    makeTensor(name, onnxType.int64, BigInt64Array.of(BigInt(value)));
  const some = (count: number) => Array.from({ length: count }, numbers);
  return {
    node: [
      {
        ...makeNode('Gemm', 'layer', ['s', 'layer.weight', 'layer.bias'], ['layered']),
        attribute: [intAttributeOf('transB', 1)],
      },
      makeNode('Unsqueeze', 'unsqueeze', ['layered', 'axis.time'], ['style']),
      makeNode('Slice', 'slice', ['style', 'zero', 'half', 'axis.channel'], ['gamma']),
      makeNode('Slice', 'slice_1', ['style', 'half', 'all', 'axis.channel'], ['beta']),
      makeNode('Add', 'one_more', ['gamma', 'one'], ['scale']),
      makeNode('ReduceMean', 'mean', ['x', 'axis.time'], ['m']),
      makeNode('Sub', 'centre', ['x', 'm'], ['centred']),
      makeNode('Mul', 'square', ['centred', 'centred'], ['squares']),
      makeNode('ReduceMean', 'variance', ['squares', 'axis.time'], ['v']),
      makeNode('Add', 'epsilon', ['v', 'least'], ['v_least']),
      makeNode('Sqrt', 'deviation', ['v_least'], ['d']),
      makeNode('Div', 'normalise', ['centred', 'd'], ['normal']),
      makeNode('Mul', 'rescale', ['scale', 'normal'], ['scaled']),
      makeNode('Add', 'shift', ['scaled', 'beta'], ['y']),
      makeNode('Mul', 'angle', ['alpha', 'y'], ['ay']),
      makeNode('Sin', 'sin', ['ay'], ['sine']),
      makeNode('Pow', 'pow', ['sine', 'two'], ['sine2']),
      makeNode('Mul', 'per_alpha', ['one_by_alpha', 'sine2'], ['swing']),
      makeNode('Add', 'snake', ['y', 'swing'], ['snaked']),
      makeNode('Conv', blockConvolution, ['snaked', 'conv.weight', 'conv.bias'], ['out']),
    ],
    initializer: [
      float('layer.weight', some(2 * channels * styleLength), [2 * channels, styleLength]),
      float('layer.bias', some(2 * channels)),
      whole('axis.time', 2),
      whole('axis.channel', 1),
      whole('zero', 0),
      whole('half', channels),
      whole('all', 2 * channels),
      float('one', [1], []),
      float('two', [2], []),
      float('least', [1e-5], []),
      float('alpha', alphas, [1, channels, 1]),
      float(
        'one_by_alpha',
        alphas.map((alpha) => 1 / alpha),
        [1, channels, 1],
      ),
      float('conv.weight', unsaturatedWeights(channels, numbers), [channels, channels, 3]),
      float('conv.bias', some(channels)),
    ],
    input: [
      makeValue('x', onnxType.float32, [1, channels, 'samples']),
      makeValue('s', onnxType.float32, [1, styleLength]),
    ],
    output: ['snaked', 'out'].map((name) => makeValue(name, onnxType.float32, [1, channels, 'left'])),
  };
}

/**
 * Returns weights of a convolution of width 3 whose 8-bit products are exact on every processor. Without VNNI, the
 * runtime adds two neighbouring products in 16 bits, which saturate beyond 32,767: 255 × (127 + 2) is too much.
 * Each row therefore has one weight of 1 with zeros beside it, in any order in which the runtime lays them out, and
 * all others are at most 0.5. The vocoder's own weights are rarely that large
 * (docs/decisions/005-speech-workers.md).
 */
function unsaturatedWeights(channels: number, numbers: () => number): number[] {
  return Array.from({ length: channels * channels * 3 }, (_, index) => {
    const place = index % (channels * 3);
    if (place === 0) return 1;
    return place === 1 || place === 3 ? 0 : numbers() / 2;
  });
}

/** Makes a sound and a style for `voiceBlock`. */
export function blockFeeds(channels: number, samples: number, numbers: () => number) {
  const some = (count: number) => Float32Array.from({ length: count }, numbers);
  return {
    x: { values: some(channels * samples), dims: [1, channels, samples] },
    s: { values: some(styleLength), dims: [1, styleLength] },
  };
}
