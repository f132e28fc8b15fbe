import { hasTag, tagWords } from '#pipeline/english/english-words.ts';
import { asSentence, wordCount } from '#pipeline/english/join-words.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import type { Frame } from './frame.ts';
import { baseOfGerund } from './third-person-of.ts';

/** Frame "There is a 60% reduction in waiting time." → "Waiting time falls by 60%." */
export const whatChanges: Frame = {
  name: 'what falls or rises, and by how much',
  audiences: ['marketing'],
  say(sentence) {
    const { share, change, what } =
      /^There is an? (?<share>\d[\d.]*%) (?<change>reduction|decrease|drop|increase|rise) in (?<what>[^,;:–—]+)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    if (share === undefined || what === undefined || wordCount(what) > 5 || /\d/u.test(what)) return null;
    // "Standards maintained": the participle follows its noun.
    const last = tagWords(what).at(-1);
    if (!hasTag(last, 'Noun') || hasTag(last, 'PastTense', 'Participle')) return null;
    const verb = /^(?:increase|rise)$/u.test(change ?? '') ? 'rise' : 'fall';
    return [asSentence(`${what} ${isPlural(what) ? verb : `${verb}s`} by ${share}`)];
  },
};

/** Frame "There is no system that pays riders." → "No system pays riders." */
export const nothingDoes: Frame = {
  name: 'what nothing does',
  audiences: ['sales'],
  say(sentence) {
    const { what, does } =
      /^There (?:is|are) no (?<what>[^,;:–—]+?) (?:that|which) (?<does>\p{Ll}+ [^,;:–—]+)\.$/u.exec(sentence)
        ?.groups ?? {};
    if (what === undefined || does === undefined || wordCount(what) > 4 || /\b(?:and|or)\b/u.test(what))
      return null;
    const [, verb] = tagWords(`it ${does}`);
    return hasTag(verb, 'Verb') && !hasTag(verb, 'PastTense') ? [asSentence(`no ${what} ${does}`)] : null;
  },
};

/** Frame "There are 13 views covering every berth." → "13 views cover every berth." */
export const howManyDo: Frame = {
  name: 'what so many do',
  audiences: ['sales', 'training'],
  say(sentence) {
    const { count, what, act, rest } =
      /^There are (?<count>\d+|two|three|four|five|six|seven|eight|nine|ten) (?<what>[^,;:–—]+?) (?<act>covering|showing|connecting|tracking|supporting|serving|using|helping) (?<rest>[^,;:–—]+)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    if (count === undefined || what === undefined || act === undefined || rest === undefined) return null;
    if (wordCount(what) > 4 || !isPlural(what)) return null;
    return [asSentence(`${count} ${what} ${baseOfGerund(act)} ${rest}`)];
  },
};
