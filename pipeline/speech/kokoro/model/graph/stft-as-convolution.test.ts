import { expect, test } from 'vitest';
import { intAttributeOf, makeNode, makeTensor, makeValue, type OnnxGraph, onnxType } from './onnx-model.ts';
import { fourierKernel, stftAsConvolution } from './stft-as-convolution.ts';
import { runGraph } from './testing/run-graph.ts';

const [length, hop, bins] = [20, 5, 11];
const window = Float32Array.from(
  { length },
  (_, sample) => 0.5 - 0.5 * Math.cos((2 * Math.PI * sample) / length),
);
const signal = Float32Array.from(
  { length: 200 },
  (_, sample) => Math.sin(sample / 3) - 0.4 * Math.cos(sample),
);

/** Builds the graph of the export: the spectrum, its parts, and the test for a positive imaginary part. */
function spectrumGraph(): OnnxGraph {
  const whole = (name: string, value: number, dims: number[] = []) =>
    makeTensor(name, onnxType.int64, BigInt64Array.of(BigInt(value)), dims);
  const part = (name: string, which: string) => ({
    ...makeNode('Gather', name, ['transposed', which], [name]),
    attribute: [intAttributeOf('axis', 3)],
  });
  return {
    node: [
      makeNode('STFT', 'stft', ['signal', 'hop', 'window', 'length'], ['spectrum']),
      {
        ...makeNode('Transpose', 'transpose', ['spectrum'], ['transposed']),
        attribute: [{ name: 'perm', type: 7, ints: [0, 2, 1, 3] }],
      },
      part('real', 'first'),
      part('imaginary', 'second'),
      makeNode('Greater', 'greater', ['imaginary', 'zero'], ['above']),
      { ...makeNode('Cast', 'cast', ['above'], ['positive']), attribute: [intAttributeOf('to', 1)] },
    ],
    initializer: [
      whole('hop', hop),
      whole('length', length),
      whole('first', 0),
      whole('second', 1),
      makeTensor('window', onnxType.float32, window),
      makeTensor('zero', onnxType.float32, Float32Array.of(0), []),
    ],
    input: [makeValue('signal', onnxType.float32, [1, 's'])],
    output: ['real', 'imaginary', 'positive'].map((name) =>
      makeValue(name, onnxType.float32, [1, bins, 'f']),
    ),
  };
}

async function spectrumOf(
  graph: OnnxGraph,
): Promise<Record<'real' | 'imaginary' | 'positive', Float32Array>> {
  const results = await runGraph(graph, { signal: { values: signal, dims: [1, signal.length] } });
  const [real, imaginary, positive] = ['real', 'imaginary', 'positive'].map((name) => results.get(name));
  expect.assert(real && imaginary && positive);
  return { real, imaginary, positive };
}

test('the convolution makes the same spectrum as the STFT', async () => {
  const graph = spectrumGraph();
  const before = await spectrumOf(graph);
  stftAsConvolution(graph);
  expect(graph.node.map(({ opType }) => opType)).toEqual([
    'Unsqueeze',
    'Conv',
    'Split',
    'GreaterOrEqual',
    'Cast',
  ]);
  const after = await spectrumOf(graph);
  for (const part of ['real', 'imaginary'] as const) {
    expect(after[part]).toHaveLength(before[part].length);
    for (const [index, value] of after[part].entries())
      expect(value).toBeCloseTo(before[part][index] ?? 0, 4);
  }
});

test('the imaginary part at 0 and at half the rate is exactly 0, which counts as positive', async () => {
  const graph = spectrumGraph();
  stftAsConvolution(graph);
  const { imaginary, positive } = await spectrumOf(graph);
  const frames = imaginary.length / bins;
  for (const bin of [0, bins - 1]) {
    const [first, last] = [bin * frames, (bin + 1) * frames];
    expect(imaginary.subarray(first, last).every((value) => value === 0)).toBe(true);
    expect(positive.subarray(first, last).every((value) => value === 1)).toBe(true);
  }
});

test('a kernel has the real rows first, and exact zeros for a sine of 0', () => {
  expect(Array.from(fourierKernel(Float32Array.of(1, 1, 1, 1)))).toEqual(
    [
      [1, 1, 1, 1],
      [1, 0, -1, 0],
      [1, -1, 1, -1],
      [0, 0, 0, 0],
      [0, -1, 0, 1],
      [0, 0, 0, 0],
    ].flatMap((row) => row.map((value) => expect.closeTo(value, 12))),
  );
});

test('another model is refused', () => {
  const graph = spectrumGraph();
  graph.node = graph.node.slice(1);
  expect(() => stftAsConvolution(graph)).toThrow('not the one');
});
