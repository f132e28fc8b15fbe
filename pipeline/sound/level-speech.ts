import { scaleAt } from './checked-array.ts';

/** Common RMS level of all voices, in dB below full scale. It leaves room for the peaks of the liveliest voice. */
const targetLevelDb = -23;
/** Largest correction of one sentence. A sentence that is meant to be quieter or louder than the others stays so. */
const maxCorrectionDb = 3;
const highestPeak = 0.97;
const blockSamples = 120;
/** Level below the loudest block at which a block counts as a pause. */
const pauseDb = -30;

/**
 * Brings a sentence towards the common level of all voices, in place.
 * @param voiceLevelDb the mean level of the voice's sentences
 */
export function levelSpeech(samples: Float32Array, voiceLevelDb: number): void {
  const levelDb = speechLevelDb(samples);
  if (levelDb === undefined) return;
  const correctionDb = Math.min(maxCorrectionDb, Math.max(-maxCorrectionDb, voiceLevelDb - levelDb));
  const wanted = 10 ** ((targetLevelDb - voiceLevelDb + correctionDb) / 20);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(wanted, highestPeak / peak);
  for (const [index, sample] of samples.entries()) samples[index] = sample * gain;
}

/**
 * Measures the RMS of speech without its pauses, in dB relative to full scale.
 * @returns undefined for silence
 */
export function speechLevelDb(samples: Float32Array): number | undefined {
  const powers: number[] = [];
  for (let start = 0; start + blockSamples <= samples.length; start += blockSamples) {
    const block = samples.subarray(start, start + blockSamples);
    powers.push(block.reduce((sum, sample) => sum + sample * sample, 0) / blockSamples);
  }
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  if (loudest === 0) return undefined;
  const spoken = powers.filter((power) => power > loudest * 10 ** (pauseDb / 10));
  return 10 * Math.log10(spoken.reduce((sum, power) => sum + power, 0) / spoken.length);
}

const fadeInSamples = 120;
const fadeOutSamples = 480;

/** Fades a sentence in and out, in place. It begins and ends at exactly zero, so that joins do not click. */
export function fadeEdges(samples: Float32Array): void {
  const fadeIn = Math.min(fadeInSamples, samples.length);
  const fadeOut = Math.min(fadeOutSamples, samples.length);
  for (let index = 0; index < fadeIn; index += 1) scaleAt(samples, index, index / fadeIn);
  for (let index = 0; index < fadeOut; index += 1) {
    scaleAt(samples, samples.length - 1 - index, index / fadeOut);
  }
}
