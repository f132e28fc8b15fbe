import type { Casing } from '#pipeline/english/casing/casing.ts';
import { nounVerbs } from '#pipeline/english/english-verbs.ts';
import { hasTag, tagWords } from '#pipeline/english/english-words.ts';
import { monthLikePattern } from '#pipeline/english/months-and-weekdays.ts';
import { isProperName, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import { isName, phraseOf } from '../../scene/phrase.ts';

/** Name of a category, as a subject and with its preposition: "in Asia", "for Asian Americans". */
export type SpokenLabel = { name: string; behind: string };

/** Single day: "September 15, 2022". No value is the highest for a day. */
const aDate = new RegExp(String.raw`^(?:${monthLikePattern})\.?\s\d`, 'i');

/** Rows with statistics, which cannot be compared with each other. */
const statistic = /^(?:min|max|mean|median|average|total|sum|std|standard deviation|count|\d+ ?%|q[1-4]$)/i;
const noEntity =
  /^(?:us|we|you|our|ours|they|them|other|others|rest|yes|no|total|grand total|very|not|all|more|less|strongly|somewhat|agree|disagree|never|often|always|unknown|none|blank|q[1-4]|week|day|month|year|phase)\b|\b(?:n\/a|or more|or less)$/i;
const direction = /^(?:the )?(?:north|south|east|west|midwest|northeast|northwest|southeast|southwest)$/i;

/**
 * Returns the spoken form of a category's label.
 * @param siblings the other labels: where all are in capitals, capitals are style
 * @returns null for an answer ("Very satisfied"), a remainder, a statistic, and a label that cannot be said
 */
export function spokenLabel(label: string, siblings: readonly string[], casing: Casing): SpokenLabel | null {
  const text = calm(label.trim(), siblings);
  const words = tagWords(text);
  const last = words.at(-1);
  if (
    !last ||
    noEntity.test(text) ||
    statistic.test(text) ||
    /[/:;=|+?%<>_]|^\d/.test(text) ||
    aDate.test(text) ||
    words.length > 5
  )
    return null;
  if (/^\p{Lu}[\p{L}-]*(?:\s?\d+\p{L}?|\s\p{Lu})$/u.test(text)) return { name: text, behind: `for ${text}` };
  if (direction.test(text)) return { name: text, behind: `in the ${text}` };
  if (hasTag(last, 'Demonym') && /^\p{Lu}/u.test(text)) {
    const many = /(?:an|i)$/.test(text) ? `${text}s` : null;
    return many === null ? null : { name: many, behind: `for ${many}` };
  }
  if (words.some((word) => hasTag(word, 'Place', 'Country', 'City', 'Region')) && /^\p{Lu}/u.test(text))
    return { name: text, behind: `in ${text}` };
  if (
    hasTag(last, 'Adjective', 'Adverb', 'Verb') &&
    !nounVerbs.has(text.toLowerCase()) &&
    !hasTag(last, 'Noun', 'Gerund') &&
    !/^(?:north|south|east|west|central)/i.test(text)
  )
    return null;
  const phrase = phraseOf(text, casing);
  if (phrase && isProperName(phrase.text)) return { name: text, behind: `for ${text}` };
  if (!phrase || !isName(phrase, 5)) return null;
  const name = withItsArticle(phrase.text);
  return { name, behind: `for ${name}` };
}

/**
 * Adds an article to a label that is surely one thing: "for the mobile app". Other categories have none: "for
 * retail".
 */
function withItsArticle(text: string): string {
  const isThing = /(?:app|site|website|store|shop|branch|office|line|unit)$/i.test(text);
  return isThing ? withThe(text) : (nounPhrase(text) ?? text);
}

/** Lowers capitals that are only style: "AFRICA" beside "LATIN AMERICA" → "Africa". "NASA" beside "Boeing" stays. */
export function calm(label: string, siblings: readonly string[]): string {
  const areShouted =
    siblings.length > 1 &&
    siblings.every((one) => one === one.toUpperCase()) &&
    siblings.some((one) => /\p{Lu}{6}/u.test(one));
  return areShouted
    ? label.replace(/\p{Lu}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    : label;
}

/** Tells whether a label is an answer to a survey: "Very satisfied", "Yes". */
export const isAnswer = (label: string): boolean =>
  /^(?:(?:very|not|somewhat|extremely|slightly|fairly|strongly|moderately|completely|quite|rather)\s.+|yes|no|agree|disagree|satisfied|dissatisfied|neutral|undecided|never|rarely|sometimes|often|always|good|excellent|poor|fair)$/i.test(
    label.trim(),
  );
