import { readNumber } from './read-number.ts';

export type Entry = Record<string, unknown>;

/** Deepest level of nested objects at which a list is searched. */
const maxDepth = 2;

/**
 * Finds the list with an entry for each slide in an answer: `{"slides": […]}`, only the list, a list under another
 * name, an object by slide number, or only one entry.
 * @param isEntry distinguishes an entry from other objects
 */
export function findEntries(value: unknown, isEntry: (entry: Entry) => boolean, depth = 0): Entry[] {
  if (Array.isArray(value)) return value.filter(isObject).filter(isEntry);
  if (!isObject(value)) return [];
  if (isEntry(value)) return [value];
  const numbered = Object.entries(value)
    .filter(([key]) => /\d/.test(key))
    .map(([key, one]): Entry => ({ slide: key, ...(isObject(one) ? one : { sentences: one }) }))
    .filter(isEntry);
  if (numbered.length > 0) return numbered;
  if (depth === maxDepth) return [];
  const lists = Object.values(value).map((one) => findEntries(one, isEntry, depth + 1));
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * Assigns entries to slides by their number. If the count is right but numbers are missing, or count from 1 because
 * the model ignored hidden slides, entries are assigned in order. Entries of slides that were not requested are
 * left out.
 */
export function entriesBySlide(
  entries: readonly Entry[],
  asked: readonly number[],
): { slideNumber: number; entry: Entry }[] {
  const numbers = entries.map(({ slide, slideNumber, slide_number, number }) =>
    readNumber(slide ?? slideNumber ?? slide_number ?? number),
  );
  const isByPlace =
    entries.length === asked.length &&
    (numbers.includes(null) || numbers.every((number, index) => number === index + 1));
  return entries.flatMap((entry, index) => {
    const slideNumber = isByPlace ? asked[index] : numbers[index];
    return typeof slideNumber === 'number' && asked.includes(slideNumber) ? [{ slideNumber, entry }] : [];
  });
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
