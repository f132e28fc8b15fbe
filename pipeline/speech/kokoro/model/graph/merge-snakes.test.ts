import { expect, test } from 'vitest';
import { GraphIndex } from './graph-index.ts';
import { mergeNormalisations } from './merge-normalisations.ts';
import { mergeSnakes } from './merge-snakes.ts';
import { makeNode, makeVector, type OnnxGraph, onnxType } from './onnx-model.ts';
import { quantiseVocoder } from './quantise-vocoder.ts';
import { runGraph } from './testing/run-graph.ts';
import { blockConvolution, blockFeeds, voiceBlock } from './testing/voice-block.ts';

/** Typical learnt values: mostly near 1, some negative, some near 0. */
const alphas = [1, 0.5, 2.3, -0.4, 0.03, -0.02];
const samples = 400;

/** Generates numbers from -1 to 1, the same every time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (2 * state) / 2_147_483_647 - 1;
  };
}

const feeds = blockFeeds(alphas.length, samples, numbersFrom(7));
const opTypesOf = (graph: OnnxGraph) => graph.node.map(({ opType }) => opType);

async function outputsOf(graph: OnnxGraph): Promise<{ snaked: Float32Array; out: Float32Array }> {
  const results = await runGraph(graph, feeds);
  const [snaked, out] = [results.get('snaked'), results.get('out')];
  expect.assert(snaked && out);
  return { snaked, out };
}

function largestDifference(one: Float32Array, other: Float32Array): number {
  expect(one).toHaveLength(other.length);
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
}

test('a normalisation of nine nodes is merged into one with the same result', async () => {
  const graph = voiceBlock(alphas, numbersFrom(1));
  const before = await outputsOf(graph);
  expect(mergeNormalisations(graph)).toBe(1);
  expect(opTypesOf(graph).slice(0, 4)).toEqual(['Gemm', 'Reshape', 'Split', 'InstanceNormalization']);
  expect(opTypesOf(graph)).not.toContain('ReduceMean');
  const after = await outputsOf(graph);
  expect(largestDifference(after.snaked, before.snaked)).toBeLessThan(1e-5);
});

test('a snake with the angles of the normalisation has the same result', async () => {
  const graph = voiceBlock(alphas, numbersFrom(2));
  const before = await outputsOf(graph);
  mergeNormalisations(graph);
  expect(mergeSnakes(graph)).toBe(1);
  expect(opTypesOf(graph).slice(3, -1)).toEqual(['InstanceNormalization', 'Sin', 'Sub', 'Mul', 'Add']);
  const after = await outputsOf(graph);
  // 1/2α makes rounding errors of 1e-7 larger if α is small.
  expect(largestDifference(after.snaked, before.snaked)).toBeLessThan(3e-5);
});

test('a graph without normalisations and snakes stays as it is', () => {
  const graph = voiceBlock(alphas, numbersFrom(2));
  const others: Record<string, string> = { Sqrt: 'Abs', Sin: 'Cos' };
  graph.node = graph.node.map((node) => ({ ...node, opType: others[node.opType] ?? node.opType }));
  const nodes = structuredClone(graph.node);
  expect([mergeNormalisations(graph), mergeSnakes(graph)]).toEqual([0, 0]);
  expect(graph.node).toEqual(nodes);
});

test('a model with shared layers is refused', () => {
  const graph = voiceBlock(alphas, numbersFrom(2));
  const layer = new GraphIndex(graph).producer('layered');
  graph.node = [...graph.node, { ...layer, name: 'second', output: ['again'] }];
  expect(() => mergeNormalisations(graph)).toThrow('not the one');
});

test('a model in which not only the snake uses the normalised sound is refused', () => {
  const graph = voiceBlock(alphas, numbersFrom(2));
  const besides = makeNode('Sin', 'besides', ['y'], ['besides']);
  graph.node = [...graph.node, besides];
  graph.output = [...graph.output, makeVector('besides', onnxType.float32, 'n')];
  mergeNormalisations(graph);
  expect(() => mergeSnakes(graph)).toThrow('not the one');
});

/** Returns the largest value of each channel at a convolution's input and output, measured like the ranges. */
async function rangesOf(graph: OnnxGraph) {
  const { snaked, out } = await outputsOf(graph);
  const perChannel = (values: Float32Array) =>
    alphas.map((_, channel) => {
      const length = values.length / alphas.length;
      return values
        .subarray(channel * length, (channel + 1) * length)
        .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    });
  return { [blockConvolution]: { input: perChannel(snaked), output: perChannel(out) } };
}

test.each([
  { name: 'merged into the bytes if they fit', alphas: [1, 0.5, 2.3, -0.4, 0.3, -0.6], isTaken: true },
  { name: 'left to the sound if one does not fit', alphas, isTaken: false },
])('factors and shifts are $name, and 8 bits are as exact as without merging', async (row) => {
  const plain = voiceBlock(row.alphas, numbersFrom(3));
  const exact = await outputsOf(plain);
  const ranges = await rangesOf(plain);
  // The sound itself is no longer an output, or its nodes would stay.
  const onlyOut = (graph: OnnxGraph) => {
    graph.output = graph.output.filter(({ name }) => name === 'out');
    return graph;
  };
  const errorOf = async (graph: OnnxGraph) => {
    quantiseVocoder(graph, ranges);
    const out = (await runGraph(graph, feeds)).get('out');
    expect.assert(out);
    return Math.hypot(...out.map((value, index) => value - (exact.out[index] ?? 0)));
  };
  const merged = onlyOut(voiceBlock(row.alphas, numbersFrom(3)));
  mergeNormalisations(merged);
  mergeSnakes(merged);
  const mergedError = await errorOf(merged);
  const separateError = await errorOf(onlyOut(plain));
  expect(opTypesOf(merged).includes('Mul')).toBe(!row.isTaken);
  expect(mergedError).toBeLessThan(1.1 * separateError);
  expect(mergedError).toBeLessThan(0.02 * Math.hypot(...exact.out));
});
