import type { Click } from '../clicks.ts';

/** "[click]", "(Click)", "<click>": the presenter shows the next step of the slide. */
const clickInNotes = /[[(<{]\s{0,3}click\s{0,3}[\])>}]/giu;
/** Enough of a sentence to find it again: what follows may have been cleaned. */
const openingLetters = 24;

/**
 * Finds the clicks that a presenter noted, and the sentence that each belongs to: the one it stands in, else the next one
 * that is said.
 * @param said sentences of the notes, in order; another reader has left out the rest and cleaned them
 * @returns clicks by the place of their sentence
 */
export function clicksOfNotes(notes: readonly string[], said: readonly string[]): Map<number, Click[]> {
  const text = notes.join('\n');
  const parts = text.split(clickInNotes);
  if (parts.length === 1) return new Map();
  const letters = parts.map(lettersOf);
  const all = letters.join('');
  let from = 0;
  const starts = said.map((sentence) => {
    const found = all.indexOf(lettersOf(sentence).slice(0, openingLetters), from);
    if (found < 0) return null;
    from = found + 1;
    return found;
  });
  const clicks = new Map<number, Click[]>();
  let at = 0;
  for (const [index, part] of letters.slice(0, -1).entries()) {
    at += part.length;
    const place = placeOf(at, starts, said);
    if (place === null) continue;
    const click = { number: index + 1, letters: Math.max(0, at - (starts[place] ?? at)) };
    clicks.set(place, [...(clicks.get(place) ?? []), click]);
  }
  return clicks;
}

/** The sentence around a place in the notes, or the first one after it; null behind the last one. */
function placeOf(at: number, starts: readonly (number | null)[], said: readonly string[]): number | null {
  const place = starts.findIndex(
    (start, index) => start !== null && at < start + lettersOf(said[index] ?? '').length,
  );
  return place < 0 ? null : place;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
