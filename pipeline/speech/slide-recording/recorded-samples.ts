import { encodeWave } from '../../sound/encode-wave.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { readWave } from '../voice-server/read-wave.ts';

/** Writes the samples of a prepared recording as a WAV file, which browsers play. */
export function recordedWave(samples: Float32Array): Buffer {
  return encodeWave(samples, speechSampleRateHz);
}

/**
 * Reads a file of `recordedWave`.
 * @throws Error for any other file
 */
export function readRecordedSamples(wave: Buffer): Float32Array {
  const read = readWave(wave);
  if ('fault' in read) throw new Error(`A stored recording cannot be read: ${read.fault}.`);
  if (read.sampleRateHz !== speechSampleRateHz)
    throw new Error('A stored recording has another sample rate.');
  return read.samples;
}
