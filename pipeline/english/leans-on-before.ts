import { hasTag, tagWords } from './english-words.ts';
import { isPlural } from './noun-phrase.ts';
import { anyOf } from './word-list.ts';

/** Words that continue the sentence before. */
const goesOn = new RegExp(
  String.raw`^(?:${anyOf(import.meta, 'words-that-go-on')}|(?:one|two|three|four),|in (?:this|that|such|each|the \p{L}+) (?:case|cases|situation|step)|the \p{Ll}{3,}est|the (?:first|second|third|last|other|same|latter|former))\b`,
  'iu',
);

const many = new Set('they them their theirs these those'.split(' '));
const one = new Set('it its he him his she her'.split(' '));

/** Nouns of time, which "it" never stands for. */
const time = /^(?:years?|quarters?|months?|weeks?|days?|hours?|minutes?|times?|start|end)$/;

/**
 * Tells whether a sentence continues the one before, or uses a pronoun for something named there: "After three
 * quarters it was 7%."
 */
export function leansOnBefore(text: string): boolean {
  if (goesOn.test(text)) return true;
  let namesOne = false;
  let namesMany = false;
  for (const word of tagWords(text)) {
    const written = word.text.toLowerCase().replace(/['’].*$/u, '');
    if ((many.has(written) && !namesMany) || (one.has(written) && !namesOne)) return true;
    if (hasTag(word, 'Noun') && !hasTag(word, 'Pronoun', 'Value') && !time.test(written)) {
      if (hasTag(word, 'Plural') || isPlural(written)) namesMany = true;
      else namesOne = true;
    }
  }
  return false;
}
