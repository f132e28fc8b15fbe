import { decapitalised } from './capitalised.ts';
import { asSentence, wordCount } from './join-words.ts';
import { phraseForm } from './phrase-form.ts';
import { anyOf } from './word-list.ts';

const fewestWords = 4;

/**
 * Shortens a sentence if its meaning and grammar stay whole: divides it where two sentences meet, and leaves out
 * tails that only add (", which …", ", such as …"). Conditions, exceptions, reasons, hedges and sources stay.
 * @param maxWords limit for the words of a part, exceeded if there is no joint
 * @returns its parts in order; the sentence itself if it is short enough or has no such joint
 */
export function cutAtJoints(sentence: string, maxWords: number): string[] {
  if (wordCount(sentence) <= maxWords) return [sentence];
  const parted = partInTwo(sentence);
  if (parted) return parted.flatMap((part) => cutAtJoints(part, maxWords));
  const shorter = withoutInsert(sentence) ?? withoutTail(sentence);
  return shorter === null ? [sentence] : cutAtJoints(shorter, maxWords);
}

/** Joints between two sentences without a binding conjunction. "But" and "so" open the second sentence. */
const betweenSentences =
  /;\s+|\s[–—]\s|,\s+and\s+(?=(?:we|you|they|it|he|she|this|these|there|the|our|your)\s)|,\s+(?=(?:but|so)\s+(?:we|you|they|it|he|she|this|these|there|the|our|your)\s)/giu;

function partInTwo(sentence: string): [string, string] | null {
  const middle = sentence.length / 2;
  const places = [...sentence.matchAll(betweenSentences)].toSorted(
    (a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle),
  );
  for (const { index, 0: joint } of places) {
    const left = sentence.slice(0, index).trim();
    const right = sentence.slice(index + joint.length).trim();
    if (isClause(left) && isClause(right.replace(/^(?:but|so)\s+/iu, '')) && !bindsOn(left)) {
      return [asSentence(left), asSentence(right)];
    }
  }
  return null;
}

/**
 * Tells whether the left part governs both sentences or opens a pair, and so cannot be separated from the right
 * one.
 */
function bindsOn(left: string): boolean {
  return (
    /^(?:if|when|unless|because|since|although|though|while|whether|once|until|as long as|provided|not only|either|neither|both|the more|imagine|suppose|before|after)\b/iu.test(
      left,
    ) ||
    /\b(?:not only|either|neither|both|whether)\b/iu.test(left) ||
    /\b(?:says?|said|shows?|showed|means?|believes?|knows?|thinks?|ensures?|finds?|found|claims?|reports?|agree[sd]?|assumes?|so|such|sure) that\b/iu.test(
      left,
    )
  );
}

const insert = /\s*(?:\s[–—]\s|—)[^–—;:]{5,120}?(?:\s[–—]\s|—)\s*/u;

function withoutInsert(sentence: string): string | null {
  const found = insert.exec(sentence);
  if (!found || narrows.test(found[0])) return null;
  const bare = `${sentence.slice(0, found.index)} ${sentence.slice(found.index + found[0].length)}`;
  return isClause(bare) ? asSentence(bare) : null;
}

/** Openings of tails that add an example, an aside or a consequence to a sentence that is true without them. */
const tails = new RegExp(String.raw`,\s+${anyOf(import.meta, 'tail-openings')}\b`, 'giu');

/** Words that change whether the rest of a sentence is true. */
const narrows = new RegExp(String.raw`\b${anyOf(import.meta, 'narrowing-words')}\b`, 'iu');
/** Comma after which the beginning may continue: "Teams, which …, save hours". */
const maybeResumes = /,\s+(?!(?:and|or|which|who|such|including|for|especially|the|a|an|our|your)\b)/iu;

function withoutTail(sentence: string): string | null {
  const found = [...sentence.matchAll(tails)].toReversed();
  for (const { index } of found) {
    const left = sentence.slice(0, index);
    const tail = sentence.slice(index).replace(/^,\s+/u, '');
    if (narrows.test(tail) || resumes(tail) || opensClause(left)) continue;
    if (wordCount(left) >= 2 + fewestWords && isClause(left)) return asSentence(left);
  }
  return null;
}

function resumes(tail: string): boolean {
  const isList =
    /^(?:such as|including|for example|for instance|e\.g\.|namely|especially|particularly|as well as)\b/iu.test(
      tail,
    );
  return isList
    ? /,\s+(?:we|you|they|it|this|which|who|is|are|was|were|has|have|can|will)\b/iu.test(tail)
    : maybeResumes.test(tail);
}

/**
 * Tells whether the left part is incomplete: its verb is still to come, or it depends on the rest, as in "Customers
 * who use it, which …".
 */
function opensClause(left: string): boolean {
  return (
    /^(?:if|when|unless|because|since|although|though|while|whether|once|until|as|after|before|not only)\b/iu.test(
      left,
    ) ||
    /\b(?:neither|either|not only|not all|not every|only|the more|rather than|less|so \w+ that|both)\b/iu.test(
      left,
    ) ||
    /\b(?:that|those|anyone|everyone|someone|people|customers|teams|companies) (?:who|which|that)\b/iu.test(
      left,
    )
  );
}

function isClause(text: string): boolean {
  if (wordCount(text) < fewestWords) return false;
  const form = phraseForm(decapitalised(text.trim()));
  return form === 'sentence' || form === 'imperative';
}
