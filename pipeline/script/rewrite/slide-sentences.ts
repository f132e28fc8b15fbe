import {
  splitAtClicks,
  splitAtWaits,
  waitForVideo,
  waitsForVideo,
  withoutCues,
} from '#contract/script/cue-tags.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';
import { marksAtEnd } from '#contract/text/marks-at-end.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';

/** Returns the audible words of a sentence as a key: two sentences with the same key sound the same. */
export function heardKey(sentence: string): string {
  return sameWordsKey(withoutPauses(withoutCues(sentence)));
}

/**
 * Tells whether a sentence contains a tag (`[click]`, `[pause]`, `[wait for video]`), which a new wording would
 * lose.
 */
export function holdsTag(sentence: string): boolean {
  const hasCue = splitAtClicks(sentence).length > 1 || waitsForVideo(sentence);
  return hasCue || withoutPauses(sentence) !== sentence.trim();
}

/**
 * Divides the text of a slide into sentences and weighs them by those that a writer offers for the slide. The
 * user's own sentences, and those with a tag, have the highest importance.
 */
export function slideSentences(text: string, offered: readonly DraftSentence[]): DraftSentence[] {
  const drafts = new Map(offered.map((sentence) => [heardKey(sentence.text), sentence]));
  return sentencesWithTags(text).map((sentence) => {
    const draft = drafts.get(heardKey(sentence));
    const importance = draft === undefined || holdsTag(sentence) ? 1 : draft.importance;
    return { text: sentence, importance, ...(draft?.tied && { tied: draft.tied }) };
  });
}

/** Divides a text into sentences with their tags. A wait for a video belongs to the sentence after it. */
function sentencesWithTags(text: string): string[] {
  const [before = '', ...parts] = splitAtWaits(text);
  const sentences = sentencesWithClicks(before);
  for (const part of parts) {
    const [first, ...others] = sentencesWithClicks(part);
    sentences.push(first === undefined ? waitForVideo : `${waitForVideo} ${first}`, ...others);
  }
  return sentences;
}

/**
 * Divides a text with clicks into sentences. A `[click]` between two sentences belongs to the second, which
 * describes its content; one within a sentence divides nothing.
 */
function sentencesWithClicks(text: string): string[] {
  const [before = '', ...parts] = splitAtClicks(text);
  const sentences = splitSentences(before);
  for (const part of parts) {
    const [first, ...others] = splitSentences(part);
    const opened = first === undefined ? '[click]' : `[click] ${first}`;
    const last = sentences.at(-1);
    const isWithin = last !== undefined && !endsSentence(last);
    if (isWithin) sentences.splice(-1, 1, `${last} ${opened}`, ...others);
    else sentences.push(opened, ...others);
  }
  return sentences;
}

function endsSentence(text: string): boolean {
  return /[.!?…]/u.test(text.charAt(marksAtEnd(text, /["”’)\]]/) - 1));
}

/** Joins sentences to the text of a slide. */
export function slideText(sentences: readonly Pick<DraftSentence, 'text'>[]): string {
  return sentences.map(({ text }) => text).join(' ');
}
