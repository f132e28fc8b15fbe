import { z } from 'zod';
import { outOfRange } from '#pipeline/sound/checked-array.ts';
import { PipelineError } from '#runtime/errors.ts';
import { eightBitInput, zeroPoint } from './eight-bit-input.ts';
import { GraphIndex } from './graph-index.ts';
import {
  dimsOf,
  floatsOf,
  intAttributeOf,
  makeNode,
  makeTensor,
  type OnnxGraph,
  type OnnxNode,
  type OnnxTensor,
  onnxType,
} from './onnx-model.ts';
import { removeUnused } from './remove-unused.ts';

/**
 * Largest measured |value| in each channel before and after each convolution, by node name
 * (models/channel-ranges.json).
 */
export const channelRangesSchema = z.record(
  z.string(),
  z.object({ input: z.array(z.number()), output: z.array(z.number()) }),
);
export type ChannelRanges = z.infer<typeof channelRangesSchema>;

/** Remedy for channel ranges that were measured on another model. */
const restoreRanges =
  'Restore models/channel-ranges.json of this version of DeckVoice, then run npm run models.';

/** Headroom above the largest measured value. A clipped output sounds dull. */
const inputHeadroom = 1.02;
const outputHeadroom = 1.05;

/**
 * Quantises the vocoder's large convolutions to 8 bits, in place: Conv becomes QuantizeLinear → QLinearConv →
 * DequantizeLinear. Everything else stays fp32. Equalising the channels, which costs nothing, preserves the sound
 * quality:
 * - each input channel is scaled to the same range, which the weights undo;
 * - each output channel is divided by its range within weights and bias, which the per-channel DequantizeLinear
 * undoes.
 * @returns the number of quantised convolutions
 * @throws PipelineError `model_damaged` if the channel ranges do not fit the graph
 */
export function quantiseVocoder(graph: OnnxGraph, ranges: ChannelRanges): number {
  const index = new GraphIndex(graph);
  const added: OnnxTensor[] = [];
  let turned = 0;
  graph.node = graph.node.flatMap((node) => {
    const convolution = vocoderConvolution(node, index);
    if (!convolution) return [node];
    const range = ranges[node.name];
    if (!range) {
      throw new PipelineError(
        'model_damaged',
        `No channel ranges are known for ${node.name}. ${restoreRanges}`,
      );
    }
    turned += 1;
    const eightBit = quantiseConvolution(convolution, range, index);
    added.push(...eightBit.tensors);
    return eightBit.nodes;
  });
  graph.initializer = [...graph.initializer, ...added];
  removeUnused(graph);
  return turned;
}

type Convolution = { node: OnnxNode; weight: OnnxTensor; bias: OnnxTensor | undefined };

function vocoderConvolution(node: OnnxNode, index: GraphIndex): Convolution | undefined {
  const inVocoder = node.name.includes('/generator/') && /resblocks|noise_res/.test(node.name);
  if (node.opType !== 'Conv' || !inVocoder) return undefined;
  const weight = index.findWeight(node.input[1]);
  // A convolution of width 1 is already cheap.
  if (!weight || (dimsOf(weight)[2] ?? 0) < 3) return undefined;
  return { node, weight, bias: index.findWeight(node.input[2]) };
}

function quantiseConvolution(
  { node, weight, bias }: Convolution,
  range: ChannelRanges[string],
  index: GraphIndex,
): { nodes: OnnxNode[]; tensors: OnnxTensor[] } {
  const [outputs = 0, inputs = 0, width = 0] = dimsOf(weight);
  if (range.input.length !== inputs || range.output.length !== outputs) {
    throw new PipelineError(
      'model_damaged',
      `The channel ranges of ${node.name} do not fit its weights. ${restoreRanges}`,
    );
  }
  const inputRange = range.input.map((value) => Math.max(value, 1e-6) * inputHeadroom);
  const outputRange = range.output.map((value) => Math.max(value, 1e-6) * outputHeadroom);
  const inputFactor = dividedByGeometricMean(inputRange);
  const outputFactor = dividedByGeometricMean(outputRange);
  const inputScale = largestRatio(inputRange, inputFactor) / 127;
  const outputScale = largestRatio(outputRange, outputFactor) / 127;
  const [source = '', result = ''] = [node.input[0], node.output[0]];
  const input = eightBitInput(
    source,
    inputFactor.map((factor) => inputScale * factor),
    index,
  );

  const weights = floatsOf(weight);
  const biases = bias ? floatsOf(bias) : new Float32Array(outputs);
  const inputFactorOf = (channel: number) => inputFactor[channel] ?? outOfRange(inputFactor, channel);
  const rowLength = inputs * width;
  const weightScales = new Float64Array(outputs);
  const eightBitWeights = new Int8Array(weights.length);
  const wideBiases = new Int32Array(outputs);
  for (let output = 0; output < outputs; output += 1) {
    const divisor = outputFactor[output] ?? outOfRange(outputFactor, output);
    const row = Float64Array.from(
      weights.subarray(output * rowLength, (output + 1) * rowLength),
      (value, position) => (value * inputFactorOf(Math.floor(position / width))) / divisor,
    );
    const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = Math.max(largest, 1e-8) / 127;
    weightScales[output] = scale;
    for (const [position, value] of row.entries()) {
      eightBitWeights[output * rowLength + position] = clampToInt8(roundHalfToEven(value / scale));
    }
    const rowExcess = input.excesses.reduce(
      (sum, excess, channel) => sum + excess * sumOf(weights, output * rowLength + channel * width, width),
      0,
    );
    wideBiases[output] = roundHalfToEven(
      ((biases[output] ?? outOfRange(biases, output)) - rowExcess) / divisor / (inputScale * scale),
    );
  }

  const prefix = node.name.replaceAll('/', '_');
  const name = (suffix: string) => `${prefix}${suffix}`;
  const float = (suffix: string, values: readonly number[], dims?: number[]) =>
    makeTensor(name(suffix), onnxType.float32, Float32Array.from(values), dims);
  const zeros = (suffix: string, length: number, dims?: number[]) =>
    makeTensor(name(suffix), onnxType.uint8, new Uint8Array(length).fill(zeroPoint), dims);
  const tensors = [
    float('xsc', input.scales),
    makeTensor(name('xzc'), onnxType.uint8, Uint8Array.from(input.zeroPoints)),
    float('xs', [inputScale], []),
    zeros('xz', 1, []),
    float('ys', [outputScale], []),
    zeros('yz', 1, []),
    float(
      'ysc',
      outputFactor.map((factor) => outputScale * factor),
    ),
    zeros('yzc', outputs),
    makeTensor(name('wq'), onnxType.int8, eightBitWeights, [outputs, inputs, width]),
    makeTensor(name('ws'), onnxType.float32, Float32Array.from(weightScales)),
    makeTensor(name('wz'), onnxType.int8, new Int8Array(outputs)),
    makeTensor(name('bq'), onnxType.int32, wideBiases),
  ];

  const perChannel = [intAttributeOf('axis', 1)];
  const nodes = [
    {
      ...makeNode('QuantizeLinear', name('q'), [input.source, name('xsc'), name('xzc')], [name('xq')]),
      attribute: perChannel,
    },
    {
      ...makeNode(
        'QLinearConv',
        name('qc'),
        ['xq', 'xs', 'xz', 'wq', 'ws', 'wz', 'ys', 'yz', 'bq'].map(name),
        [name('yq')],
      ),
      attribute: node.attribute ?? [],
    },
    {
      ...makeNode('DequantizeLinear', name('dq'), [name('yq'), name('ysc'), name('yzc')], [result]),
      attribute: perChannel,
    },
  ];
  return { nodes, tensors };
}

function sumOf(values: Float32Array, first: number, count: number): number {
  return values.subarray(first, first + count).reduce((sum, value) => sum + value, 0);
}

function dividedByGeometricMean(values: readonly number[]): number[] {
  const geometricMean = Math.exp(pairwiseSum(values.map(Math.log)) / values.length);
  return values.map((value) => value / geometricMean);
}

function largestRatio(values: readonly number[], divisors: readonly number[]): number {
  return Math.max(...values.map((value, index) => value / (divisors[index] ?? outOfRange(divisors, index))));
}

/**
 * Sums in the order of NumPy's `mean`, with which the channel factors were first computed and measured: blocks of
 * up to 128 values in eight interleaved sums. Another order changes the last bits, and with them the model's hash.
 */
export function pairwiseSum(values: readonly number[]): number {
  if (values.length < 8) return values.reduce((sum, value) => sum + value, 0);
  if (values.length > 128) {
    const half = Math.floor(values.length / 2);
    const cut = half - (half % 8);
    return pairwiseSum(values.slice(0, cut)) + pairwiseSum(values.slice(cut));
  }
  const wholeLength = values.length - (values.length % 8);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = values
    .slice(0, wholeLength)
    .reduce<number[]>((lanes, value, index) => {
      lanes[index % 8] = index < 8 ? value : (lanes[index % 8] ?? 0) + value;
      return lanes;
    }, []);
  const sum = a + b + (c + d) + (e + f + (g + h));
  return values.slice(wholeLength).reduce((total, value) => total + value, sum);
}

/** Rounds halves to even, as NumPy and ONNX do. Math.round rounds them up. */
export function roundHalfToEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

function clampToInt8(value: number): number {
  return Math.min(127, Math.max(-127, value));
}
