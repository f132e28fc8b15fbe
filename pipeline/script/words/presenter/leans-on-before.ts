import { hasTag, tagWords } from '#pipeline/english/english-words.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';

/** Words that go on from the sentence before. */
const goesOn = new RegExp(
  String.raw`^(?:${anyOf(import.meta, 'words-that-go-on')}|(?:one|two|three|four),|in (?:this|that|such|each|the \p{L}+) (?:case|cases|situation|step)|the \p{Ll}{3,}est|the (?:first|second|third|last|other|same|latter|former))\b`,
  'iu',
);

const many = new Set('they them their theirs these those'.split(' '));
const one = new Set('it its he him his she her'.split(' '));

/** Tells when, and is never what "it" stands for. */
const time = /^(?:years?|quarters?|months?|weeks?|days?|hours?|minutes?|times?|start|end)$/;

/** "After three quarters it was 7%.": whether a sentence goes on from the one before, or names by a pronoun what that named. */
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
