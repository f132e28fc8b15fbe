import { isCommonWord, isKnownName } from '#pipeline/english/english-words.ts';
import type { SlideFacts, UnsupportedClaim } from '../facts.ts';
import { nameWords } from '../name-words.ts';
import { contentStems, type SaidText, stemOf } from '../said-words.ts';

/** Speaks to the audience of the talk itself: "Look at the table, because it holds a lesson". */
const speaker =
  /^(?:(?:now|so|and|but)[,]?\s)?(?:look|remember|imagine|mind|listen|think|note|let's|picture|take)\b/i;

/**
 * Phrases that name a cause, an agent, an origin or an audience. Each is a claim of its own: some word of the name must be on the
 * slide.
 */
const namings: readonly RegExp[] = [
  /\b(?:because(?: of)?|due to|thanks to|owing to|as a result of)\s(?<named>[^,.;:]+)/gi,
  /\b(?:meant|intended|designed|made|built|aimed|suited|reserved|written)\s(?:only\s)?(?:for|at)\s(?<named>[^,.;:]+)/gi,
  /\b(?:\w+ed|bought|built|made|written|chosen|paid|sold|led|held|given|taken)\s(?:by|from)\s(?:the\s|an?\s|our\s|its\s)?(?<named>(?!what\b|whatever\b)[^,.;:]+)/gi,
  /\b(?:among them|including|such as|for example)\s(?<named>[^,.;:]+)/gi,
];

/** The way in which something comes ("by phone") is a claim of its own, too. */
const means =
  /\bby (?<means>phone|telephone|mail|e-?mail|post|fax|letter|courier|hand|car|truck|train|ship|air|sea|text|sms|chat|video|bike|plane)\b/gi;

/** Words of a market's size. A market that could be won is not won yet: "We already serve 660,000 restaurants". */
const ofMarket = /\b(?:market|opportunity|potential|TAM|SAM|SOM|addressable)\b/i;
const ownReach =
  /\b(?:we|our \p{L}+)\s(?:already\s|now\s|currently\s)?(?:serves?|reach(?:es)?|ha(?:s|ve)|supply|supplies|sells? to|count|works? with|won|employs?)\b[^.]*?\d/iu;

/** Deeds that somebody has done for others, or with them. */
const deed =
  /\b(?<act>helped|assisted|advised|supported|sponsored|commissioned|hired|chose|selected|adopted|acquired|invested|partnered|trusted|recommended|praised|endorsed)\b/i;

/** "Netflix helped them" on a slide that names Netflix and no help: the deed of a name needs a source that tells it. */
export function unfoundedDeeds(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const match = deed.exec(sentence.text);
  const act = match?.groups?.act?.toLowerCase();
  if (!match || !act) return [];
  const isByName = nameWords(sentence.text.slice(0, match.index)).some(({ word }) => isName(word));
  const isTold = slide.passages.some(({ words }) =>
    words.some(({ word }) => word.startsWith(act.slice(0, 4))),
  );
  return isByName && !isTold ? [{ kind: 'invented', said: match[0] }] : [];
}

const isName = (word: string): boolean =>
  /\p{Lu}/u.test(word) && (isKnownName(word.toLowerCase()) || !isCommonWord(word.toLowerCase()));

/** "because tuition was cut", "bought from a research firm", "meant for customers" with nothing of it on the slide. */
export function unfoundedSources(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  if (speaker.test(sentence.text)) return [];
  for (const match of sentence.text.matchAll(means))
    if (!slide.stems.has(stemOf((match.groups?.means ?? '').toLowerCase())))
      return [{ kind: 'invented', said: match[0] }];
  const reach = ownReach.exec(sentence.text)?.[0];
  if (reach && isMarket(slide)) return [{ kind: 'invented', said: reach }];
  for (const naming of namings) {
    for (const match of sentence.text.matchAll(naming)) {
      const named = match.groups?.named ?? '';
      const from = match.index + match[0].length - named.length;
      const words = sentence.words.filter(
        ({ start, isContent }) => isContent && start >= from && start < from + named.length,
      );
      const held = [...contentStems(words)].filter((stem) => slide.stems.has(stem));
      const isNumber = /\d/.test(named);
      if (words.length > 0 && held.length * 2 < words.length && !isNumber)
        return [{ kind: 'invented', said: match[0] }];
    }
  }
  return [];
}

/** Tells whether a slide describes a market, without a word about the company's own share of it. */
function isMarket({ passages, title }: SlideFacts): boolean {
  const isTitled = passages.some(
    ({ text, content }) => ofMarket.test(text) && [...content].every((stem) => title.has(stem)),
  );
  return isTitled && !passages.some(({ text }) => /\b(?:we|our|us)\b.*\d|\d.*\b(?:we|our|us)\b/i.test(text));
}
