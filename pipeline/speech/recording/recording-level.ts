import { quantile } from '../../sound/quantile.ts';
import type { Recording } from './recording.ts';

const frameSeconds = 0.02;
/** Share of the time that counts: the loudest, so that pauses do not lower the level. */
const loudShare = 0.2;
const silenceDb = -120;

/** Measures the RMS of the loudest fifth of the time, in dB relative to full scale; −120 for silence. */
export function loudestLevelDb({ samples, sampleRateHz }: Recording): number {
  const frameSamples = Math.round(frameSeconds * sampleRateHz);
  const powers = Float64Array.from({ length: Math.floor(samples.length / frameSamples) }, (_, frame) => {
    const part = samples.subarray(frame * frameSamples, (frame + 1) * frameSamples);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / frameSamples;
  });
  const least = quantile(powers, 1 - loudShare);
  const loud = powers.filter((power) => power >= least);
  const mean = loud.reduce((sum, power) => sum + power, 0) / Math.max(1, loud.length);
  return Math.max(silenceDb, 10 * Math.log10(mean));
}

const fullScale = 0.985;
/** Number of equal samples in a row at the peak that make a clipped wave. */
const flatRun = 4;

/** Measures the share of samples at full scale, or in a flat top at the recording's own peak. */
export function clippedShare({ samples }: Recording): number {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak === 0) return 0;
  let clipped = 0;
  let run = 0;
  let previous = 0;
  for (const sample of samples) {
    const size = Math.abs(sample);
    run = size === peak ? (size === previous ? run + 1 : 1) : 0;
    previous = size;
    if (size >= fullScale) clipped += 1;
    else if (run === flatRun) clipped += flatRun;
    else if (run > flatRun) clipped += 1;
  }
  return clipped / samples.length;
}
