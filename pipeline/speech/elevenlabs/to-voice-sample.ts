import { encodeWave } from '../../sound/encode-wave.ts';
import { resample } from '../../sound/resample.ts';
import type { Recording } from '../recording/recording.ts';

/** A sample may have 10 MB, and gains nothing from more than three minutes: 8.6 MB at this rate. */
const highestRateHz = 24_000;
const maxSeconds = 180;

/** The recording as the WAV that a clone is made of. */
export function toVoiceSample({ samples, sampleRateHz }: Recording): Buffer<ArrayBuffer> {
  const used = samples.subarray(0, maxSeconds * sampleRateHz);
  const rateHz = Math.min(sampleRateHz, highestRateHz);
  return encodeWave(resample(used, sampleRateHz, rateHz), rateHz);
}
