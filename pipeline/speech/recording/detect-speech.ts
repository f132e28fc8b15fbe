import { InferenceSession, Tensor } from 'onnxruntime-node';
import { hopSamples } from '../../sound/mel-spectrum.ts';
import { normaliseLevel } from '../../sound/prepare-sound.ts';
import { readModelData } from '../read-model-data.ts';

const model = {
  name: 'speech-detector.onnx',
  sha256: '9ccdacc4719d8aa7e45a77536bfabec45a03ba1f2fad5e241ab4060b24238a85',
};

/** Samples of a step: the detector hears steps of 32 ms, each with the last 4 ms of the one before. */
const stepSamples = 512;
const contextSamples = 64;
const rowSamples = contextSamples + stepSamples;
/** Steps in one run of the model: 16 s are enough to pay for the call, and take little memory. */
const stepsAtOnce = 512;
const stateLength = 128;

/** Probabilities at which speech begins and ends, as the detector's authors use them. */
const beginning = 0.5;
const ending = 0.35;

/**
 * Marks the frames that contain speech. Speech is recognised by its sound, not by its level, so the same frames
 * count in a quiet room and beside a fan. Short stops within words count as speech.
 * @param samples mono, 16 kHz, at any level
 * @returns 1 in speech and 0 elsewhere, for frames 10 ms apart, as many as `melSpectrum` has
 */
export async function detectSpeech(samples: Float64Array): Promise<Uint8Array> {
  const probabilities = await speechProbabilities(samples);
  let speaks = false;
  const steps = Uint8Array.from(probabilities, (probability) => {
    speaks = probability >= (speaks ? ending : beginning);
    return speaks ? 1 : 0;
  });
  return Uint8Array.from(
    { length: 1 + Math.floor(samples.length / hopSamples) },
    (_, frame) => steps[Math.floor((frame * hopSamples) / stepSamples)] ?? 0,
  );
}

/**
 * Computes the probability of speech in each whole or partial step of 32 ms.
 * @param samples mono, 16 kHz, at any level
 */
async function speechProbabilities(samples: Float64Array): Promise<Float32Array> {
  const session = await detector();
  const levelled = normaliseLevel(samples);
  const probabilities = new Float32Array(Math.ceil(samples.length / stepSamples));
  let hidden: Tensor = new Tensor('float32', new Float32Array(stateLength), [1, 1, stateLength]);
  let cell = hidden;
  for (let first = 0; first < probabilities.length; first += stepsAtOnce) {
    const count = Math.min(stepsAtOnce, probabilities.length - first);
    const input = new Tensor('float32', stepsFrom(levelled, first, count), [count, rowSamples]);
    const { speech_probs: heard, hn, cn } = await session.run({ input, h: hidden, c: cell });
    if (!(heard?.data instanceof Float32Array && hn && cn))
      throw new Error('The speech detector gave nothing.');
    probabilities.set(heard.data, first);
    [hidden, cell] = [hn, cn];
  }
  return probabilities;
}

/** Returns the samples of some steps, each after its context. Beyond its ends the sound counts as silent. */
function stepsFrom(samples: Float64Array, first: number, count: number): Float32Array {
  const rows = new Float32Array(count * rowSamples);
  for (let step = 0; step < count; step += 1) {
    const start = (first + step) * stepSamples - contextSamples;
    const from = Math.max(0, start);
    const to = Math.min(samples.length, start + rowSamples);
    rows.set(samples.subarray(from, to), step * rowSamples + from - start);
  }
  return rows;
}

let loading: Promise<InferenceSession> | undefined;

/**
 * Loads the model once for each process.
 * @throws PipelineError `model_damaged`
 */
function detector(): Promise<InferenceSession> {
  loading ??= load();
  return loading;
}

async function load(): Promise<InferenceSession> {
  return InferenceSession.create(await readModelData(model), { intraOpNumThreads: 1, interOpNumThreads: 1 });
}
