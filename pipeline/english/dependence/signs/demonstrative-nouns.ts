import { thirdPersonVerbs } from '../../english-verbs.ts';
import { hasTag, tagWords } from '../../english-words.ts';
import { isPlural } from '../../noun-phrase.ts';
import { surelyVerbs } from '../../surely-verbs.ts';

/** Verb with "that" or "this" and its noun: "We are building that berth". */
const doesThat =
  /\b(?:solv|address|clos|fill|build|fix|chang|own|meet|bridg|tackl|answer|remov)(?:e|es|s|ing|ed)? (?:that|this) (?!(?:year|month|week|day|quarter|way|time|every|each|the|our|your|and|for|from|with|by)\b)(?<thing>\p{Ll}{3,})/iu;

/** Tells whether a sentence acts on a thing that it did not name before: "We are building that berth". */
export function actsOnUnnamed(text: string): boolean {
  const done = doesThat.exec(text);
  const thing = done?.groups?.thing;
  return done !== null && !!thing && !text.slice(0, done.index).toLowerCase().includes(thing);
}

const pointsAtThings =
  /\b(?<!(?:all|each|any) of )(?:these|those) (?!(?:who|that|which|with|of|in|on|at|from|without|days|are|were|have|can|will|do)\b)\p{Ll}{3,}/iu;

/** Tells whether a sentence points at things that it did not name before: "No system pays for these events". */
export function pointsAtUnnamed(text: string): boolean {
  const { index } = pointsAtThings.exec(text) ?? {};
  return index !== undefined && !namesThings(text.slice(0, index));
}

/**
 * Tells whether a text names the things that "these" refers to: "Storms close ports, and these events cost money", "a
 * storm or a strike".
 */
function namesThings(text: string): boolean {
  const names = tagWords(text).filter(
    (word) =>
      hasTag(word, 'Noun') &&
      !hasTag(word, 'Pronoun') &&
      !thirdPersonVerbs.has(word.text.toLowerCase()) &&
      !surelyVerbs.has(word.text.toLowerCase()),
  );
  return (
    names.some((word) => hasTag(word, 'Plural') || isPlural(word.text.toLowerCase())) ||
    (names.length >= 2 && /\s(?:and|or)\s/iu.test(text))
  );
}
