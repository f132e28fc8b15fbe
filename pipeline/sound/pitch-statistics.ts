import { quantile } from './quantile.ts';
import { trackPitch } from './track-pitch.ts';

/** Mean and standard deviation of a voice's pitch, in ln Hz. */
export type PitchStatistics = { mean: number; deviation: number };

/** Pitch between the mean of most men and that of most women. */
const betweenSexesHz = 165;

/** Tells whether a voice is as high as most women's. */
export function isWomansPitch({ mean }: PitchStatistics): boolean {
  return Math.exp(mean) > betweenSexesHz;
}

/**
 * Largest distances from the median, in semitones; values beyond are octave errors or noise. They are removed in
 * two rounds, each with the median of the remaining values.
 */
const gates = [9, 8];
const minFrames = 20;

/**
 * Computes the statistics of a pitch track, without its outliers.
 * @param pitchHz pitch of each frame, 0 if it is unvoiced
 * @returns null if fewer than 20 frames are voiced
 */
export function pitchStatistics(pitchHz: Float64Array): PitchStatistics | null {
  let voiced = pitchHz.filter((hz) => hz > 0);
  if (voiced.length < minFrames) return null;
  for (const gate of gates) {
    const median = quantile(voiced, 0.5);
    voiced = voiced.filter((hz) => Math.abs(12 * Math.log2(hz / median)) < gate);
  }
  return statisticsOf(voiced);
}

/**
 * Computes the pitch statistics of several sounds together.
 * @param sounds mono, 16 kHz
 * @returns null as `pitchStatistics`
 */
export function pitchOf(sounds: readonly Float64Array[]): PitchStatistics | null {
  return pitchStatistics(Float64Array.from(sounds.flatMap((samples) => Array.from(trackPitch(samples)))));
}

function statisticsOf(voicedHz: Float64Array): PitchStatistics {
  const logs = voicedHz.map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length;
  return { mean, deviation: Math.sqrt(variance) };
}
