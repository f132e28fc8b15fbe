import { expect, test } from 'vitest';
import {
  durationsOutput,
  exposeDurations,
  keepDurationsOnly,
  openPitch,
  pitchOutput,
} from './kokoro-graph.ts';
import { makeNode, makeTensor, makeVector, type OnnxGraph, onnxType } from './onnx-model.ts';

const pitch = '/encoder/Reshape_output_0';

/** The skeleton of the real one: text → durations → pitch → sound. */
function smallGraph(): OnnxGraph {
  const vector = (name: string) => makeVector(name, onnxType.float32, 'n');
  const weights = (name: string) => makeTensor(name, onnxType.float32, Float32Array.of(1));
  return {
    node: [
      makeNode('Mul', 'text', ['input_ids', 'text.weight'], ['text']),
      makeNode('Add', 'length', ['text', 'style'], [durationsOutput]),
      makeNode('Mul', 'pitch', [durationsOutput, 'pitch.weight'], [pitch]),
      makeNode('Mul', 'sound', [pitch, 'sound.weight'], ['waveform']),
    ],
    initializer: ['text.weight', 'pitch.weight', 'sound.weight'].map(weights),
    input: ['input_ids', 'style', 'noise'].map(vector),
    output: [vector('waveform')],
  };
}

test('the durations become an output beside the sound', () => {
  const graph = smallGraph();
  exposeDurations(graph);
  expect(graph.output.map(({ name }) => name)).toEqual(['waveform', durationsOutput]);
});

test('whatever used the pitch uses the changed one', () => {
  const graph = smallGraph();
  openPitch(graph);
  expect(graph.node.map(({ opType }) => opType)).toEqual([
    'Mul',
    'Add',
    'Mul',
    'Max',
    'Pow',
    'Mul',
    'Greater',
    'Where',
    'Mul',
  ]);
  expect(graph.node.find(({ name }) => name === 'pitch')?.output).toEqual([pitchOutput]);
  expect(graph.node.find(({ opType }) => opType === 'Where')?.output).toEqual([pitch]);
  expect(graph.input.map(({ name }) => name)).toEqual(['input_ids', 'style', 'noise', 'f0_pow', 'f0_mul']);
  expect(graph.output.map(({ name }) => name)).toEqual(['waveform', pitchOutput]);
});

test('the duration model has nothing that the durations do not need', () => {
  const graph = smallGraph();
  keepDurationsOnly(graph);
  expect(graph.node.map(({ name }) => name)).toEqual(['text', 'length']);
  expect(graph.initializer.map(({ name }) => name)).toEqual(['text.weight']);
  expect(graph.input.map(({ name }) => name)).toEqual(['input_ids', 'style']);
  expect(graph.output.map(({ name }) => name)).toEqual([durationsOutput]);
});

test('another model is refused', () => {
  const graph = smallGraph();
  graph.node = graph.node.slice(0, 1);
  for (const edit of [exposeDurations, openPitch]) expect(() => edit(graph)).toThrow('not the one');
});
