import { decapitalised } from '#pipeline/english/capitalised.ts';
import { contentWords } from '#pipeline/english/likeness/content-words.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';
import type { Candidate } from '../pattern.ts';

/** Pronouns whose referent only the slide shows: "Why are they important?" */
const namesNothing = /\b(?:they|them|these|those|he|she|him|her)\b/iu;

const asksWhatItIs = /^what (?:is|are|['’]s) (?!\p{L}+ing\b|next\b|new\b|it\b|this\b|in\b)(?<thing>.+)\?$/iu;

/** Questions that any sentence can answer. Reasons have no common sign, and anything can be next or new. */
const asksAnything = /^(?:why|what (?:is|are|['’]s))\b/iu;

const opensOnIt = /^(?:it|they) (?:is|are|has|have|\p{Ll}+s)\b/iu;

/** Maximum number of words in an answer up to the end of its subject: "In a port, a berth is …". */
const wordsToSubject = 6;

/**
 * Tells whether a sentence answers the question before it. "What is a berth?" needs an answer that begins with
 * berths, and "Who uses cranes?" one that names cranes. An order only answers "how".
 */
export function answersQuestion(
  question: string,
  { text, rhetoricalRole }: Pick<Candidate, 'text' | 'rhetoricalRole'>,
): boolean {
  if (namesNothing.test(question)) return false;
  if (
    /^(?:whole|define)$/u.test(rhetoricalRole) &&
    phraseForm(decapitalised(text).replace(/\.$/u, '')) === 'imperative'
  )
    return /^how\b/iu.test(question);
  const thing = asksWhatItIs.exec(question)?.groups?.thing;
  if (thing !== undefined) {
    const opening = contentWords(text.split(/\s+/u).slice(0, wordsToSubject).join(' '));
    return (
      opensOnIt.test(text) ||
      (!/^(?:you|we) /iu.test(text) && contentWords(thing).some((word) => opening.includes(word)))
    );
  }
  if (rhetoricalRole !== 'whole' || asksAnything.test(question)) return true;
  const answered = contentWords(text);
  return contentWords(question).some((word) => answered.includes(word));
}
