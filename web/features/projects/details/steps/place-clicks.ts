import { splitAtClicks } from '#contract/script/cue-tags.ts';
import { countLetters, followChange, startOfWord } from '#contract/script/letters.ts';

/** A click of a slide, and the number of letters before its word. `isByHand`: the text has a tag for it. */
export type PlacedClick = { letters: number; isByHand: boolean };

/** A sentence of a text, from one letter count of the text to another. */
export type PlacedSentence = { text: string; fromLetters: number; toLetters: number };

/**
 * Places the clicks of a slide in its text as it stands in the editor: by its `[click]` tags, and those behind the last tag
 * where the video shows them, as far as these words are still there.
 * @param shown the places in `saved`, the text that the server has
 */
export function placeClicks(
  text: string,
  saved: string,
  shown: readonly { letters: number }[],
): PlacedClick[] {
  const tagged = tagsIn(text);
  const follow = followChange(withoutTags(saved), withoutTags(text));
  const least = tagged.at(-1) ?? 0;
  const others = shown.slice(tagged.length).map(({ letters }) => ({
    letters: Math.max(least, follow(letters)),
    isByHand: false,
  }));
  return [...tagged.map((letters) => ({ letters, isByHand: true })), ...others];
}

/**
 * Moves a click to another place by writing tags into the text. The nth tag is the nth click, so those before it get tags
 * where they are; those that would come in another order move along.
 */
export function moveClick(
  text: string,
  clicks: readonly PlacedClick[],
  moved: number,
  letters: number,
): string {
  const places = clicks.map((click, index) => {
    if (index === moved) return letters;
    return index < moved ? Math.min(click.letters, letters) : Math.max(click.letters, letters);
  });
  const lastTag = Math.max(
    moved,
    clicks.findLastIndex(({ isByHand }) => isByHand),
  );
  return withTags(withoutTags(text), places.slice(0, lastTag + 1));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Splits a text into sentences for display. A wrong split after an abbreviation does no harm, because a click may be at any word.
 */
export function sentencesOf(text: string): PlacedSentence[] {
  let letters = 0;
  const pieces = withoutTags(text)
    .split(/[\r\n]+/)
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()));
  return pieces.flatMap((piece) => {
    const count = countLetters(piece);
    const fromLetters = letters;
    letters += count;
    return count === 0 ? [] : { text: piece, fromLetters, toLetters: letters };
  });
}

/** Returns the sentence that contains a click, or the last one for a click after all words. */
export function sentenceOfClick(sentences: readonly PlacedSentence[], letters: number): number {
  const index = sentences.findIndex(({ toLetters }) => letters < toLetters);
  return index < 0 ? sentences.length - 1 : index;
}

function tagsIn(text: string): number[] {
  let letters = 0;
  return splitAtClicks(text)
    .slice(0, -1)
    .map((part) => {
      letters += countLetters(part);
      return letters;
    });
}

/** Keeps line breaks, which are the author's. */
function withoutTags(text: string): string {
  return splitAtClicks(text)
    .map((part, index) => (index === 0 ? part : part.replace(/^ +/, '')))
    .join('');
}

function withTags(text: string, places: readonly number[]): string {
  let written = '';
  let from = 0;
  for (const letters of places) {
    const at = Math.max(from, startOfWord(text, letters));
    const before = text.slice(from, at);
    written += before;
    written += written === '' || /\s$/.test(written) ? '[click] ' : ' [click] ';
    from = at;
  }
  return `${written}${text.slice(from)}`.trimEnd();
}
