import { pausesMs } from '#contract/script/pause-tag.ts';
import type { SoundTrack } from '../sound/sound-track.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import type { Narration } from './narration/narration.ts';

export type CountedSentence = { words: number; durationMs: number };

/**
 * Computes the pace of a voice as all words over all time, so that long sentences weigh more. The pace is used for
 * word budgets, and for estimates of length with an engine that cannot rehearse.
 * @returns undefined if nothing with a length was measured
 */
export function wordsPerMinute(sentences: readonly CountedSentence[]): number | undefined {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const durationMs = sentences.reduce((sum, sentence) => sum + sentence.durationMs, 0);
  return durationMs > 0 && words > 0 ? (words * 60_000) / durationMs : undefined;
}

/** Pace of a narration. `wordsPerMinute` is at the requested speed; `firstDraftErrorMs` as in NarrationLength. */
export type Pace = { words: number; speechMs: number; wordsPerMinute: number; firstDraftErrorMs: number };

/**
 * Measures the pace of a finished narration in its voice.
 * @returns null if nothing was said in it
 */
export function paceOf({ slides, length }: Narration): Pace | null {
  const inItsVoice = slides.filter(({ isOverridden }) => !isOverridden);
  const sentences = inItsVoice.flatMap((slide) =>
    // A take has its own pace.
    slide.sentences
      .filter(({ take }) => !take)
      .map(({ text, speech }) => ({
        words: speech.spokenText.split(/\s+/).filter(Boolean).length,
        // Fitting may have changed the speed a little.
        durationMs: spokenMs(text, speech.sound) * length.speed,
      })),
  );
  const pace = wordsPerMinute(sentences);
  if (pace === undefined) return null;
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    words: sum(sentences.map(({ words }) => words)),
    speechMs: sum(sentences.map(({ durationMs }) => durationMs)),
    wordsPerMinute: pace,
    firstDraftErrorMs: length.firstDraftErrorMs,
  };
}

/** Returns the time that is spoken. The pauses that an author asks for say nothing about the voice's pace. */
function spokenMs(text: string, { sampleCount }: SoundTrack): number {
  return Math.max(0, (sampleCount / speechSampleRateHz) * 1000 - pausesMs(text));
}
