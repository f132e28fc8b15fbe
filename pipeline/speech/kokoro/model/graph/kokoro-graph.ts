import { durationsOutput, pitchFactorInput, pitchOutput, pitchPowerInput } from '../kokoro-ports.ts';
import { GraphIndex } from './graph-index.ts';
import {
  intAttributeOf,
  makeNode,
  makeTensor,
  makeValue,
  makeVector,
  type OnnxGraph,
  onnxType,
} from './onnx-model.ts';
import { removeUnused } from './remove-unused.ts';

/** Duration of each token in frames at speed 1 and at the requested speed, float [1, tokens], before rounding. */
const fullDurations = '/encoder/predictor/ReduceSum_output_0';
const dividedDurations = '/encoder/Div_output_0';
const speedInput = 'speed';

const pitchTensor = '/encoder/Reshape_output_0';
/** Minimum pitch. Lower values are the predictor's noise around 0 in unvoiced frames. */
const minPitchHz = 10;

/** Makes the predicted durations an output of the graph. In place. */
export function exposeDurations(graph: OnnxGraph): void {
  new GraphIndex(graph).producer(durationsOutput);
  graph.output = [...graph.output, makeVector(durationsOutput, onnxType.int64, 't')];
}

/**
 * Keeps the silence before the first sound from growing in slow speech, in place. The model fills a stretched
 * silence with a vowel: at speed 0.71 "Press" was heard as "Oppressed". Faster speech shortens it as before.
 */
export function keepFirstSilence(graph: OnnxGraph): void {
  const index = new GraphIndex(graph);
  index.producer(fullDurations);
  const divide = index.producer(dividedDurations);
  divide.output = ['first_divided'];
  const vector = (name: string, value: number) =>
    makeTensor(name, onnxType.int64, BigInt64Array.of(BigInt(value)));
  graph.node = graph.node.toSpliced(
    graph.node.indexOf(divide) + 1,
    0,
    makeNode('Max', 'first_Max', [speedInput, 'first_speed_least'], ['first_speed']),
    makeNode('Slice', 'first_Slice', [fullDurations, 'first_0', 'first_1', 'first_1'], ['first_full']),
    makeNode('Div', 'first_Div', ['first_full', 'first_speed'], ['first_duration']),
    makeNode(
      'Slice',
      'first_Slice_1',
      ['first_divided', 'first_1', 'first_end', 'first_1'],
      ['first_others'],
    ),
    {
      ...makeNode('Concat', 'first_Concat', ['first_duration', 'first_others'], [dividedDurations]),
      attribute: [intAttributeOf('axis', 1)],
    },
  );
  graph.initializer = [
    ...graph.initializer,
    makeTensor('first_speed_least', onnxType.float32, Float32Array.of(1)),
    vector('first_0', 0),
    vector('first_1', 1),
    vector('first_end', Number.MAX_SAFE_INTEGER),
  ];
}

/** Inserts a power and a factor between the predicted pitch and all its uses. In place. */
export function openPitch(graph: OnnxGraph): void {
  const producer = new GraphIndex(graph).producer(pitchTensor);
  producer.output = producer.output.map((name) => (name === pitchTensor ? pitchOutput : name));
  const position = graph.node.indexOf(producer) + 1;
  graph.node = graph.node.toSpliced(
    position,
    0,
    makeNode('Max', 'pitch_Max', [pitchOutput, 'pitch_least'], ['pitch_max']),
    makeNode('Pow', 'pitch_Pow', ['pitch_max', pitchPowerInput], ['pitch_pow']),
    makeNode('Mul', 'pitch_Mul', ['pitch_pow', pitchFactorInput], ['pitch_mul']),
    makeNode('Greater', 'pitch_Greater', [pitchOutput, 'pitch_least'], ['pitch_voiced']),
    makeNode('Where', 'pitch_Where', ['pitch_voiced', 'pitch_mul', pitchOutput], [pitchTensor]),
  );
  graph.initializer = [
    ...graph.initializer,
    makeTensor('pitch_least', onnxType.float32, Float32Array.of(minPitchHz)),
  ];
  graph.input = [
    ...graph.input,
    makeVector(pitchPowerInput, onnxType.float32, 1),
    makeVector(pitchFactorInput, onnxType.float32, 1),
  ];
  graph.output = [...graph.output, makeValue(pitchOutput, onnxType.float32, [1, 'f'])];
}

/** Keeps only the part on which the durations depend: text encoder and duration predictor, no vocoder. In place. */
export function keepDurationsOnly(graph: OnnxGraph): void {
  graph.output = [makeVector(durationsOutput, onnxType.int64, 't')];
  removeUnused(graph);
  const used = new Set(graph.node.flatMap(({ input }) => input));
  graph.input = graph.input.filter(({ name }) => used.has(name));
}
