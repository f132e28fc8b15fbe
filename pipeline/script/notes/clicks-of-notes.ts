import type { Click } from '../sentences/clicks.ts';
import { findNoteSentences, soundLetters } from './find-note-sentences.ts';

/** Click of the presenter that shows the next step of the slide: "[click]", "(Click)", "<click>". */
const clickInNotes = /[[(<{]\s{0,3}click\s{0,3}[\])>}]/giu;
/** Maximum number of clicks of a slide, which has only a few steps. Hostile notes may have a megabyte of clicks. */
const maxClicks = 200;

/**
 * Finds the clicks in the notes, and the sentence that each belongs to: the one that contains it, else the next
 * spoken one.
 * @param said sentences of the notes, in order, without those that another reader left out or cleaned
 * @returns clicks by the index of their sentence
 */
export function clicksOfNotes(notes: readonly string[], said: readonly string[]): Map<number, Click[]> {
  const parts = notes.join('\n').split(clickInNotes);
  if (parts.length === 1) return new Map();
  const letters = parts.map(soundLetters);
  const starts = findNoteSentences(letters.join(''), said);
  const ends = said.map(
    (sentence, index) => (starts[index] ?? Number.NEGATIVE_INFINITY) + soundLetters(sentence).length,
  );
  const clicks = new Map<number, Click[]>();
  let at = 0;
  for (const [index, part] of letters.slice(0, -1).slice(0, maxClicks).entries()) {
    at += part.length;
    // The sentence around the click, or the first one after it; none after the last one.
    const place = ends.findIndex((end) => at < end);
    if (place < 0) continue;
    const click = { number: index + 1, letters: Math.max(0, at - (starts[place] ?? at)) };
    clicks.set(place, [...(clicks.get(place) ?? []), click]);
  }
  return clicks;
}
