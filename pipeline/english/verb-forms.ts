import { baseVerbs, nounVerbs } from './english-verbs.ts';
import { hasTag, type TaggedWord } from './english-words.ts';
import { anyOf } from './word-list.ts';

/** Verbs stressed on the last syllable, so that the last consonant doubles: "submitting". */
const doubling =
  /^(?:admit|begin|commit|control|forget|permit|prefer|refer|submit|transfer|equip|plug|program)$/;

/** A short verb of one vowel between consonants: "cut", "plan", "stop", not "render". */
const shortVerb = /^(?:re-?)?[^aeiou]*[aeiou](?:[bdgklmnpt]|(?<!e)r)$/;

/**
 * Converts an order to a gerund: "Identify waste" → "identifying waste"; "plan and run tests" → "planning and
 * running tests"; "never stop" → "never stopping".
 */
export function gerundOf(command: string): string {
  const adverb = /^(?:\p{Ll}+ly|never|always|just|also|first|then)\s(?=\p{Ll})/u.exec(command)?.[0];
  if (adverb !== undefined) return `${adverb}${gerundOf(command.slice(adverb.length))}`;
  const [, first = '', rest = ''] = /^(\p{L}[\p{L}-]*)(.*)$/su.exec(command) ?? [];
  const joined = /^(\s(?:and|or)\s)(\p{Ll}[\p{Ll}-]*)(\s.+)$/su.exec(rest);
  const tail = joined
    ? `${joined[1]}${inForm(joined[2] ?? '')}${joined[3]}`
    : /^(?:help|let|make|enable|allow|have)$/i.test(first)
      ? rest
      : withSecond(rest);
  return `${inForm(first)}${tail}`;
}

/** Converts a second order after the object of the first: "… to new ports and invite new carriers". */
function withSecond(rest: string): string {
  const {
    before = '',
    verb = '',
    after = '',
  } = /^(?<before>\s.+\s(?:and|or)\s)(?<verb>\p{Ll}{3,})(?<after>\s\p{Ll}.+)$/su.exec(rest)?.groups ?? {};
  // "Help planners to see and report delays" continues with what planners do.
  const isOwn = !/\b(?:to|can|will|who|that|which|they|you|help|let|make)\s(?=\p{Ll})/u.test(
    before.replace(/\bto (?:the|an?|new|more|our|your|all|\p{Ll}+(?:al|s))\b/gu, ''),
  );
  return isOwn && baseVerbs.has(verb) && !nounVerbs.has(verb) ? `${before}${inForm(verb)}${after}` : rest;
}

function inForm(verb: string): string {
  const base = verb.toLowerCase();
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`;
  if (/[^aeiouy]e$|[ui]e$|ge$|ce$/.test(base) && !/(?:ee|oe|ye)$/.test(base))
    return `${base.slice(0, -1)}ing`;
  return doubling.test(base) || shortVerb.test(base) ? `${base}${base.at(-1)}ing` : `${base}ing`;
}

/** Turns a verb of one thing into that of several: "covers all uses" → "cover all uses". */
export function pluralVerb(predicate: string): string {
  return predicate
    .replace(/^is\b/, 'are')
    .replace(/^was\b/, 'were')
    .replace(/^has\b/, 'have')
    .replace(/^(\p{Ll}+)ies(?=\s|$)/u, '$1y')
    .replace(/^(\p{Ll}*(?:ss|sh|ch|x|zz|o))es(?=\s|$)/u, '$1')
    .replace(/^(\p{Ll}+[^s])s(?=\s|$)/u, '$1');
}

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
