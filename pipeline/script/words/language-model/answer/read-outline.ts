import { z } from 'zod';
import { UnusableAnswer } from '../text-model.ts';
import { type Entry, entriesBySlide, findEntries } from './find-entries.ts';
import { findJson } from './find-json.ts';
import { readNumber } from './read-number.ts';

/** Maximum number of characters of a thread or point. Longer ones are cut, because every later question repeats them. */
const maxCharacters = 300;

/** Form of the answer to a request for an outline. */
export const outlineForm = z.object({
  thread: z.string(),
  slides: z.array(z.object({ slide: z.int(), words: z.int(), point: z.string() })),
});

/** Plan of a long script: its thread, and the purpose of each slide. */
export type Outline = {
  thread: string;
  /** Words and point of each slide; 0 words for a silent slide. */
  slides: ReadonlyMap<number, { words: number; point: string }>;
};

/**
 * Reads an outline with the same tolerance as a script.
 * @throws UnusableAnswer if it has none of the requested slides
 */
export async function readOutline(answer: string, asked: readonly number[]): Promise<Outline> {
  const outlines = (await findJson(answer)).map((value) => ({
    thread: textOf(value, 'thread'),
    slides: new Map(
      entriesBySlide(findEntries(value, isPlanned), asked).map(({ slideNumber, entry }) => [
        slideNumber,
        { words: Math.max(0, readNumber(entry.words) ?? 0), point: textOf(entry, 'point') },
      ]),
    ),
  }));
  const best = outlines.toReversed().toSorted((a, b) => b.slides.size - a.slides.size)[0];
  if (!best || best.slides.size === 0) {
    throw new UnusableAnswer('The answer was not JSON of the asked shape: {"thread": "", "slides": [...]}.');
  }
  return best;
}

function isPlanned(entry: Entry): boolean {
  return readNumber(entry.words) !== null || typeof entry.point === 'string';
}

function textOf(value: unknown, name: string): string {
  const { data } = z.record(z.string(), z.unknown()).safeParse(value);
  const text = data?.[name];
  return typeof text === 'string' ? text.slice(0, maxCharacters) : '';
}
