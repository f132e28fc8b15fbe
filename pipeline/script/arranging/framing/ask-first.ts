import { baseVerbs, thirdPersonVerbs } from '#pipeline/english/english-verbs.ts';
import { hasTag, tagWords } from '#pipeline/english/english-words.ts';
import { asSentence, wordCount } from '#pipeline/english/join-words.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import { anyOf, wordList } from '#pipeline/english/word-list.ts';
import type { Frame, FramePlace } from './frame.ts';

const maxSubjectWords = 6;

/** Frame "A prediction market is a contract that …" → "What is a prediction market? It is a contract that …" */
export const askWhatItIs: Frame = {
  name: 'what it is, asked and answered',
  audiences: ['education'],
  heardOnce: 'what is',
  asks: true,
  say(sentence, place) {
    const { subject, be, what } =
      /^(?<subject>[^,;:–—]+?) (?<be>is|are) (?<what>an? [^,;:–—]+? (?:that|which|who|where|for|to|built|designed|of) .+|to \p{Ll}+ .+)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    if (subject === undefined || be === undefined || what === undefined) return null;
    const asked = subjectOf(subject, place);
    if (asked === null || isPlural(asked) !== (be === 'are')) return null;
    return [asSentence(`what ${be} ${asked}?`), asSentence(`${be === 'is' ? 'it is' : 'they are'} ${what}`)];
  },
};

/** Frame "The coordinator reads messages and checks the calendar." → "What does the coordinator do? It reads …" */
export const askWhatItDoes: Frame = {
  name: 'what it does, asked and answered',
  audiences: ['education'],
  heardOnce: 'what does it do',
  asks: true,
  say(sentence, place) {
    const { subject, verb, rest } =
      /^(?<subject>[^,;:–—]+?) (?<verb>\p{Ll}{2,}s) (?<rest>[^–—;:]+)\.$/u.exec(sentence)?.groups ?? {};
    if (subject === undefined || verb === undefined || rest === undefined) return null;
    const asked = subjectOf(subject, place);
    // One of many answers does not answer the question: "What does a rival do?"
    if (
      asked === null ||
      isPlural(asked) ||
      /^an?\s/u.test(asked) ||
      !acts.has(verb) ||
      !opensObject.test(rest)
    )
      return null;
    return [asSentence(`what does ${asked} do?`), asSentence(`it ${verb} ${rest}`)];
  },
};

/** Frame "The old system causes delays and errors." → "What does the old system cause? It causes …" */
export const askWhatComesOfIt: Frame = {
  name: 'what comes of it, asked and answered',
  audiences: ['education'],
  heardOnce: 'what does it cause',
  asks: true,
  say(sentence, place) {
    const { subject, verb, rest } =
      /^(?<subject>[^,;:–—]+?) (?<verb>creates|causes|requires) (?<rest>[^–—;:]+)\.$/u.exec(sentence)
        ?.groups ?? {};
    if (subject === undefined || verb === undefined || rest === undefined) return null;
    const asked = subjectOf(subject, place);
    if (asked === null || isPlural(asked) || /^an?\s/u.test(asked) || !opensObject.test(rest)) return null;
    return [asSentence(`what does ${asked} ${verb.replace(/s$/u, '')}?`), asSentence(`it ${verb} ${rest}`)];
  },
};

/** Frame "The average onboarding time is 45 days." → "How long is the average onboarding time? It is 45 days." */
export const askHowMuch: Frame = {
  name: 'a figure, asked for and given',
  audiences: ['education'],
  heardOnce: 'how much',
  asks: true,
  say(sentence, place) {
    const { subject, be, figure } =
      /^(?<subject>[^,;:–—]+?) (?<be>is|are) (?<figure>(?:about |over |only |nearly )?[$€£]?(?!0\b)\d[\d.,–-]*(?:%|[KMB]\b)?(?: (?:percent|million|billion|days?|weeks?|months?|years?|hours?|minutes?))?)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    if (subject === undefined || be === undefined || figure === undefined) return null;
    const asked = subjectOf(subject, place);
    const how = asked === null ? undefined : measures.find(([head]) => head.test(asked))?.[1];
    if (how === undefined || asked === null || isPlural(asked) !== (be === 'are')) return null;
    if ((how === 'long') !== /(?:days?|weeks?|months?|years?|hours?|minutes?)$/u.test(figure)) return null;
    return [
      asSentence(`how ${how} ${be} ${asked}?`),
      asSentence(`${be === 'is' ? 'it is' : 'they are'} ${figure}`),
    ];
  },
};

/** Last words of quantities, with the adjective that asks for each. */
const measures: readonly [head: RegExp, how: string][] = [
  [/\b(?:time|duration|period|cycle|wait)$/iu, 'long'],
  [/\b(?:market|budget|team|network)$/iu, 'big'],
  [/\b(?:rate|score|coverage|fee|share|margin|accuracy|costs?|price|revenue|turnover|rent)$/iu, 'high'],
];

/** Verbs for actions of a product, also for others. */
const acts: ReadonlySet<string> = new Set(
  wordList(import.meta, 'verbs-of-acting').filter(
    (verb) => thirdPersonVerbs.has(verb) || baseVerbs.has(verb.replace(/s$/, '')),
  ),
);

/** Openings of an object, as in "Reads messages", not "generates in two minutes". */
const opensObject = /^(?!(?:in|on|at|by|to|from|with|within|for|into|over|as|and|or|more|less)\b)\S+ \S+/iu;

/** Returns the subject in the form that it has inside a sentence; null if it names no single thing to ask about. */
function subjectOf(subject: string, { casing }: FramePlace): string | null {
  if (wordCount(subject) > maxSubjectWords || namesNoThing.test(subject)) return null;
  const words = tagWords(subject);
  const last = words.at(-1);
  if (!hasTag(last, 'Noun') || hasTag(last, 'Pronoun') || words.some((word) => hasTag(word, 'Person')))
    return null;
  const inner = casing.inSentence(subject);
  const opensWithArticle = /^(?:the|an?|our|your|their|its)\s/u.test(inner);
  return opensWithArticle || isPlural(inner) || /^\p{Lu}\p{L}*\p{Ll}/u.test(inner) ? inner : null;
}

const namesNoThing = new RegExp(
  String.raw`^(?:${anyOf(import.meta, 'words-that-name-no-thing')}|i|the (?:first|second|third|fourth|fifth|sixth|last|next|same|other|only|one|real))\b|\b(?:and|or|that|which|who|if|when)\b|['’]s\b`,
  'iu',
);
