import type { NormalisedWord } from '../english/text-normalisation/normalise-text.ts';
import { outOfRange } from '../sound/checked-array.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import type { WordTiming } from './synthesizer.ts';

/** Silence that every engine keeps before and after speech. */
export const padBeforeMs = 60;
export const padAfterMs = 60;

/** Position of the speech in the sound that an engine makes, and of each word in the speech. */
export type SpeechSpan = {
  /** Part of the sound that is kept, in samples. */
  startSample: number;
  endSample: number;
  /** Times from `startSample`, by the word's index in the sentence. */
  words: { wordIndex: number; startMs: number; endMs: number }[];
};

/** Part of a sentence that was spoken in one go, and the silence after it. */
export type TimedPart = { span: SpeechSpan; silenceAfterSamples: number };

/**
 * Returns the samples of silence that make a pause of `pauseMs`, together with the padding of the speech on its
 * sides.
 */
export function silenceForPause(pauseMs: number, speech: { before: boolean; behind: boolean }): number {
  const padsMs = (speech.before ? padAfterMs : 0) + (speech.behind ? padBeforeMs : 0);
  return Math.round((Math.max(0, pauseMs - padsMs) * speechSampleRateHz) / 1000);
}

/** Returns the length of a sentence in samples, including silences. */
export function sentenceSamples(parts: readonly TimedPart[]): number {
  return parts.reduce((sum, part) => sum + partSamples(part), 0);
}

/**
 * Joins the parts of a sentence.
 * @param sounds the kept sound of each part
 */
export function joinSounds(parts: readonly TimedPart[], sounds: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(sentenceSamples(parts));
  let position = 0;
  for (const [index, part] of parts.entries()) {
    joined.set(sounds[index] ?? outOfRange(sounds, index), position);
    position += partSamples(part);
  }
  return joined;
}

/**
 * Returns the times of all written words. A word without speech has no length, and is at the end of the previous
 * word.
 */
export function wordTimings(words: readonly NormalisedWord[], parts: readonly TimedPart[]): WordTiming[] {
  const times = new Map<number, { startMs: number; endMs: number }>();
  let partStartMs = 0;
  for (const part of parts) {
    for (const { wordIndex, startMs, endMs } of part.span.words) {
      // A word that the model's context divides begins in one part and ends in another.
      const begun = times.get(wordIndex)?.startMs ?? partStartMs + startMs;
      times.set(wordIndex, { startMs: begun, endMs: partStartMs + endMs });
    }
    partStartMs += toMs(partSamples(part));
  }
  let lastEndMs = 0;
  const timings: WordTiming[] = [];
  for (const [index, { written }] of words.entries()) {
    const { startMs, endMs } = times.get(index) ?? { startMs: lastEndMs, endMs: lastEndMs };
    lastEndMs = Math.max(lastEndMs, startMs, endMs);
    if (written !== '')
      timings.push({ text: written, startMs: Math.min(startMs, lastEndMs), endMs: lastEndMs });
  }
  return timings;
}

function partSamples({ span, silenceAfterSamples }: TimedPart): number {
  return span.endSample - span.startSample + silenceAfterSamples;
}

export function toMs(samples: number): number {
  return (samples / speechSampleRateHz) * 1000;
}
