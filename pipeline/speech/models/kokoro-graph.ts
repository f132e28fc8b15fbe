import {
  makeNode,
  makeTensor,
  makeValue,
  makeVector,
  type OnnxGraph,
  onnxType,
  producerOf,
} from './onnx-model.ts';

/** Frames of 600 samples that each token lasts, int64 [tokens]: the model's own timing, after rounding. */
export const durationsOutput = '/encoder/Gather_output_0';
/** Pitch in Hz as predicted, float [1, 2 × frames], about 0 where there is no voice; before `f0_pow` and `f0_mul`. */
export const pitchOutput = '/encoder/Reshape_output_0_raw';
/** Spoken pitch = predicted pitch ^ f0_pow × f0_mul. Both are float [1]; 1 and 1 leave it as it is. */
export const pitchPowerInput = 'f0_pow';
export const pitchFactorInput = 'f0_mul';

const pitchTensor = '/encoder/Reshape_output_0';
/** Below this there is no voice, only the predictor's noise around 0. */
const leastPitchHz = 10;

/** Makes the predicted durations an output of the graph. In place. */
export function exposeDurations(graph: OnnxGraph): void {
  producerOf(graph, durationsOutput);
  graph.output = [...graph.output, makeVector(durationsOutput, onnxType.int64, 't')];
}

/** Puts a power and a factor between the predicted pitch and everything that uses it. In place. */
export function openPitch(graph: OnnxGraph): void {
  const producer = producerOf(graph, pitchTensor);
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
    makeTensor('pitch_least', onnxType.float32, Float32Array.of(leastPitchHz)),
  ];
  graph.input = [
    ...graph.input,
    makeVector(pitchPowerInput, onnxType.float32, 1),
    makeVector(pitchFactorInput, onnxType.float32, 1),
  ];
  graph.output = [...graph.output, makeValue(pitchOutput, onnxType.float32, [1, 'f'])];
}

/** Leaves only what the durations depend on: the text encoder and the duration predictor, no vocoder. In place. */
export function keepDurationsOnly(graph: OnnxGraph): void {
  const needed = new Set([durationsOutput]);
  const kept = graph.node.toReversed().filter((node) => {
    if (!node.output.some((name) => needed.has(name))) return false;
    for (const name of node.input) needed.add(name);
    return true;
  });
  graph.node = kept.toReversed();
  graph.initializer = graph.initializer.filter(({ name }) => needed.has(name));
  graph.input = graph.input.filter(({ name }) => needed.has(name));
  graph.output = [makeVector(durationsOutput, onnxType.int64, 't')];
}
