import type { PitchChange } from '../kokoro/kokoro-job.ts';
import type { PitchStatistics } from './analysis/pitch-statistics.ts';
import type { ParallelSpeech } from './pair-frames.ts';
import { noClass } from './phoneme-classes.ts';

const powerLimits = { least: 0.6, most: 1.5 };
const speedLimits = { least: 0.7, most: 1.4 };
/** A voice that seems to wander further than this (ln Hz) was tracked badly; only its height is taken over. */
const widestDeviation = 0.35;

/** The change that gives the base the person's mean pitch and liveliness. */
export function fitPitch(person: PitchStatistics, base: PitchStatistics): PitchChange {
  const power =
    person.deviation > widestDeviation ? 1 : clamp(person.deviation / base.deviation, powerLimits);
  return { power, factor: Math.exp(person.mean - power * base.mean) };
}

/**
 * What is left to change when a base already reads with `applied`, and sounds as `heard`: what is heard differs a
 * little from what is predicted.
 */
export function correctPitch(
  applied: PitchChange,
  person: PitchStatistics,
  heard: PitchStatistics,
): PitchChange {
  const rest = fitPitch(person, heard);
  const power = clamp(applied.power * rest.power, powerLimits);
  const ratio = power / applied.power;
  // ln Hz as heard × ratio + offset has the person's mean.
  return { power, factor: applied.factor ** ratio * Math.exp(person.mean - ratio * heard.mean) };
}

export function correctSpeed(applied: number, speech: readonly PacedSpeech[]): number {
  return clamp(applied * fitSpeed(speech), speedLimits);
}

/** What the pace of the base is judged by, and the person's on the way. */
type PacedSpeech = Pick<ParallelSpeech, 'baseClasses' | 'path'> & {
  base: Pick<ParallelSpeech['base'], 'speech'>;
};

/**
 * The speed at which the base needs as long as the person for the same phonemes. Pauses are left out, and with them the
 * half second of silence that the model counts to the last phoneme of a sentence.
 */
export function fitSpeed(speech: readonly PacedSpeech[]): number {
  let personFrames = 0;
  let baseFrames = 0;
  for (const { base, baseClasses, path } of speech) {
    const spoken = path.filter(({ second }) => baseClasses[second] !== noClass && base.speech[second] === 1);
    personFrames += new Set(spoken.map(({ first }) => first)).size;
    baseFrames += new Set(spoken.map(({ second }) => second)).size;
  }
  return clamp(baseFrames / Math.max(1, personFrames), speedLimits);
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
