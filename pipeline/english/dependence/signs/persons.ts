import { hasTag, isFirstName, type TaggedWord, tagWords } from '../../english-words.ts';
import { someone } from '../../grammar/countable-nouns.ts';

/** Words for anybody, to which "their" may refer: "Everyone has their own berth". */
export const somebody =
  /^(?:every|some|any|no)(?:one|body)$|^(?:nobody|each|who|whoever|people|what|whatever)$/;

const personal = /^(?:he|she|him|his|her|hers|himself|herself)$/;

/** Tells whether a sentence mentions a person that another sentence names: "The port is in his care". */
export function lacksPerson(text: string): boolean {
  const words = tagWords(text);
  const at = words.findIndex((word) => personal.test(withoutEnding(word.text)));
  return at >= 0 && !words.slice(0, at).some(isPerson);
}

function isPerson(word: TaggedWord): boolean {
  const written = word.text.toLowerCase();
  return (
    hasTag(word, 'Person', 'FirstName', 'LastName', 'Actor', 'Honorific') ||
    someone.has(written) ||
    somebody.test(written) ||
    (/^\p{Lu}/u.test(word.text) && hasTag(word, 'ProperNoun')) ||
    /\p{L}{2}(?:er|or|ist|ant|ent|ee|ian|man|woman)$/u.test(written)
  );
}

/** Returns a written word in lower case, without its ending after an apostrophe. */
export function withoutEnding(word: string): string {
  return word.toLowerCase().replace(/['’].*$/u, '');
}

/**
 * Tells whether an opening clause leads to a "he" or "she" whom neither it nor the slide names: "To win the port he
 * must wait".
 * @param shownTexts texts of the slide, one of which may name the person
 */
export function lacksPersonOfOpening(text: string, shownTexts: readonly string[]): boolean {
  const before =
    /^(?<before>(?:to|by|if|when|in|for|with|before|after|as|once|because|since) [^.;]*?)\b(?:he|she)\b/iu.exec(
      text,
    )?.groups?.before;
  if (before === undefined) return false;
  return (
    !wordsOf(before).some((word) => isSomebody.test(word)) && ![before, ...shownTexts].some(namesSomebody)
  );
}

function namesSomebody(text: string): boolean {
  return wordsOf(text).some((word) => /^\p{Lu}\p{Ll}/u.test(word) && isFirstName(word.toLowerCase()));
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}'’-]+/u).filter((word) => word !== '');
}

const isSomebody =
  /^(?:person|man|woman|mother|father|child|patient|student|client|boss|(?!(?:other|never|over|under|after|number|further)$)\p{Ll}{2,}(?:er|or|ist|ant|ent|ee))$/u;
