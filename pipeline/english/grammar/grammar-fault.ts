import { type TaggedWord, tagWords } from '../english-words.ts';

/** A word of a sentence with its index. */
export type Token = TaggedWord & {
  /** Word in lower case, with straight apostrophes. */
  lower: string;
  /** True before a comma, colon, dash, bracket or end mark. */
  isBeforeStop: boolean;
};

export type GrammarText = {
  text: string;
  tokens: readonly Token[];
  /** Ordinary words, in lower case, that are names in this deck. */
  names: ReadonlySet<string>;
};

/** A fault of English grammar that can be recognised without knowing the meaning. */
export type GrammarFault = {
  name: string;
  finds: (sentence: GrammarText) => boolean;
  /** Test of the fault: sentences that it finds, and similar ones that it must let pass. */
  examples: { found: readonly string[]; passed: readonly string[] };
};

const noNames: ReadonlySet<string> = new Set();

/** Prepares a sentence for the rules of grammar. */
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
