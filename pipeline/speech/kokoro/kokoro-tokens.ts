import { boundaryId, kokoroVocabulary, maxPhonemes } from './kokoro-vocabulary.ts';
import type { SpokenUnit } from './spoken-units.ts';

/** One input symbol of Kokoro; `wordIndex` is absent for symbols between words. */
export type KokoroToken = { symbol: string; wordIndex?: number };

const between: KokoroToken = { symbol: ' ' };

/**
 * Converts the units of one utterance to tokens. An utterance that is longer than the model's context becomes
 * several lists, divided after a punctuation mark if possible, else between words.
 */
export function toTokens(units: readonly SpokenUnit[], phonemes: readonly string[]): KokoroToken[][] {
  const lists: KokoroToken[][] = [];
  let rest = units.flatMap((unit, index): KokoroToken[][] => {
    const said = Array.from(phonemes[index] ?? '', (symbol) => ({ symbol, wordIndex: unit.wordIndex }));
    const tokens = unit.mark === '' ? said : [...said, { symbol: unit.mark }];
    return tokens.length > 0 ? [tokens.slice(0, maxPhonemes)] : [];
  });
  while (rest.length > 0) {
    const count = countThatFits(rest);
    lists.push(rest.slice(0, count).flatMap((tokens, index) => (index > 0 ? [between, ...tokens] : tokens)));
    rest = rest.slice(count);
  }
  return lists;
}

function countThatFits(words: readonly KokoroToken[][]): number {
  let length = -1;
  let fitting = 0;
  let behindMark = 0;
  for (const [index, tokens] of words.entries()) {
    length += 1 + tokens.length;
    if (length > maxPhonemes) return behindMark > 0 ? behindMark : fitting;
    fitting = index + 1;
    if (tokens.at(-1)?.wordIndex === undefined) behindMark = fitting;
  }
  return fitting;
}

/** Returns the model's input ids of some tokens, with the boundaries around them. */
export function toIds(tokens: readonly KokoroToken[]): number[] {
  const ids = tokens.map(({ symbol }) => kokoroVocabulary.get(symbol) ?? boundaryId);
  return [boundaryId, ...ids, boundaryId];
}
