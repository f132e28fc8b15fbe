import { anyOf } from '../../word-list.ts';

/** Spoken form of the expression at the start of a text; `length` counts the characters of the text that it covers. */
export type Verbalisation = { length: number; spoken: string };

/**
 * Recognises one family of expressions at the very start of `text`, which also contains the following words.
 * `before` is the previous written word ('' at the start), for the few verbalisers that depend on it.
 */
export type Verbaliser = (text: string, before: string) => Verbalisation | undefined;

/**
 * Compiles a pattern that matches at the start of a text, up to the end of a written word or its closing punctuation.
 */
export function expression(source: string, flags = ''): RegExp {
  return new RegExp(String.raw`^(?:${source})(?=[)\]}"'.,;:!?…*—–]*(?:\s|$))`, `u${flags}`);
}

/**
 * Makes a verbaliser from a pattern and a function that words its match; `say` returns `undefined` to decline a
 * match.
 */
export function verbaliser(
  pattern: RegExp,
  say: (groups: Record<string, string | undefined>, context: VerbaliserContext) => string | undefined,
): Verbaliser {
  return (text, before) => {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const length = match[0].length;
    const spoken = say(match.groups ?? {}, { before, after: text.slice(length) });
    return spoken === undefined ? undefined : { length, spoken };
  };
}

/** Word before an expression, and all the text after it, including punctuation. */
export type VerbaliserContext = { before: string; after: string };

/** Makes a verbaliser that returns the result of the first verbaliser with one. */
export function firstOf(verbalisers: readonly Verbaliser[]): Verbaliser {
  return (text, before) => {
    for (const verbalise of verbalisers) {
      const verbalisation = verbalise(text, before);
      if (verbalisation !== undefined) return verbalisation;
    }
    return undefined;
  };
}

/** Tells whether the unit describes the next word and stays singular: "a $5 million deal", "the 10 km run". */
export function describesNextWord({ before, after }: VerbaliserContext): boolean {
  return determiner.test(before) && /^ [a-z]/i.test(after) && !endsNounPhrase.test(after);
}

const determiner = /^(?:an?|another|each|every|one|the|this|that|our|your|their|its|his|her|my|first|new)$/i;
const endsNounPhrase = new RegExp(
  String.raw`^ (?:${anyOf(import.meta, 'words-after-a-noun-phrase')}|an?|I)\b`,
);
