import { isCommonWord, isKnownName } from '#pipeline/english/english-words.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { nameWords } from '../name-words.ts';
import { contentStems, readWords, type SaidText, type SaidWord, stemOf } from '../said-words.ts';
import { isOnlyMover, isOnlyStep } from './changes.ts';
import { supportOf } from './closest-passages.ts';
import { isRequest } from './modality.ts';
import { isOnlyMarked } from './quantities.ts';
import { wrongSuperlatives } from './superlatives.ts';

/** Finds unsupported claims that sell, and that someone may rely on. Each needs its own source on the slide. */
export function unfoundedClaims(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const rules = [wrongSuperlatives, promises, approvals, freeOffers, payers, exclusions, outcomes];
  return rules.flatMap((rule) => rule(sentence, slide));
}

const guarantees = new RegExp(
  String.raw`\b(?:${anyOf(import.meta, 'guarantees')}|guarante\w*|you(?:r \w+)? (?:will )?never|flawless\w*|100 ?(?:%|percent) (?:safe|secure|sure|reliable|compliant)|money.back|promises? (?:that|to|you)|no \w+ (?:is|are|will be) ever)\b`,
  'gi',
);

function promises(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const [said] of sentence.text.matchAll(guarantees)) {
    const sign = new RegExp(
      said
        .toLowerCase()
        .replace(/\s(?:that|to|you)$/, '')
        .split(/[\s.-]+/)
        .map((word) => word.slice(0, 6))
        .join(String.raw`\w*[\s.-]+`),
      'i',
    );
    if (!slide.passages.some(({ text }) => sign.test(text))) return [{ kind: 'guarantee', said }];
  }
  return [];
}

const outcome =
  /\b(?:success(?:es|ful|fully)?|triumphs?|fail(?:s|ed|ures?)?|disasters?|breakthroughs?|winners?|sold out|record (?:year|sales|profits?|results?))\b/i;

/** Finds an outcome ("a success", "failed") that the sentence claims and the slide does not state. */
function outcomes(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = outcome.exec(sentence.text)?.[0];
  if (!said) return [];
  const stem = said.toLowerCase().slice(0, 4);
  return slide.passages.some(({ words }) => words.some(({ word }) => word.startsWith(stem)))
    ? []
    : [{ kind: 'invented', said }];
}

const approved = new RegExp(String.raw`\b${anyOf(import.meta, 'approvals')}\b`, 'i');
const hedge = /\?\s*$|\b(?:may|might|could|possible|possibly|potential|potentially|planned|idea|if)\b/i;

/** Words of a line that awaits an approval, which the sentence claims to be given. */
const awaited = /\b(?:expect(?:ed|s)?|pending|await\w*|applied for|subject to|in progress|target\w*|goal)\b/i;

function approvals(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = approved.exec(sentence.text)?.[0];
  if (!said || /\?\s*$/.test(sentence.text)) return [];
  const stem = said.toLowerCase().split(' ')[0]?.slice(0, 5) ?? '';
  const isDone = /\b(?:has|have|had|is|are|was|were)\s(?:\w+\s){0,2}$/i.test(
    sentence.text.split(said)[0] ?? '',
  );
  const sources = slide.passages.filter(
    (passage) =>
      passage.text.toLowerCase().includes(stem) &&
      !(
        isDone &&
        (isRequest(passage) || passage.words.some(({ word, isDenied }) => isDenied && word.startsWith(stem)))
      ),
  );
  const isHedged =
    hedge.test(sentence.text) ||
    /\b(?:can|will|should|must|to) \w*\s?\w*$/i.test(sentence.text.split(said)[0] ?? '');
  // "an official list of authorized firms" does not mean every firm.
  const isOfAll = /\b(?:every|all|each|any)\b/i;
  const before = sentence.text.split(said)[0] ?? '';
  const founded = sources.some(
    ({ text }) =>
      (isHedged || !(hedge.test(text) || awaited.test(text))) &&
      (!isOfAll.test(before) || isOfAll.test(text)),
  );
  return founded ? [] : [{ kind: 'approval', said }];
}

const free =
  /\b(?:free of charge|for free|at no (?:extra )?(?:cost|charge)|free|without charge|complimentary|costs? nothing|on the house|(?:is|are|comes?) on us|our treat|no fees?)\b/gi;
/** Price of zero, which is also a price: "$0". */
const nothing = /[$€£]\s?0(?![.,\d])/u;
const notFree =
  /\b(?:free (?:to|from|of (?!charge)|up|time|trade|market|will|speech|text|form|space|cash|float|software|and open)|(?:feel|set|break) free|\w+-free)\b/i;

function freeOffers(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const match of sentence.text.matchAll(free)) {
    const around = sentence.text.slice(Math.max(0, match.index - 12), match.index + 16);
    if (notFree.test(around)) continue;
    const sources = slide.passages.filter(
      ({ text }) => new RegExp(free.source, 'i').test(text) || nothing.test(text),
    );
    const subject = subjectBefore(sentence, match.index);
    // On a slide without prices, "free of charge" is about the slide's subject as a whole.
    const isPriced = slide.passages.some(({ numbers }) => numbers.some(({ unit }) => unit === 'money'));
    const isOfAll = !isPriced && [...subject].every((stem) => slide.stems.has(stem));
    const founded = sources.some(
      (passage) =>
        !isForOthers(sentence.text, passage.text) &&
        (isAboutFree(passage, subject) || (isOfAll && /free of charge|for free/i.test(passage.text))),
    );
    if (!founded) return [{ kind: 'free', said: match[0] }];
  }
  return [];
}

/**
 * Tells whether an offer is for other people than in the deck: "Free for every child", where it is "free for
 * families with housing benefit".
 */
function isForOthers(said: string, held: string): boolean {
  const whom = /\bfree (?:for|to) (?<whom>(?!\d|all\b|everyone\b|everybody\b|one\b)[^,.;:]+)/i;
  const [one, other] = [said, held].map((text) => readWords(whom.exec(text)?.groups?.whom ?? '').content);
  return !!one && !!other && one.size > 0 && other.size > 0 && ![...one].some((stem) => other.has(stem));
}

const paying =
  /\b(?:pays?|paid) for\b|\b(?:covers?|bears?|absorbs?) the (?:full |whole )?(?:costs?|fees?|price)\b|\breimburses?\b|\bat (?:our|its|their) (?:own )?(?:expense|cost)\b/i;
const payingSource =
  /\b(?:pay\w*|paid|costs?|fees?|expenses?|fund\w*|sponsor\w*|subsid\w*|reimburs\w*|charge\w*|free|budgets?|prices?|pricing|invest\w*)\b|[$€£]/i;

/** Finds unsupported claims about who bears a cost. Such a claim is also an offer. */
function payers(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = paying.exec(sentence.text)?.[0];
  if (said && isPaidByOther(sentence, slide)) return [{ kind: 'subject', said }];
  if (!said || slide.passages.some(({ text }) => payingSource.test(text))) return [];
  return [{ kind: 'free', said }];
}

/**
 * Tells whether the slide names another payer: "The city pays for the garden", where the slide says that donations
 * pay for it.
 */
function isPaidByOther({ text, words, content }: SaidText, { passages }: SlideFacts): boolean {
  const at = /\bpays? for\b/i.exec(text)?.index;
  if (at === undefined) return false;
  const payer = contentStems(words.filter(({ start }) => start < at));
  const statedPayers = passages.flatMap((passage) => {
    const by = /\b(?:paid|funded|financed|covered)(?: for)? by (?<by>[^,.;]+)/i.exec(passage.text)?.groups
      ?.by;
    const isOfSame = [...content].filter((stem) => !payer.has(stem) && passage.content.has(stem)).length >= 2;
    return by !== undefined && isOfSame ? [readWords(by).content] : [];
  });
  return (
    payer.size > 0 &&
    statedPayers.length > 0 &&
    statedPayers.every((by) => ![...payer].some((stem) => by.has(stem)))
  );
}

const spanWord = /^(?:first|hours?|days?|weeks?|months?|years?)$/;

/**
 * Returns the subject of an offer: "The Starter plan is free" is about the plan; "Start free for 30 days" is about
 * nothing in particular.
 */
function subjectBefore(sentence: SaidText, at: number): Set<string> {
  const before = sentence.text.slice(0, at);
  if (!/\b(?:is|are|comes?|remains?|stays?)\s+(?:\w+\s)?$/i.test(before)) return new Set();
  const clause = sentence.words.findLast(({ start }) => start < at)?.clause;
  return contentStems(
    sentence.words.filter(
      (word: SaidWord) => word.start < at && word.clause === clause && !spanWord.test(word.word),
    ),
  );
}

function isAboutFree(passage: Passage, subject: ReadonlySet<string>): boolean {
  return subject.size === 0 || [...subject].some((stem) => passage.stems.has(stem));
}

const exclusive =
  /\b(?:can|may|must|will) only\b|^only (?!if|when|then|now|once|one|a\b|an\b|the\b|in\b|by\b)\w+ \w+|\bonly (?:with|for|on|in|by|to|at|from|through|when|if)\b|\b(?:works?|runs?|comes?) only\b|\bexclusively\b|\bthe only\b|\bnothing but\b/i;
const exclusiveSource = /\b(?:only|just|sole|solely|single|exclusive\w*|limited|restricted|no other|one)\b/i;

function exclusions(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = exclusive.exec(sentence.text)?.[0];
  if (!said || /\bnot only\b/i.test(sentence.text)) return [];
  if (isOnlyMarked(sentence, slide) || isOnlyMover(sentence, slide)) return [];
  if (isOnlyStep(sentence, slide)) return [];
  const isFounded = slide.passages.some(
    (passage) => exclusiveSource.test(passage.text) && supportOf(sentence.content, passage, slide) > 0,
  );
  return isFounded ? [] : [{ kind: 'only', said }];
}

/** Phrases to the audience of the talk itself: "Look at the table, because it holds a lesson". */
const speaker =
  /^(?:(?:now|so|and|but)[,]?\s)?(?:look|remember|imagine|mind|listen|think|note|let's|picture|take)\b/i;

/**
 * Phrases that name a cause, an agent, an origin or an audience. Each is a separate claim: some word of the name
 * must be on the slide.
 */
const namings: readonly RegExp[] = [
  /\b(?:because(?: of)?|due to|thanks to|owing to|as a result of)\s(?<named>[^,.;:]+)/gi,
  /\b(?:meant|intended|designed|made|built|aimed|suited|reserved|written)\s(?:only\s)?(?:for|at)\s(?<named>[^,.;:]+)/gi,
  /\b(?:\w+ed|bought|built|made|written|chosen|paid|sold|led|held|given|taken)\s(?:by|from)\s(?:the\s|an?\s|our\s|its\s)?(?<named>(?!what\b|whatever\b)[^,.;:]+)/gi,
  /\b(?:among them|including|such as|for example)\s(?<named>[^,.;:]+)/gi,
];

/** Phrases that name a means ("by phone"), which is also a separate claim. */
const means =
  /\bby (?<means>phone|telephone|mail|e-?mail|post|fax|letter|courier|hand|car|truck|train|ship|air|sea|text|sms|chat|video|bike|plane)\b/gi;

/** Words about the size of a market. A potential market is not won yet: "We already serve 660,000 restaurants". */
const ofMarket = /\b(?:market|opportunity|potential|TAM|SAM|SOM|addressable)\b/i;
const ownReach =
  /\b(?:we|our \p{L}+)\s(?:already\s|now\s|currently\s)?(?:serves?|reach(?:es)?|ha(?:s|ve)|supply|supplies|sells? to|count|works? with|won|employs?)\b[^.]*?\d/iu;

/** Verbs for actions for others, or with them. */
const deed =
  /\b(?<act>helped|assisted|advised|supported|sponsored|commissioned|hired|chose|selected|adopted|acquired|invested|partnered|trusted|recommended|praised|endorsed)\b/i;

/** Finds actions of a name without a source: "Netflix helped them", on a slide with Netflix and without help. */
export function unfoundedDeeds(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const match = deed.exec(sentence.text);
  const act = match?.groups?.act?.toLowerCase();
  if (!match || !act) return [];
  const isByName = nameWords(sentence.text.slice(0, match.index)).some(({ word }) => isName(word));
  const isSupported = slide.passages.some(({ words }) =>
    words.some(({ word }) => word.startsWith(act.slice(0, 4))),
  );
  return isByName && !isSupported ? [{ kind: 'invented', said: match[0] }] : [];
}

const isName = (word: string): boolean =>
  /\p{Lu}/u.test(word) && (isKnownName(word.toLowerCase()) || !isCommonWord(word.toLowerCase()));

/**
 * Finds causes, origins and audiences that are not on the slide: "because tuition was cut", "bought from a research
 * firm", "meant for customers".
 */
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

/** Tells whether a slide describes a market rather than the company's own share of it. */
function isMarket({ passages, title }: SlideFacts): boolean {
  const isTitled = passages.some(
    ({ text, content }) => ofMarket.test(text) && [...content].every((stem) => title.has(stem)),
  );
  return isTitled && !passages.some(({ text }) => /\b(?:we|our|us)\b.*\d|\d.*\b(?:we|our|us)\b/i.test(text));
}
