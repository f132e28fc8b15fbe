import { contentWords } from '../english/likeness/content-words.ts';
import { digitsForWords } from '../script/facts/digits-for-words.ts';

/**
 * Returns the words of a text by which it is recognised when it is spoken, in their base form: alike for "checks
 * five systems" and "5 systems are checked".
 */
export function topicWords(text: string): Set<string> {
  return new Set(contentWords(digitsForWords(text)).map(stem));
}

function stem(word: string): string {
  const cut = word.replace(/(?:ations?|ments?|ings?|ies|ed|es|ly|s)$/, '');
  return cut.length < 3 ? word : cut.replace(/([^aeiou])\1$/, '$1').replace(/[ey]$/, '');
}
