import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { asSentence, wordCount } from '#pipeline/english/join-words.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { Frame, FramePlace } from './frame.ts';

/** Pronouns for something that the other part names, which prevent the parts from changing places. */
const refersBack =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|this|that|these|those|such|so|then|both|there)\b|['’](?:s|re)\b/iu;

/**
 * Frame that puts the circumstance first: a trainee hears the time before the action, a student the cause before
 * its effect.
 */
export const circumstanceFirst: Frame = {
  name: 'the condition or the cause first',
  audiences: ['training', 'education'],
  say(sentence, place) {
    const { main, opener, clause } =
      /^(?<main>[^,;:–—]+?) (?<opener>when|whenever|if|once|because|before|after|until) (?<clause>[^,;:–—]+)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    if (main === undefined || opener === undefined || clause === undefined) return null;
    if (
      bindsClause.test(main) ||
      refersBack.test(clause) ||
      /\b(?:because|when|if|that|which|who|to)\b/iu.test(main)
    )
      return null;
    // Moving the last words would change their reference: "Before a ship may enter without a pilot".
    if (/\b(?:with|without)\b/iu.test(clause)) return null;
    if (opener === 'because' && /\b(?:not|never)\b|n[’']t\b/iu.test(main)) return null;
    if (!isStatement(main, place) || !isSurelySentence(clause)) return null;
    return [asSentence(`${opener} ${clause}, ${place.casing.inSentence(main)}`)];
  },
};

/** Words that bind a clause, so that it is not a circumstance: "Know when", "only if", "is when". */
const bindsClause = new RegExp(String.raw`\b${anyOf(import.meta, 'words-that-bind-a-clause')}$`, 'iu');

/** Frame that puts the event first, then its time, for customers and the public. */
export const eventFirst: Frame = {
  name: 'what happens first',
  audiences: ['sales', 'marketing'],
  say(sentence, place) {
    const { opener, clause, main } =
      /^(?<opener>When|Whenever|If|Once|Because|After|Before) (?<clause>[^,;:–—]+), (?<main>[^,;:–—]+)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    if (opener === undefined || clause === undefined || main === undefined) return null;
    if (refersBack.test(main) || refersBack.test(clause) || /\b(?:not|never|and)\b|n[’']t\b/iu.test(main))
      return null;
    if (!isStatement(main, place) || !isSurelySentence(clause)) return null;
    return [asSentence(`${main} ${opener.toLowerCase()} ${clause}`)];
  },
};

function isStatement(text: string, { casing }: FramePlace): boolean {
  return wordCount(text) >= 3 && isSurelySentence(casing.inSentence(text));
}

const amountOfTime = String.raw`(?:(?:just|only|about) )?(?:the (?:next|last|past) )?[\p{L}\p{N}–-]+ (?:years?|months?|weeks?|days?|hours?|minutes?|seconds?)`;
const time = new RegExp(
  String.raw`^(?<main>[^,;:–—]+?) (?<when>(?:in|by|since|until) (?:(?:early|late|mid|the end of) )?(?:\p{L}+ )?(?:19|20)\d\d|(?:in|within|over) ${amountOfTime})\.$`,
  'u',
);

/** Frame that puts the time first, for students. */
export const timeFirst: Frame = {
  name: 'the time first',
  audiences: ['education'],
  say(sentence, place) {
    const { main, when } = time.exec(sentence)?.groups ?? {};
    if (main === undefined || when === undefined) return null;
    // With a second verb or a second time, the reference of the time is unclear.
    if (/\b(?:and|or|but|to|that|which|who|where|when|by|since|from|than)\b|\d{4}/iu.test(main)) return null;
    return isStatement(main, place) ? [asSentence(`${when}, ${place.casing.inSentence(main)}`)] : null;
  },
};
