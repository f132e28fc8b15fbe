import { z } from 'zod';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { UnusableAnswer } from '../text-model.ts';
import { type Entry, entriesBySlide, findEntries } from './find-entries.ts';
import { findJson } from './find-json.ts';
import { readNumber } from './read-number.ts';

/**
 * Form of the answer to a request for a script. Every property is required, because services with strict schemas
 * demand it.
 */
export const scriptForm = z.object({
  slides: z.array(
    z.object({
      slide: z.int(),
      sentences: z.array(
        z.object({
          text: z.string(),
          evidence: z.array(z.string()),
          importance: z.number(),
          tied: z.boolean(),
        }),
      ),
      skip: z.string().nullable(),
    }),
  ),
});

/** A sentence of an answer. `cites` are ids as the model wrote them, which may be made up. */
export type WrittenSentence = { text: string; importance: number; tied?: true; cites: string[] };

export type WrittenSlide = {
  slideNumber: number;
  sentences: WrittenSentence[];
  /** Reason why the slide should be silent; null if it should not. */
  skip: string | null;
};

/** Importance of a slide's later sentences without a stated one. */
const laterImportance = 0.7;

/**
 * Reads the script in an answer, and tolerates fences, reasoning, a sentence before it, numbers as text, sentences
 * as plain texts, a missing importance, and too many or too few slides.
 * @returns the requested slides of the answer, in the requested order
 * @throws UnusableAnswer if it has none of them
 */
export async function readScript(answer: string, asked: readonly number[]): Promise<WrittenSlide[]> {
  const found = (await findJson(answer)).map((value) => entriesBySlide(findEntries(value, isSlide), asked));
  // A model may draft before it answers; of equals, the last one counts.
  const best = found.toReversed().toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (best.length === 0) {
    throw new UnusableAnswer(
      `The answer was not JSON of the asked shape: {"slides": [...]} with the slides ${asked.join(', ')}.`,
    );
  }
  const scale = scaleOf(best.map(({ entry }) => entry));
  return asked.flatMap((slideNumber) => {
    const entries = best.filter((one) => one.slideNumber === slideNumber).map(({ entry }) => entry);
    if (entries.length === 0) return [];
    const sentences = entries.flatMap((entry) => sentencesOf(entry, scale));
    const [skip = null] = entries.flatMap((entry) => skipOf(entry));
    return [{ slideNumber, sentences, skip: sentences.length === 0 ? skip : null }];
  });
}

function isSlide(entry: Entry): boolean {
  return listOf(entry) !== undefined || skipOf(entry).length > 0;
}

function listOf({ sentences, narration, script, text, voiceover }: Entry): unknown {
  const list = sentences ?? narration ?? script ?? voiceover ?? text;
  return Array.isArray(list) || typeof list === 'string' ? list : undefined;
}

function sentencesOf(entry: Entry, scale: number): WrittenSentence[] {
  const list = listOf(entry);
  const given = typeof list === 'string' ? splitSentences(list) : Array.isArray(list) ? list : [];
  return given
    .map((one) =>
      typeof one === 'string' ? { text: one, importance: null, isTied: false, cites: [] } : partsOf(one),
    )
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, importance, isTied, cites }, index) => ({
      text,
      cites,
      ...(isTied && index > 0 && { tied: true as const }),
      importance: importance === null ? (index === 0 ? 1 : laterImportance) : importance / scale,
    }));
}

const partsForm = z.object({
  text: z.string().optional(),
  sentence: z.string().optional(),
  importance: z.unknown().optional(),
  tied: z.unknown().optional(),
  evidence: z.unknown().optional(),
});

type Parts = { text: string; importance: number | null; isTied: boolean; cites: string[] };

function partsOf(value: unknown): Parts {
  const { data } = partsForm.safeParse(value);
  return {
    text: data?.text ?? data?.sentence ?? '',
    importance: readNumber(data?.importance),
    isTied: data?.tied === true || data?.tied === 'true',
    cites: citesOf(data?.evidence),
  };
}

/** Reads citations: a list or one text, with or without brackets. A number is not an id: 4.1 may have been 4.10. */
function citesOf(evidence: unknown): string[] {
  const given = Array.isArray(evidence) ? evidence : [evidence];
  return given.flatMap((one) => (typeof one === 'string' ? (one.match(/\d+\.\d+/g) ?? []) : []));
}

/** Returns the scale of the importance: some models count to 10 or to 100 instead of 1. */
function scaleOf(entries: readonly Entry[]): number {
  const largest = Math.max(
    0,
    ...entries
      .flatMap((entry) => listOf(entry) ?? [])
      .map((one) => (typeof one === 'string' ? 0 : (partsOf(one).importance ?? 0))),
  );
  return largest > 10 ? 100 : largest > 1 ? 10 : 1;
}

function skipOf({ skip, reason }: Entry): string[] {
  if (skip === true) return [typeof reason === 'string' ? reason : 'no reason given'];
  return typeof skip === 'string' && /\p{L}/u.test(skip) && !/^(?:no|none|false|null)$/i.test(skip)
    ? [skip]
    : [];
}
