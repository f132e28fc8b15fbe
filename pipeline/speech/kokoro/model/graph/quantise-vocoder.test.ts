import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  floatsOf,
  makeNode,
  makeTensor,
  makeValue,
  makeVector,
  type OnnxGraph,
  onnxType,
} from './onnx-model.ts';
import { pairwiseSum, quantiseVocoder, roundHalfToEven } from './quantise-vocoder.ts';
import { runGraph } from './testing/run-graph.ts';

const convolution = '/decoder/generator/resblocks.0/Conv';
const weights = Float32Array.of(0.5, -1, 0.25, 0.1, 0.2, -0.3, 2, 1, -2, 0, 0.7, 0.9);
const ranges = { [convolution]: { input: [4, 1], output: [10, 2] } };

function smallGraph(): OnnxGraph {
  const conv = (name: string, weight: string) => ({
    ...makeNode('Conv', name, ['x', weight, 'bias'], [`${name}.out`]),
    attribute: [{ name: 'group', type: 2, i: 1 }],
  });
  return {
    node: [
      conv(convolution, 'wide'),
      conv('/decoder/generator/resblocks.1/Conv', 'narrow'),
      conv('/decoder/encode/Conv', 'wide'),
    ],
    initializer: [
      makeTensor('wide', onnxType.float32, weights, [2, 2, 3]),
      makeTensor('narrow', onnxType.float32, Float32Array.of(1, 2, 3, 4), [2, 2, 1]),
      makeTensor('bias', onnxType.float32, Float32Array.of(1, -1)),
      makeTensor('unused', onnxType.float32, Float32Array.of(1)),
    ],
    input: [],
    output: [convolution, '/decoder/generator/resblocks.1/Conv', '/decoder/encode/Conv'].map((name) =>
      makeVector(`${name}.out`, onnxType.float32, 'n'),
    ),
  };
}

test('wide convolutions of the vocoder become three nodes; the others stay', () => {
  const graph = smallGraph();
  expect(quantiseVocoder(graph, ranges)).toBe(1);
  expect(graph.node.map(({ opType }) => opType)).toEqual([
    'QuantizeLinear',
    'QLinearConv',
    'DequantizeLinear',
    'Conv',
    'Conv',
  ]);
  const [quantise, product, dequantise] = graph.node;
  expect(quantise?.input[0]).toBe('x');
  expect(product?.attribute).toEqual([{ name: 'group', type: 2, i: 1 }]);
  expect(dequantise?.output).toEqual([`${convolution}.out`]);
  expect(graph.initializer.map(({ name }) => name)).not.toContain('unused');
});

test('the 8-bit weights, scaled back, equal the original weights', () => {
  const graph = smallGraph();
  quantiseVocoder(graph, ranges);
  const tensor = (suffix: string) => {
    const found = graph.initializer.find(
      ({ name }) => name === `${convolution.replaceAll('/', '_')}${suffix}`,
    );
    expect.assert(found);
    return found;
  };
  const [inputScale = 0] = floatsOf(tensor('xs'));
  const [outputScale = 0] = floatsOf(tensor('ys'));
  const inputScales = floatsOf(tensor('xsc'));
  const outputScales = floatsOf(tensor('ysc'));
  const rowScales = floatsOf(tensor('ws'));
  const eightBit = new Int8Array(Uint8Array.from(tensor('wq').rawData).buffer);
  for (const [index, weight] of weights.entries()) {
    const output = Math.floor(index / 6);
    const input = Math.floor(index / 3) % 2;
    const inputFactor = (inputScales[input] ?? 0) / inputScale;
    const outputFactor = (outputScales[output] ?? 0) / outputScale;
    const step = ((rowScales[output] ?? 0) * outputFactor) / inputFactor;
    expect(Math.abs((eightBit[index] ?? 0) * step - weight)).toBeLessThanOrEqual(step * 0.5001);
  }
  // The whole measured range, and a little more, fits the eight bits of every channel.
  expect([...inputScales].map((scale) => scale * 127)).toEqual(
    [4 * 1.02, 1.02].map((range) => expect.closeTo(range, 4)),
  );
  expect([...outputScales].map((scale) => scale * 127)).toEqual(
    [10.5, 2.1].map((range) => expect.closeTo(range, 4)),
  );
});

test('ranges of another model are refused', () => {
  expect(() => quantiseVocoder(smallGraph(), {})).toThrow('No channel ranges');
  const tooFew = { [convolution]: { input: [4], output: [10, 2] } };
  expect(() => quantiseVocoder(smallGraph(), tooFew)).toThrow('do not fit');
});

test.each([
  [0.5, 0],
  [1.5, 2],
  [2.5, 2],
  [-0.5, 0],
  [-1.5, -2],
  [-2.5, -2],
  [2.4999, 2],
  [-2.6, -3],
])('%f is rounded to %i', (value, expected) => {
  expect(roundHalfToEven(value) + 0).toBe(expected);
});

test('the pairwise sum equals the sum', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 600 }), (values) => {
      expect(pairwiseSum(values)).toBe(values.reduce((sum, value) => sum + value, 0));
    }),
  );
});

test('the bias compensates a shift between two steps of the bytes', async () => {
  const [channels, range] = [4, 10];
  const step = (range * 1.02) / 127;
  // The shift is downwards: above the zero point, sums of two products would saturate on a processor without VNNI
  // (testing/voice-block.ts).
  const shift = -12.4 * step;
  const float = (name: string, length: number, value: number, dims: number[]) =>
    makeTensor(name, onnxType.float32, new Float32Array(length).fill(value), dims);
  const graph: OnnxGraph = {
    node: [
      makeNode('Mul', 'scale', ['x', 'factor'], ['scaled']),
      makeNode('Add', 'shift', ['scaled', 'shifts'], ['shifted']),
      makeNode('Conv', convolution, ['shifted', 'ones', 'none'], ['y']),
    ],
    initializer: [
      float('factor', channels, 2, [1, channels, 1]),
      float('shifts', channels, shift, [1, channels, 1]),
      // Weights and bias that lose nothing in 8 bits.
      float('ones', channels * 3, 1, [1, channels, 3]),
      float('none', 1, 0, [1]),
    ],
    input: [makeValue('x', onnxType.float32, [1, channels, 'n'])],
    output: [makeValue('y', onnxType.float32, [1, 1, 'm'])],
  };
  const exact = 3 * channels * shift;
  quantiseVocoder(graph, {
    [convolution]: { input: Array(channels).fill(range), output: [Math.abs(exact)] },
  });
  expect(graph.node[0]?.opType).toBe('QuantizeLinear');
  const x = { values: new Float32Array(channels * 20), dims: [1, channels, 20] };
  const outputStep = (Math.abs(exact) * 1.05) / 127;
  // Without compensation, 0.4 of a step in each of twelve products is 3.7 steps of the output.
  for (const value of (await runGraph(graph, { x })).get('y') ?? [])
    expect(Math.abs(value - exact)).toBeLessThan(0.6 * outputStep);
  expect.assertions(1 + 18);
});
