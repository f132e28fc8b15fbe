import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { asSentence, wordCount } from '#pipeline/english/join-words.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import type { Frame } from './frame.ts';

/** Frame "Harborline provides a live map." → "With Harborline, you get a live map." */
export const whatYouGet: Frame = {
  name: 'what one gets with it',
  audiences: ['marketing'],
  heardOnce: 'with it, you get',
  say(sentence, { casing, thing }) {
    const { subject, gift } =
      /^(?<subject>[^,;:–—]+?) (?:provides|offers|delivers|gives you) (?<gift>[^,;:–—]+)\.$/u.exec(sentence)
        ?.groups ?? {};
    if (subject === undefined || gift === undefined || wordCount(gift) < 2) return null;
    const isThing = subject === thing || product.test(subject);
    return isThing && !/\b(?:you|our|to)\b/iu.test(gift)
      ? [asSentence(`with ${casing.inSentence(subject)}, you get ${gift}`)]
      : null;
  },
};

const product = /^(?:the|our) (?:\p{L}+ )?(?:platform|app|product|service|solution|software|tool|system)$/iu;

/** Frame "The app lets teams plan ahead." → "With the app, teams can plan ahead." */
export const whatOneCanDo: Frame = {
  name: 'what one can do with it',
  audiences: ['marketing', 'sales'],
  heardOnce: 'with it, one can',
  say(sentence, { casing }) {
    const { subject, verb, who, act } =
      /^(?<subject>[^,;:–—]+?) (?<verb>lets?|allows?|enables?) (?<who>us|them|(?!(?:us|them)\b)(?:(?:our|your|their|its|the) )?\p{Ll}+(?: (?!to\b)\p{Ll}+)?) (?<act>(?:to \p{Ll}+|(?!to\b)\p{Ll}+) [^,;:–—]+)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    if (subject === undefined || verb === undefined || who === undefined || act === undefined) return null;
    if (/^(?:it|this|that|they|these|we|you|which)\b|\b(?:and|that|which)\b/iu.test(subject)) return null;
    // A gerund gives nobody an ability: "Logging in allows …".
    if (/^(?!(?:the|an?|our|your)\s)\p{L}+ing\b/iu.test(subject)) return null;
    if (
      /^let/u.test(verb) === /^to\s/u.test(act) ||
      (/s$/u.test(verb) && isPlural(casing.inSentence(subject)))
    )
      return null;
    const done = `${subjects[who] ?? who} can ${act.replace(/^to\s/u, '')}`;
    return isSurelySentence(done) ? [asSentence(`with ${casing.inSentence(subject)}, ${done}`)] : null;
  },
};

const subjects: Readonly<Record<string, string>> = { us: 'we', them: 'they' };

/** Frame "It is not more people – it is a better system." → "It is a better system, not more people." */
export const whatItIsFirst: Frame = {
  name: 'what it is before what it is not',
  audiences: ['training'],
  say(sentence) {
    const { subject, not, is } =
      /^(?<subject>[^,;:–—]+?) (?:is not|isn[’']t) (?:just )?(?<not>(?:an?|the|more|another) [^,;:–—]+)(?: [–—] |, |; )it(?: is|[’']s) (?<is>(?:an?|the|one) [^,;:–—]+)\.$/iu.exec(
        sentence,
      )?.groups ?? {};
    if (subject === undefined || not === undefined || is === undefined || /\bjust\b/u.test(sentence))
      return null;
    return [asSentence(`${subject} is ${is}, not ${not}`)];
  },
};
