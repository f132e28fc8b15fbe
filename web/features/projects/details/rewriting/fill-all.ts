import type { Replaced } from './rewrite-all.ts';

/**
 * Fills silent slides with their own words: reads those of all slides, one after the other, and then decides how much each one says.
 * @param how.read returns the sentences of a slide, none for one without words
 * @param how.fit returns the text of each slide
 * @param how.replace puts a text in the place of another one
 * @param how.signal ends it, with every slide as it was
 * @returns what was replaced, also when a slide could not be read: those before it are filled
 */
export async function fillAll(
  numbers: readonly number[],
  how: {
    textOf: (number: number) => string;
    read: (number: number) => Promise<readonly string[]>;
    fit: (sentences: ReadonlyMap<number, readonly string[]>) => ReadonlyMap<number, string>;
    replace: (number: number, text: string, from: string) => void;
    onDone: (done: number) => void;
    signal: AbortSignal;
  },
): Promise<{ replaced: Replaced[]; error: unknown }> {
  const found = new Map<number, readonly string[]>();
  let error: unknown = null;
  for (const [index, number] of numbers.entries()) {
    try {
      const sentences = await how.read(number);
      if (sentences.length > 0) found.set(number, sentences);
    } catch (fault) {
      error = fault;
    }
    if (how.signal.aborted) return { replaced: [], error: null };
    if (error !== null) break;
    how.onDone(index + 1);
  }
  // The user may have typed in the meantime; such a text is left alone.
  const silent = new Map([...found].filter(([number]) => how.textOf(number).trim() === ''));
  const replaced = [...how.fit(silent)].map(([number, after]) => ({
    number,
    before: how.textOf(number),
    after,
  }));
  for (const { number, before, after } of replaced) how.replace(number, after, before);
  return { replaced, error };
}
