import { readBlocks } from './read-blocks.ts';
import type { SoundTrack } from './sound-track.ts';

const blockSeconds = 0.4;
/** Steps of a block: blocks overlap by three quarters. */
const stepsPerBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;

/**
 * Measures integrated loudness as ITU-R BS.1770-4 and EBU R 128 define it, for one channel that is played on two:
 * the K-weighted power of overlapping blocks, without those below the absolute and the relative gate.
 * @returns LUFS; −∞ if every block is below the gates
 */
export async function integratedLoudness(track: SoundTrack, sampleRateHz: number): Promise<number> {
  const powers = await blockPowers(track, sampleRateHz);
  const audible = powers.filter((power) => toLufs(power) > absoluteGateLufs);
  const gate = toLufs(meanOf(audible)) + relativeGateLu;
  return toLufs(meanOf(audible.filter((power) => toLufs(power) > gate)));
}

/**
 * Computes the power of each block, both channels together. An incomplete block at the end is left out, as the
 * standard requires.
 */
async function blockPowers(track: SoundTrack, sampleRateHz: number): Promise<Float64Array> {
  const stepSamples = Math.round((blockSeconds * sampleRateHz) / stepsPerBlock);
  const steps = await stepEnergies(track, stepSamples, weightingFilters(sampleRateHz));
  const blocks = new Float64Array(Math.max(0, steps.length - stepsPerBlock + 1));
  return blocks.map((_, block) => {
    const energy = steps.subarray(block, block + stepsPerBlock).reduce((sum, each) => sum + each, 0);
    return (2 * energy) / (stepSamples * stepsPerBlock);
  });
}

async function stepEnergies(
  track: SoundTrack,
  stepSamples: number,
  [shelf, highPass]: readonly [Biquad, Biquad],
): Promise<Float64Array> {
  const energies: number[] = [];
  // Transposed direct form II has two states for each filter.
  let [shelf1, shelf2, highPass1, highPass2] = [0, 0, 0, 0];
  for await (const step of readBlocks(track, stepSamples)) {
    let energy = 0;
    for (const sample of step) {
      const shelved = shelf.b0 * sample + shelf1;
      shelf1 = shelf.b1 * sample - shelf.a1 * shelved + shelf2;
      shelf2 = shelf.b2 * sample - shelf.a2 * shelved;
      const weighted = highPass.b0 * shelved + highPass1;
      highPass1 = highPass.b1 * shelved - highPass.a1 * weighted + highPass2;
      highPass2 = highPass.b2 * shelved - highPass.a2 * weighted;
      energy += weighted * weighted;
    }
    energies.push(energy);
  }
  return Float64Array.from(energies);
}

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

/**
 * Returns the two filters of K-weighting: the shelf for the effect of the head, and the high-pass. The standard
 * gives their coefficients for 48 kHz only. These are the underlying analogue filters, as in libebur128 and ffmpeg,
 * for any rate.
 */
function weightingFilters(sampleRateHz: number): [Biquad, Biquad] {
  return [shelfFilter(sampleRateHz), highPassFilter(sampleRateHz)];
}

function shelfFilter(sampleRateHz: number): Biquad {
  const quality = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const scale = 1 + k / quality + k * k;
  return {
    b0: (high + (band * k) / quality + k * k) / scale,
    b1: (2 * (k * k - high)) / scale,
    b2: (high - (band * k) / quality + k * k) / scale,
    a1: (2 * (k * k - 1)) / scale,
    a2: (1 - k / quality + k * k) / scale,
  };
}

function highPassFilter(sampleRateHz: number): Biquad {
  const quality = 0.5003270373238773;
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const scale = 1 + k / quality + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / scale, a2: (1 - k / quality + k * k) / scale };
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

/** Returns the mean; 0 for no values, which is the power of silence. */
function meanOf(powers: Float64Array): number {
  return powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length);
}
