import { analysisRateHz, hopSamples } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { detectSpeech } from './detect-speech.ts';
import type { Recording } from './recording.ts';

/** A recording of a reading, with the speech in it. */
export type HeardReading = {
  recording: Recording;
  /** Speech without the pauses: mono, 16 kHz. */
  speech: Float64Array;
};

/**
 * Finds the speech of a recording.
 * @throws PipelineError `model_damaged`
 */
export async function hearReading(recording: Recording): Promise<HeardReading> {
  const samples = resample(recording.samples, recording.sampleRateHz, analysisRateHz);
  const spoken = await detectSpeech(samples);
  return { recording, speech: samples.filter((_, index) => spoken[Math.floor(index / hopSamples)] === 1) };
}

/** Returns the length of the speech of a reading. */
export function speechSecondsOf({ speech }: HeardReading): number {
  return speech.length / analysisRateHz;
}
