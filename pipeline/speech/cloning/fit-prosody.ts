import type { PitchStatistics } from '../../sound/pitch-statistics.ts';
import type { PitchChange } from '../kokoro/kokoro-job.ts';

const powerLimits = { least: 0.6, most: 1.5 };
const speedLimits = { least: 0.7, most: 1.4 };
/**
 * Widest plausible deviation (ln Hz). A larger one means that the pitch was tracked badly; then only the mean is
 * adopted.
 */
const widestDeviation = 0.35;

/** Computes the change of pitch that gives the base the person's mean and deviation. */
export function fitPitch(person: PitchStatistics, base: PitchStatistics): PitchChange {
  const power =
    person.deviation > widestDeviation ? 1 : clamp(person.deviation / base.deviation, powerLimits);
  return { power, factor: Math.exp(person.mean - power * base.mean) };
}

/**
 * Corrects a change of pitch. With `applied`, the base is heard as `heard`, which differs slightly from the
 * prediction.
 * @returns the change to use instead of `applied`
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

/** Corrects a speed by the heard speech of a base that reads at `applied`. */
export function correctSpeed(applied: number, speech: readonly PacedSpeech[]): number {
  return clamp(applied * fitSpeed(speech), speedLimits);
}

/** Frames of a sentence in which the speech detector hears each speaker: 1 in speech, 0 in a pause. */
type PacedSpeech = Record<'person' | 'base', { spoken: Uint8Array }>;

/**
 * Computes the speed at which the base takes as long as the person for the same sentences. Pauses are ignored, and
 * so is the half second of silence that the model adds to the last phoneme of a sentence.
 */
export function fitSpeed(speech: readonly PacedSpeech[]): number {
  const heardFrames = (who: keyof PacedSpeech) =>
    speech.reduce((sum, sentence) => sum + sentence[who].spoken.reduce((count, is) => count + is, 0), 0);
  return clamp(heardFrames('base') / Math.max(1, heardFrames('person')), speedLimits);
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
