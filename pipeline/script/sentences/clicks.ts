import { z } from 'zod';
import { splitAtClicks, waitForVideo } from '#contract/script/cue-tags.ts';
import { countLetters, startOfWord } from '#contract/script/letters.ts';

/**
 * A `[click]` in spoken text: its number on the slide, and the number of letters and digits before it in its
 * sentence. Letters are counted, because a sentence is normalised on its way, and its words are divided differently
 * for speech.
 */
export const click = z.object({ number: z.number(), letters: z.number() });
export type Click = z.infer<typeof click>;

/** A sentence with its clicks. `waits` is true if the speech waits for the videos of its slide before it. */
export type Clicked = { text: string; clicks?: readonly Click[]; waits?: true };

/**
 * Removes the click tags from a text.
 * @returns `letters` counts from the start of the text
 */
export function readClicks(text: string): { text: string; clicks: Click[] } {
  const parts = splitAtClicks(text);
  let letters = 0;
  const clicks = parts.slice(0, -1).map((part, index) => {
    letters += countLetters(part);
    return { number: index + 1, letters };
  });
  return { text: parts.join(' ').replace(/\s+/g, ' ').trim(), clicks };
}

/** Assigns clicks to the sentences of a text. A click between two sentences belongs to the second. */
export function clicksOfSentences(sentences: readonly string[], clicks: readonly Click[]): Clicked[] {
  let start = 0;
  return sentences.map((text, index) => {
    const end = start + countLetters(text);
    const isLast = index === sentences.length - 1;
    const from = start;
    const own = clicks
      .filter(({ letters }) => letters >= from && (letters < end || isLast))
      .map(({ number, letters }) => ({ number, letters: letters - from }));
    start = end;
    return own.length === 0 ? { text } : { text, clicks: own };
  });
}

/**
 * Writes the sentences of a slide as one text with their tags. Clicks whose sentence is gone precede the next
 * click, so that each tag keeps its number.
 * @param isWaitedFor true if the speech waits for the videos of the slide, even if no remaining sentence waits
 */
export function textWithCues(sentences: readonly Clicked[], isWaitedFor = false): string {
  let written = 0;
  const texts = sentences.map(({ text, clicks = [], waits }) => {
    const tags = clicks.map(({ number, letters }) => {
      const count = Math.max(1, number - written);
      written = Math.max(written, number);
      return { tag: Array.from({ length: count }, () => '[click]').join(' '), letters };
    });
    return waits ? `${waitForVideo} ${withTags(text, tags)}` : withTags(text, tags);
  });
  const isWritten = sentences.some(({ waits }) => waits);
  return (isWaitedFor && !isWritten ? [...texts, waitForVideo] : texts).join(' ');
}

function withTags(text: string, tags: readonly { tag: string; letters: number }[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { tag, letters } of tags) {
    const at = Math.max(from, startOfWord(text, letters));
    pieces.push(text.slice(from, at).trim(), tag);
    from = at;
  }
  return [...pieces, text.slice(from).trim()].filter(Boolean).join(' ');
}
