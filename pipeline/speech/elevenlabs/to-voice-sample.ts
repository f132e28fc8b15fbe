import { encodeWave } from '../../sound/encode-wave.ts';
import { resample } from '../../sound/resample.ts';
import type { Recording } from '../recording/recording.ts';

/**
 * Highest rate. The service accepts samples of up to 10 MB, and more than three minutes add nothing: 8.6 MB at this
 * rate.
 */
const highestRateHz = 24_000;
const maxSeconds = 180;

/** Encodes a recording as the WAV from which a hosted voice is cloned. */
export function toVoiceSample({ samples, sampleRateHz }: Recording): Buffer<ArrayBuffer> {
  const used = samples.subarray(0, maxSeconds * sampleRateHz);
  const rateHz = Math.min(sampleRateHz, highestRateHz);
  return encodeWave(resample(used, sampleRateHz, rateHz), rateHz);
}
