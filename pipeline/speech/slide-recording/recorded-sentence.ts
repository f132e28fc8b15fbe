import { z } from 'zod';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { splitAtPauses, withoutPauses } from '#contract/script/pause-tag.ts';
import { sentenceKey } from '#contract/takes/take.ts';
import { heardSlides } from '../../script/fitting/heard-slides.ts';
import { sentencesWithCues } from '../../script/sentences/sentences-with-cues.ts';

const wholeMs = z.int().min(0);

/**
 * A sentence of a slide in its recording, with the pause after it. Times are whole ms, so that neighbours join at a
 * sample: `startMs` and `endMs` count from the beginning of the recording, those of the words from `startMs`.
 */
export const recordedSentence = z.object({
  text: z.string(),
  startMs: wholeMs,
  endMs: wholeMs,
  words: z.array(z.object({ text: z.string(), startMs: wholeMs, endMs: wholeMs })),
});
export type RecordedSentence = z.infer<typeof recordedSentence>;

/** Returns the sentences that a recording of a slide must say, without tags, divided as in a narration. */
export function sentencesToSay(script: string): string[] {
  const sentences = sentencesWithCues(script).map((sentence) => ({ ...sentence, importance: 1 }));
  return heardSlides([{ slideNumber: 1, sentences, weight: 1, showing: 'narrated' }])
    .flatMap((slide) => slide.sentences)
    .map(({ text }) => sentenceKey(text))
    .filter((text) => text !== '');
}

/** Tells whether a recording says a text. Pauses and clicks in the text are ignored. */
export function saysText(sentences: readonly Pick<RecordedSentence, 'text'>[], script: string): boolean {
  return saysSentences(sentences, sentencesToSay(script));
}

/**
 * Tells whether a recording says exactly these sentences.
 * @param wanted as from `sentencesToSay`
 */
export function saysSentences(
  sentences: readonly Pick<RecordedSentence, 'text'>[],
  wanted: readonly string[],
): boolean {
  return wanted.length === sentences.length && wanted.every((text, index) => text === sentences[index]?.text);
}

/**
 * Returns the pauses after the last word of a text. Pauses between words are the person's own, but a tag after the
 * last word keeps the slide on the screen.
 */
export function pauseBehindMs(text: string): number {
  const parts = splitAtPauses(withoutCues(text));
  const last = parts.findLastIndex((part) => withoutPauses(part.text) !== '');
  return parts.slice(Math.max(0, last)).reduce((sum, { pauseMsAfter }) => sum + pauseMsAfter, 0);
}
