import { z } from 'zod';
import { UnusableAnswer } from '../text-model.ts';
import { type Entry, entriesBySlide, findEntries } from './find-entries.ts';
import { findJson } from './find-json.ts';
import { readNumber } from './read-number.ts';

/** A longer thread or point is cut: every later question repeats them. */
const maxCharacters = 300;

/** The form that an outline is asked in. */
export const outlineForm = z.object({
  thread: z.string(),
  slides: z.array(z.object({ slide: z.int(), words: z.int(), point: z.string() })),
});

/** The plan of a long script: its thread, and what each slide is for. */
export type Outline = {
  thread: string;
  /** 0 words: the slide passes without any. */
  slides: ReadonlyMap<number, { words: number; point: string }>;
};

/**
 * Reads an outline with the same tolerance as a script.
 * @throws UnusableAnswer when it has none of the asked slides
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
