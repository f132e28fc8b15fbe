import type { Click } from '../clicks.ts';
import { findSentences, soundLetters } from './find-sentences.ts';

/** "[click]", "(Click)", "<click>": the presenter shows the next step of the slide. */
const clickInNotes = /[[(<{]\s{0,3}click\s{0,3}[\])>}]/giu;
/** A slide has a few steps; hostile notes may have a megabyte of clicks. */
const maxClicks = 200;

/**
 * Finds the clicks that a presenter noted, and the sentence that each belongs to: the one it stands in, else the next one
 * that is said.
 * @param said sentences of the notes, in order; another reader has left out the rest and cleaned them
 * @returns clicks by the place of their sentence
 */
export function clicksOfNotes(notes: readonly string[], said: readonly string[]): Map<number, Click[]> {
  const parts = notes.join('\n').split(clickInNotes);
  if (parts.length === 1) return new Map();
  const letters = parts.map(soundLetters);
  const starts = findSentences(letters.join(''), said);
  const ends = said.map(
    (sentence, index) => (starts[index] ?? Number.NEGATIVE_INFINITY) + soundLetters(sentence).length,
  );
  const clicks = new Map<number, Click[]>();
  let at = 0;
  for (const [index, part] of letters.slice(0, -1).slice(0, maxClicks).entries()) {
    at += part.length;
    // The sentence around the click, or the first one after it; none behind the last one.
    const place = ends.findIndex((end) => at < end);
    if (place < 0) continue;
    const click = { number: index + 1, letters: Math.max(0, at - (starts[place] ?? at)) };
    clicks.set(place, [...(clicks.get(place) ?? []), click]);
  }
  return clicks;
}
