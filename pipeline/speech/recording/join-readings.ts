import { PipelineError } from '#runtime/errors.ts';
import { rootMeanSquare } from '../../sound/prepare-sound.ts';
import { resample } from '../../sound/resample.ts';
import { maxDecodedSeconds } from './decode-recording.ts';
import type { HeardReading } from './heard-reading.ts';
import type { Recording } from './recording.ts';

/** Two readings as one recording, and the time at which the second begins. */
export type JoinedReadings = { recording: Recording; secondStartsAtSeconds: number };

/**
 * Appends a second reading to the first. The second is brought to the level of the first without clipping. Both get
 * the lower of their sample rates: the higher one would claim frequencies that a part of the recording does not
 * have.
 * @param fromSeconds time in the second reading before which it is left out
 * @throws PipelineError `recording_too_long` for more than can be decoded again
 */
export function joinReadings(first: HeardReading, second: HeardReading, fromSeconds: number): JoinedReadings {
  const sampleRateHz = Math.min(first.recording.sampleRateHz, second.recording.sampleRateHz);
  const head = atRate(first.recording, sampleRateHz);
  const cut = Math.max(0, Math.round(fromSeconds * second.recording.sampleRateHz));
  const rest = { ...second.recording, samples: second.recording.samples.subarray(cut) };
  const tail = atRate(rest, sampleRateHz);
  const seconds = (head.length + tail.length) / sampleRateHz;
  if (seconds > maxDecodedSeconds) throw tooLongTogether(seconds);
  const level = Math.max(silence, rootMeanSquare(second.speech));
  const gain = Math.min(rootMeanSquare(first.speech) / level, 1 / peakOf(tail));
  const samples = new Float32Array(head.length + tail.length);
  samples.set(head);
  samples.set(
    tail.map((sample) => sample * gain),
    head.length,
  );
  return { recording: { samples, sampleRateHz }, secondStartsAtSeconds: head.length / sampleRateHz };
}

function atRate({ samples, sampleRateHz }: Recording, toHz: number): Float32Array {
  return sampleRateHz === toHz ? samples : Float32Array.from(resample(samples, sampleRateHz, toHz));
}

/** Replacement for the peak and the level of silence, which no gain makes audible. */
const silence = 1e-6;

function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), silence);
}

function tooLongTogether(seconds: number): PipelineError {
  return new PipelineError(
    'recording_too_long',
    `The readings total ${Math.round(seconds)} seconds; the limit is ${maxDecodedSeconds} seconds. Read a shorter part, or retrain your voice with one long reading.`,
  );
}
