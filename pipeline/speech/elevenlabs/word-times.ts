import { outOfRange } from '../../sound/checked-array.ts';
import { assignWordTimes, type TimeSpan } from '../hosted/assign-word-times.ts';
import type { TextWithSpans } from '../hosted/sent-text.ts';
import type { CharacterTimes } from './elevenlabs-client.ts';
import { matchCharacters } from './match-characters.ts';

/**
 * Finds the time of each word. The characters of the answer may differ from those of the text: the service may add
 * spaces, drop signs, or spell words out. Words whose letters are not found share the time between the others, in
 * proportion to their length.
 * @param soundMs the length of the sound
 * @returns a span for each word, ascending, without overlap, within the sound
 */
export function wordTimes(
  { text, spans }: TextWithSpans,
  alignment: CharacterTimes,
  soundMs: number,
): TimeSpan[] {
  const heard = spreadCharacters(alignment);
  const matches = matchCharacters(text, heard.text);
  const found = spans.map(({ start, end }) => {
    const units = Array.from({ length: end - start }, (_, index) => start + index);
    const places = units
      .filter((unit) => isLetter(text, unit))
      .map((unit) => matches[unit] ?? outOfRange(matches, unit))
      .filter((place) => place >= 0);
    const [first, last] = [places.at(0), places.at(-1)];
    if (first === undefined || last === undefined) return null;
    return { startMs: msAt(heard.startMs, first), endMs: msAt(heard.endMs, last) };
  });
  const lengths = spans.map(({ start, end }) => Math.max(1, end - start));
  return assignWordTimes(found, lengths, { extent: extentOf(heard, soundMs), soundMs });
}

function msAt(times: readonly number[], index: number): number {
  return times[index] ?? outOfRange(times, index);
}

type Heard = { text: string; startMs: number[]; endMs: number[] };

/** Gives each UTF-16 unit a time. A "character" of several units divides its time among them. */
function spreadCharacters({ characters, startSeconds, endSeconds }: CharacterTimes): Heard {
  const heard: Heard = { text: characters.join(''), startMs: [], endMs: [] };
  for (const [index, character] of characters.entries()) {
    const startMs = msAt(startSeconds, index) * 1000;
    const endMs = Math.max(startMs, msAt(endSeconds, index) * 1000);
    const unitMs = (endMs - startMs) / character.length;
    for (let unit = 0; unit < character.length; unit += 1) {
      heard.startMs.push(startMs + unit * unitMs);
      heard.endMs.push(startMs + (unit + 1) * unitMs);
    }
  }
  return heard;
}

/** Returns the time from the first letter to the last, for words at the ends that are not found. */
function extentOf({ text, startMs, endMs }: Heard, soundMs: number): TimeSpan {
  const units = Array.from({ length: text.length }, (_, unit) => unit);
  const first = units.find((unit) => isLetter(text, unit));
  const last = units.findLast((unit) => isLetter(text, unit));
  if (first === undefined || last === undefined) return { startMs: 0, endMs: soundMs };
  return { startMs: msAt(startMs, first), endMs: msAt(endMs, last) };
}

function isLetter(text: string, unit: number): boolean {
  return /[\p{L}\p{N}\p{Cs}]/u.test(text.charAt(unit));
}
