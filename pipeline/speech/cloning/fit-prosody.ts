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

export function correctSpeed(applied: number, speech: Parameters<typeof fitSpeed>[0]): number {
  return clamp(applied * fitSpeed(speech), speedLimits);
}

/** The speed at which the base needs as long as the person for the same phonemes, pauses left out. */
export function fitSpeed(speech: readonly Pick<ParallelSpeech, 'baseClasses' | 'path'>[]): number {
  let personFrames = 0;
  let baseFrames = 0;
  for (const { baseClasses, path } of speech) {
    const spoken = path.filter(({ second }) => baseClasses[second] !== noClass);
    personFrames += new Set(spoken.map(({ first }) => first)).size;
    baseFrames += baseClasses.filter((phoneme) => phoneme !== noClass).length;
  }
  return clamp(baseFrames / Math.max(1, personFrames), speedLimits);
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
