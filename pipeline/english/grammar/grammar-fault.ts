import { type TaggedWord, tagWords } from '../english-words.ts';

/** A word of a sentence with its place among the others. */
export type Token = TaggedWord & {
  /** In lower case, with straight apostrophes. */
  lower: string;
  /** A comma, colon, dash, bracket or end mark stands behind it. */
  isBeforeStop: boolean;
};

export type GrammarText = {
  text: string;
  tokens: readonly Token[];
  /** Ordinary words, in lower case, that are names in this deck. */
  names: ReadonlySet<string>;
};

/** One way of breaking English grammar that shows without knowing what is meant. */
export type GrammarFault = {
  name: string;
  finds: (sentence: GrammarText) => boolean;
  /** Its test: sentences that it finds, and some near by that it must let pass. */
  examples: { found: readonly string[]; passed: readonly string[] };
};

const noNames: ReadonlySet<string> = new Set();

/** Reads a sentence for the rules of grammar. */
export function grammarText(sentence: string, names = noNames): GrammarText {
  const text = sentence.trim().replace(/[’ʼ]/gu, "'");
  let from = 0;
  const tokens = tagWords(text)
    .filter((word) => word.text !== '')
    .map((word): Token => {
      const at = text.indexOf(word.text, from);
      if (at >= 0) from = at + word.text.length;
      return {
        ...word,
        lower: word.text.toLowerCase(),
        isBeforeStop: /^\s?[,;:.!?()"”–—]/u.test(text.slice(from)),
      };
    });
  return { text, tokens, names };
}
