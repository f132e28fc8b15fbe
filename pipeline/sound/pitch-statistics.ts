import { quantile } from './quantile.ts';
import { trackPitch } from './track-pitch.ts';

/** Of a voice's pitch: mean and standard deviation of ln Hz. */
export type PitchStatistics = { mean: number; deviation: number };

/** What lies further from the median, in semitones, is taken for an error of an octave or for noise: twice. */
const gates = [9, 8];
const leastFrames = 20;

/**
 * @param pitchHz of each frame, 0 where there is no voice
 * @returns null when there is too little voice to tell
 */
export function pitchStatistics(pitchHz: Float64Array): PitchStatistics | null {
  let voiced = pitchHz.filter((hz) => hz > 0);
  if (voiced.length < leastFrames) return null;
  for (const gate of gates) {
    const median = quantile(voiced, 0.5);
    voiced = voiced.filter((hz) => Math.abs(12 * Math.log2(hz / median)) < gate);
  }
  return statisticsOf(voiced);
}

/** Of all that some sounds say. @param sounds mono, 16 kHz */
export function pitchOf(sounds: readonly Float64Array[]): PitchStatistics | null {
  return pitchStatistics(Float64Array.from(sounds.flatMap((samples) => Array.from(trackPitch(samples)))));
}

function statisticsOf(voicedHz: Float64Array): PitchStatistics {
  const logs = voicedHz.map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length;
  return { mean, deviation: Math.sqrt(variance) };
}
