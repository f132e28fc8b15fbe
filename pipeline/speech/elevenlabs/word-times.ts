import type { CharacterTimes } from './elevenlabs-client.ts';
import { matchCharacters } from './match-characters.ts';
import type { TextWithSpans } from './sent-text.ts';

export type TimeSpan = { startMs: number; endMs: number };

/**
 * When each word is heard. The characters of the answer need not be those of the text: the service may add spaces,
 * drop signs, or spell out what we left to it. Words whose letters are not found share what lies between those that
 * are, each by its length.
 * @param soundMs the length of the sound
 * @returns a span for each word, ascending, not overlapping, inside the sound
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
    const places = units.filter((unit) => isLetter(text, unit) && (matches[unit] ?? -1) >= 0);
    const [first, last] = [places.at(0), places.at(-1)];
    if (first === undefined || last === undefined) return null;
    return {
      startMs: heard.startMs[matches[first] ?? 0] ?? 0,
      endMs: heard.endMs[matches[last] ?? 0] ?? 0,
    };
  });
  const lengths = spans.map(({ start, end }) => Math.max(1, end - start));
  return inOrder(fillGaps(found, lengths, extentOf(heard, soundMs)), soundMs);
}

type Heard = { text: string; startMs: number[]; endMs: number[] };

/** One time for each UTF-16 unit: a "character" of several shares its time among them. */
function spreadCharacters({ characters, startSeconds, endSeconds }: CharacterTimes): Heard {
  const heard: Heard = { text: characters.join(''), startMs: [], endMs: [] };
  for (const [index, character] of characters.entries()) {
    const startMs = (startSeconds[index] ?? 0) * 1000;
    const endMs = Math.max(startMs, (endSeconds[index] ?? 0) * 1000);
    const unitMs = (endMs - startMs) / character.length;
    for (let unit = 0; unit < character.length; unit += 1) {
      heard.startMs.push(startMs + unit * unitMs);
      heard.endMs.push(startMs + (unit + 1) * unitMs);
    }
  }
  return heard;
}

/** From the first letter to the last, for words at the ends that are not found. */
function extentOf({ text, startMs, endMs }: Heard, soundMs: number): TimeSpan {
  const units = Array.from({ length: text.length }, (_, unit) => unit);
  const first = units.find((unit) => isLetter(text, unit));
  const last = units.findLast((unit) => isLetter(text, unit));
  if (first === undefined || last === undefined) return { startMs: 0, endMs: soundMs };
  return { startMs: startMs[first] ?? 0, endMs: endMs[last] ?? soundMs };
}

function fillGaps(
  found: readonly (TimeSpan | null)[],
  lengths: readonly number[],
  extent: TimeSpan,
): TimeSpan[] {
  return found.map((span, index) => {
    if (span) return span;
    const before = found.findLastIndex((other, place) => place < index && other !== null);
    const behind = found.findIndex((other, place) => place > index && other !== null);
    const startMs = found[before]?.endMs ?? extent.startMs;
    const endMs = Math.max(startMs, found[behind]?.startMs ?? extent.endMs);
    const lengthUpTo = (end: number) => sum(lengths.slice(before + 1, end));
    const total = lengthUpTo(behind < 0 ? found.length : behind);
    const timeAt = (end: number) => startMs + ((endMs - startMs) * lengthUpTo(end)) / total;
    return { startMs: timeAt(index), endMs: timeAt(index + 1) };
  });
}

function inOrder(spans: readonly TimeSpan[], soundMs: number): TimeSpan[] {
  let lastEndMs = 0;
  return spans.map((span) => {
    const startMs = Math.min(soundMs, Math.max(lastEndMs, span.startMs));
    lastEndMs = Math.min(soundMs, Math.max(startMs, span.endMs));
    return { startMs, endMs: lastEndMs };
  });
}

function isLetter(text: string, unit: number): boolean {
  return /[\p{L}\p{N}\p{Cs}]/u.test(text.charAt(unit));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
