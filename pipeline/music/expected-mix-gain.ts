import { speechSampleRateHz } from '../speech/synthesizer.ts';

const blockSeconds = 0.2;
const speechRms = 0.003;
/** Power of music between words relative to that of speech: the beds lie 6 dB below it. */
const musicPower = 0.25;
/** Level that ducked music adds to speech. */
const speechWithMusicDb = 0.1;

/**
 * Predicts the gain in dB that brings a mix to the loudness of its narration: the pauses, filled with music alone, lower
 * the mean power. Measured on five narrations (57 to 81 % speech) with each bed: accurate to 0.1 dB.
 * @param narration mono at `speechSampleRateHz`
 */
export function expectedMixGainDb(narration: Float32Array): number {
  const share = speechShare(narration);
  return -10 * Math.log10(share + (1 - share) * musicPower) - speechWithMusicDb;
}

/** Share of the time that has speech. */
function speechShare(narration: Float32Array): number {
  const blockLength = blockSeconds * speechSampleRateHz;
  const blocks = Math.max(1, Math.floor(narration.length / blockLength));
  let spoken = 0;
  for (let block = 0; block < blocks; block += 1) {
    let energy = 0;
    for (const sample of narration.subarray(block * blockLength, (block + 1) * blockLength))
      energy += sample * sample;
    if (energy > speechRms ** 2 * blockLength) spoken += 1;
  }
  return spoken / blocks;
}
