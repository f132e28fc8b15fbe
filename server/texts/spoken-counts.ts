import { createHash } from 'node:crypto';
import { countSpoken, type SpokenCount } from '#contract/script/estimate-speech.ts';
import type { Pronunciation } from '../db/pronunciation-rows.ts';
import { TextTooSlow } from './text-pool.ts';

/** Counts of texts as they are spoken, as far as they are known. */
export type SpokenCounts = {
  /**
   * Makes estimates of lengths with what is said for their texts.
   * @throws TextsNotCounted, for `whenCounted`
   */
  estimate<T>(
    pronunciations: readonly Pronunciation[],
    estimate: (count: (text: string) => SpokenCount) => T,
  ): T;
};

export type CountTexts = (
  texts: readonly string[],
  pronunciations: readonly Pronunciation[],
) => Promise<SpokenCount[]>;

/** Texts that must be counted before a piece of work can be done. */
class TextsNotCounted extends Error {
  override readonly name = 'TextsNotCounted';
  readonly texts: ReadonlySet<string>;
  readonly pronunciations: readonly Pronunciation[];

  constructor(texts: ReadonlySet<string>, pronunciations: readonly Pronunciation[]) {
    super('Texts are not counted yet.');
    this.texts = texts;
    this.pronunciations = pronunciations;
  }
}

/** A script of 15 minutes has some 15 kB. */
const charsAtOnce = 20_000;
/** Two numbers each. */
const maxKept = 20_000;
/** Work may learn of further texts only when it goes on: before a change, then after it, and once more when others change it, too. */
const maxAttempts = 4;

/**
 * Creates the counts of what is said for texts. Turning figures and names into words takes some 10 ms for a thousand characters, so
 * `count` does it elsewhere, and nothing can wait for that in a transaction: work that lacks a count is given up, and done again once
 * the text is counted. A text that cannot be counted in time counts as it is written, and so do all texts where counting fails.
 * @returns a function that runs work with the counts
 */
export function createSpokenCounts() {
  const kept = new Map<string, SpokenCount>();
  const keep = (key: string, count: SpokenCount) => {
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, count);
  };

  /** @returns whether all is known now: a server that ends, or whose text process does, cannot count */
  const learn = async ({ texts, pronunciations }: TextsNotCounted, count: CountTexts): Promise<boolean> => {
    const keyOf = keysWith(pronunciations);
    for (const some of inParts([...texts])) {
      const counted = await count(some, pronunciations).catch((error: unknown) =>
        error instanceof TextTooSlow ? [] : null,
      );
      if (counted === null) return false;
      for (const [index, text] of some.entries()) keep(keyOf(text), counted[index] ?? countSpoken(text));
    }
    return true;
  };

  const counts: SpokenCounts = {
    estimate(pronunciations, estimate) {
      const keyOf = keysWith(pronunciations);
      const missing = new Set<string>();
      const estimated = estimate((text) => {
        const known = kept.get(keyOf(text));
        if (known) return known;
        missing.add(text);
        return { syllables: 0, pausesMs: 0 };
      });
      if (missing.size > 0) throw new TextsNotCounted(missing, pronunciations);
      return estimated;
    },
  };
  const asWritten: SpokenCounts = { estimate: (_pronunciations, estimate) => estimate(countSpoken) };

  return async function whenCounted<T>(
    count: CountTexts,
    work: (counts: SpokenCounts) => Promise<T>,
  ): Promise<T> {
    for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
      try {
        return await work(counts);
      } catch (error) {
        if (!(error instanceof TextsNotCounted)) throw error;
        if (!(await learn(error, count))) break;
      }
    }
    return work(asWritten);
  };
}

function keysWith(pronunciations: readonly Pronunciation[]): (text: string) => string {
  const dictionary = createHash('sha256').update(JSON.stringify(pronunciations)).digest();
  return (text) => createHash('sha256').update(dictionary).update(text).digest('base64');
}

function inParts(texts: readonly string[]): string[][] {
  const parts: string[][] = [];
  let chars = charsAtOnce;
  for (const text of texts) {
    if (chars + text.length > charsAtOnce) {
      parts.push([]);
      chars = 0;
    }
    parts.at(-1)?.push(text);
    chars += text.length;
  }
  return parts;
}
