import { maxRecordingSeconds } from '#contract/limits.ts';
import { peaksOf } from '../audio/peaks.ts';
import { resample } from '../audio/resample.ts';
import { encodeWav } from '../audio/wav.ts';

export type Recording = {
  /** 16-bit mono WAV. */
  wav: Blob;
  seconds: number;
  /** The waveform, for drawing. */
  peaks: Float32Array;
};

/** Higher rates add nothing to a voice and would not fit into the upload. */
const maxSampleRateHz = 48_000;
const peakCount = 400;

/** Turns the captured blocks into a file to send, cut at 150 s. */
export function finishRecording(blocks: readonly Float32Array[], sampleRateHz: number): Recording {
  const samples = joined(blocks, maxRecordingSeconds * sampleRateHz);
  const rateHz = Math.min(sampleRateHz, maxSampleRateHz);
  const resampled = resample(samples, sampleRateHz, rateHz);
  return {
    wav: new Blob([encodeWav(resampled, rateHz)], { type: 'audio/wav' }),
    seconds: resampled.length / rateHz,
    peaks: peaksOf(resampled, peakCount),
  };
}

function joined(blocks: readonly Float32Array[], maxLength: number): Float32Array {
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  const samples = new Float32Array(length);
  let offset = 0;
  for (const block of blocks) {
    samples.set(block, offset);
    offset += block.length;
  }
  return samples.subarray(0, maxLength);
}
