import { expect, test } from 'vitest';
import { durationsOutput, pitchOutput } from '../kokoro-ports.ts';
import { exposeDurations, keepDurationsOnly, keepFirstSilence, openPitch } from './kokoro-graph.ts';
import { floatsOf, makeNode, makeTensor, makeVector, type OnnxGraph, onnxType } from './onnx-model.ts';

const fullDurations = '/encoder/predictor/ReduceSum_output_0';
const dividedDurations = '/encoder/Div_output_0';
const pitch = '/encoder/Reshape_output_0';

/** Builds the skeleton of the real graph: text → durations → pitch → sound. */
function smallGraph(): OnnxGraph {
  const vector = (name: string) => makeVector(name, onnxType.float32, 'n');
  const weights = (name: string) => makeTensor(name, onnxType.float32, Float32Array.of(1));
  return {
    node: [
      makeNode('Mul', 'text', ['input_ids', 'text.weight'], ['text']),
      makeNode('Add', 'length', ['text', 'style'], [fullDurations]),
      makeNode('Div', 'pace', [fullDurations, 'speed'], [dividedDurations]),
      makeNode('Round', 'round', [dividedDurations], [durationsOutput]),
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

test('the first duration is divided by a speed above 1 only, the others by any speed', () => {
  const graph = smallGraph();
  keepFirstSilence(graph);
  const pacing = graph.node.slice(1, -3).map(({ opType, input, output }) => [opType, input, output]);
  expect(pacing).toEqual([
    ['Add', ['text', 'style'], [fullDurations]],
    ['Div', [fullDurations, 'speed'], ['first_divided']],
    ['Max', ['speed', 'first_speed_least'], ['first_speed']],
    ['Slice', [fullDurations, 'first_0', 'first_1', 'first_1'], ['first_full']],
    ['Div', ['first_full', 'first_speed'], ['first_duration']],
    ['Slice', ['first_divided', 'first_1', 'first_end', 'first_1'], ['first_others']],
    ['Concat', ['first_duration', 'first_others'], [dividedDurations]],
  ]);
  const least = graph.initializer.find(({ name }) => name === 'first_speed_least');
  expect(least && Array.from(floatsOf(least))).toEqual([1]);
});

test('every use of the pitch is replaced by the changed pitch', () => {
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

test('the duration model contains only what the durations need', () => {
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
