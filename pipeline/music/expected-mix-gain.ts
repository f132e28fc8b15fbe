import { speechSampleRateHz } from '../speech/synthesizer.ts';

const blockSeconds = 0.2;
const speechRms = 0.003;
/** Power of music between words, where the speech has 1: the beds stand 6 dB below it. */
const musicPower = 0.25;
/** What ducked music adds to speech. */
const speechWithMusicDb = 0.1;

/**
 * The gain in dB that brings a mix to the loudness its narration was brought to: the mix is quieter by what the pauses,
 * filled with music alone, take from the mean. Measured on five narrations (57 to 81 % speech) with each bed: right
 * within 0.1 dB.
 * @param narration mono at `speechSampleRateHz`
 */
export function expectedMixGainDb(narration: Float32Array): number {
  const share = speechShare(narration);
  return -10 * Math.log10(share + (1 - share) * musicPower) - speechWithMusicDb;
}

/** The share of the time in which something is said. */
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
