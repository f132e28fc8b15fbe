import { z } from 'zod';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { splitAtPauses, withoutPauses } from '#contract/script/pause-tag.ts';
import { sentenceKey } from '#contract/takes/take.ts';
import { heardSlides } from '../../script/fitting/heard-slides.ts';
import { sentencesWithCues } from '../../script/sentences-with-cues.ts';

const wholeMs = z.int().min(0);

/**
 * A sentence of a slide in its recording, with the pause behind it. Times in whole ms, so that neighbours join at a sample:
 * `startMs` and `endMs` in the recording, those of the words from `startMs`.
 */
export const recordedSentence = z.object({
  text: z.string(),
  startMs: wholeMs,
  endMs: wholeMs,
  words: z.array(z.object({ text: z.string(), startMs: wholeMs, endMs: wholeMs })),
});
export type RecordedSentence = z.infer<typeof recordedSentence>;

/** The sentences that a recording of a slide must say, without tags, cut as a narration cuts them. */
export function sentencesToSay(script: string): string[] {
  const sentences = sentencesWithCues(script).map((sentence) => ({ ...sentence, importance: 1 }));
  return heardSlides([{ slideNumber: 1, sentences, weight: 1, showing: 'narrated' }])
    .flatMap((slide) => slide.sentences)
    .map(({ text }) => sentenceKey(text))
    .filter((text) => text !== '');
}

/** Tells whether a recording says a text. Pauses and clicks in the text do not count. */
export function saysText(sentences: readonly Pick<RecordedSentence, 'text'>[], script: string): boolean {
  return saysSentences(sentences, sentencesToSay(script));
}

/** Tells whether a recording says these sentences, all of them and no other. @param wanted as from `sentencesToSay` */
export function saysSentences(
  sentences: readonly Pick<RecordedSentence, 'text'>[],
  wanted: readonly string[],
): boolean {
  return wanted.length === sentences.length && wanted.every((text, index) => text === sentences[index]?.text);
}

/** The pauses behind the last word of a text: a person pauses between words, and a tag behind them lets the slide stand. */
export function pauseBehindMs(text: string): number {
  const parts = splitAtPauses(withoutCues(text));
  const last = parts.findLastIndex((part) => withoutPauses(part.text) !== '');
  return parts.slice(Math.max(0, last)).reduce((sum, { pauseMsAfter }) => sum + pauseMsAfter, 0);
}
