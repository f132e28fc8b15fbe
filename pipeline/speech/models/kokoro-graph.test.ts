import { expect, test } from 'vitest';
import {
  durationsOutput,
  exposeDurations,
  keepDurationsOnly,
  keepFirstSilence,
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
      makeNode('Add', 'length', ['text', 'style'], ['/encoder/predictor/ReduceSum_output_0']),
      makeNode('Div', 'pace', ['/encoder/predictor/ReduceSum_output_0', 'speed'], ['/encoder/Div_output_0']),
      makeNode('Round', 'round', ['/encoder/Div_output_0'], [durationsOutput]),
      makeNode('Mul', 'pitch', [durationsOutput, 'pitch.weight'], [pitch]),
      makeNode('Mul', 'sound', [pitch, 'sound.weight'], ['waveform']),
    ],
    initializer: ['text.weight', 'pitch.weight', 'sound.weight'].map(weights),
    input: ['input_ids', 'style', 'speed', 'noise'].map(vector),
    output: [vector('waveform')],
  };
}

test('the durations become an output beside the sound', () => {
  const graph = smallGraph();
  exposeDurations(graph);
  expect(graph.output.map(({ name }) => name)).toEqual(['waveform', durationsOutput]);
});

test('only what comes behind the first silence is divided by a speed below 1', () => {
  const graph = smallGraph();
  keepFirstSilence(graph);
  expect(graph.node.find(({ name }) => name === 'round')?.input).toEqual(['/encoder/Div_output_0']);
  const joined = graph.node.find(({ opType }) => opType === 'Concat');
  expect(joined?.output).toEqual(['/encoder/Div_output_0']);
  expect(joined?.input).toEqual(['first_duration', 'first_others']);
});

test('whatever used the pitch uses the changed one', () => {
  const graph = smallGraph();
  openPitch(graph);
  expect(graph.node.map(({ opType }) => opType)).toEqual([
    'Mul',
    'Add',
    'Div',
    'Round',
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
  expect(graph.input.map(({ name }) => name)).toEqual([
    'input_ids',
    'style',
    'speed',
    'noise',
    'f0_pow',
    'f0_mul',
  ]);
  expect(graph.output.map(({ name }) => name)).toEqual(['waveform', pitchOutput]);
});

test('the duration model has nothing that the durations do not need', () => {
  const graph = smallGraph();
  keepDurationsOnly(graph);
  expect(graph.node.map(({ name }) => name)).toEqual(['text', 'length', 'pace', 'round']);
  expect(graph.initializer.map(({ name }) => name)).toEqual(['text.weight']);
  expect(graph.input.map(({ name }) => name)).toEqual(['input_ids', 'style', 'speed']);
  expect(graph.output.map(({ name }) => name)).toEqual([durationsOutput]);
});

test('another model is refused', () => {
  const graph = smallGraph();
  graph.node = graph.node.slice(0, 1);
  for (const edit of [exposeDurations, keepFirstSilence, openPitch])
    expect(() => edit(graph)).toThrow('not the one');
});
