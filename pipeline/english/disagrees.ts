import { hasTag, type TaggedWord } from './english-words.ts';
import { anyOf } from './word-list.ts';

/** Plurals without an "s", and words with a plural meaning. */
const many = new RegExp(String.raw`^(?:${anyOf(import.meta, 'plural-subjects')}|\d.*)$`, 'i');
const joins = /^(?:and|or|of|to|in|on|for|with|from|by|at|that|who|which|if|when|as|,)$/i;
const longestSubject = 4;

/**
 * Tells whether the first verb plainly disagrees with a short subject before it: "late carrier are", "key berths
 * is". Subjects with "and", "of" or the like are skipped.
 */
export function disagrees(words: readonly TaggedWord[]): boolean {
  const at = words.findIndex(({ text }) => /^(?:is|are|was|were|has|have)$/i.test(text));
  const subject = words.slice(0, Math.max(0, at));
  const last = subject.at(-1);
  if (
    !last ||
    subject.length > longestSubject ||
    subject.some(({ text }) => joins.test(text) || many.test(text))
  )
    return false;
  if (subject.some((word) => hasTag(word, 'Verb', 'Pronoun', 'Adverb', 'Value', 'ProperNoun', 'Acronym')))
    return false;
  const verb = words[at]?.text.toLowerCase() ?? '';
  const isMany = hasTag(last, 'Plural') || /s$/i.test(last.text);
  if (/^(?:are|were|have)$/.test(verb))
    return !isMany && hasTag(last, 'Singular') && /^\p{Ll}{3,}$/u.test(last.text);
  return hasTag(last, 'Plural') && /^\p{Ll}{3,}[^sui]s$/u.test(last.text) && !/(?:ics|news)$/.test(last.text);
}
