import { createHash } from 'node:crypto';
import { countSpoken, type SpokenCount } from '#contract/script/estimate-speech.ts';
import type { Pronunciation } from '../db/pronunciation-rows.ts';
import { TextTooSlow } from './text-pool.ts';

/** Counts of spoken text, as far as they are known. */
export type SpokenCounts = {
  /**
   * Estimates lengths from the spoken form of the texts.
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

/** Texts that must be counted before some work can be done. */
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

/** Maximum characters that are counted at once. A script of 15 minutes has about 15 kB. */
const charsAtOnce = 20_000;
/** Maximum number of counts that are kept, each of which is two numbers. */
const maxKept = 20_000;
/**
 * Maximum attempts at work with missing counts. Work may discover further texts only as it continues: before a change, after it,
 * and once more if others change the text, too.
 */
const maxAttempts = 4;

/**
 * Creates the counts of spoken text. Turning figures and names into words takes about 10 ms per thousand characters, so `count`
 * does it elsewhere, and a transaction cannot wait for that. Work that lacks a count is therefore abandoned, and repeated once the
 * text is counted. A text that cannot be counted in time counts as written, and so do all texts if counting fails.
 * @returns a function that runs work with the counts
 */
export function createSpokenCounts() {
  const kept = new Map<string, SpokenCount>();
  const keep = (key: string, count: SpokenCount) => {
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, count);
  };

  /**
   * Counts the missing texts. @returns true if all are known now. A server that is stopping, or whose text process is, cannot count
   */
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
