/** Where every voice's speech is brought to, RMS below full scale. Leaves room for the peaks of the liveliest. */
const targetLevelDb = -23;
/** A sentence that is meant to be quieter or louder than the others stays so, beyond this much. */
const maxCorrectionDb = 3;
const highestPeak = 0.97;
const blockSamples = 120;
/** Blocks this far below the loudest are pauses and count for nothing. */
const pauseDb = -30;

/**
 * Brings a sentence towards the level that all sentences of all voices share, in place.
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

/** RMS of the speech in dB below full scale, pauses left out; undefined for silence. */
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

/** Lets a sentence begin and end at exactly zero, so that no join clicks. In place. */
export function fadeEdges(samples: Float32Array): void {
  const fadeIn = Math.min(fadeInSamples, samples.length);
  const fadeOut = Math.min(fadeOutSamples, samples.length);
  for (let index = 0; index < fadeIn; index += 1) {
    samples[index] = (samples[index] ?? 0) * (index / fadeIn);
  }
  for (let index = 0; index < fadeOut; index += 1) {
    const position = samples.length - 1 - index;
    samples[position] = (samples[position] ?? 0) * (index / fadeOut);
  }
}
