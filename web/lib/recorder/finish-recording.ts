import { resample } from './resample.ts';
import { encodeWav } from './wav.ts';

/** The sound from one start of the microphone to its stop. */
export type Stretch = { blocks: readonly Float32Array[]; sampleRateHz: number };

export type Recording = {
  /** 16-bit mono WAV. */
  wav: Blob;
  seconds: number;
  /** Waveform for drawing. */
  peaks: Float32Array;
};

/** Maximum sample rate. Higher rates add nothing to a voice and would exceed the upload limit. */
const maxSampleRateHz = 48_000;
const peakCount = 400;

/**
 * Joins consecutive stretches into one file, cut at the limit. The file has the sample rate of the first stretch; later ones are
 * resampled, because another microphone may have a different rate.
 */
export function finishRecording(stretches: readonly Stretch[], limitSeconds: number): Recording {
  const rateHz = Math.min(stretches[0]?.sampleRateHz ?? maxSampleRateHz, maxSampleRateHz);
  const resampled = stretches.map(({ blocks, sampleRateHz }) =>
    resample(joined(blocks), sampleRateHz, rateHz),
  );
  const samples = joined(resampled).subarray(0, limitSeconds * rateHz);
  return {
    wav: new Blob([encodeWav(samples, rateHz)], { type: 'audio/wav' }),
    seconds: samples.length / rateHz,
    peaks: peaksOf(samples, peakCount),
  };
}

function joined(blocks: readonly Float32Array[]): Float32Array {
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  const samples = new Float32Array(length);
  let offset = 0;
  for (const block of blocks) {
    samples.set(block, offset);
    offset += block.length;
  }
  return samples;
}

/** Returns the absolute peaks of `count` equal parts, for drawing a waveform. */
function peaksOf(samples: Float32Array, count: number): Float32Array {
  const peaks = new Float32Array(count);
  for (const [index, sample] of samples.entries()) {
    const part = Math.floor((index * count) / samples.length);
    peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(sample));
  }
  return peaks;
}
