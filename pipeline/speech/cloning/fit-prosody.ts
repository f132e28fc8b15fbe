import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import type { PitchStatistics } from '../../sound/pitch-statistics.ts';
import type { PitchChange } from '../kokoro/kokoro-job.ts';

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

/** What is left to change when a base already reads at speed `applied`. */
export function correctSpeed(applied: number, speech: readonly PacedSpeech[]): number {
  return clamp(applied * fitSpeed(speech), speedLimits);
}

/** Who is heard in which frames of a sentence: 1 in speech, 0 in a pause. */
type PacedSpeech = Record<'person' | 'base', Pick<SoundAnalysis, 'speech'>>;

/**
 * The speed at which the base is heard as long as the person in the same sentences. Pauses are left out, and with them the
 * half second of silence that the model counts to the last phoneme of a sentence.
 */
export function fitSpeed(speech: readonly PacedSpeech[]): number {
  const heardFrames = (who: keyof PacedSpeech) =>
    speech.reduce((sum, sentence) => sum + sentence[who].speech.reduce((count, is) => count + is, 0), 0);
  return clamp(heardFrames('base') / Math.max(1, heardFrames('person')), speedLimits);
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
