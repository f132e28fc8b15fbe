import { anyOf } from '#pipeline/english/word-list.ts';
import type { Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { contentStems, readWords, type SaidText, type SaidWord } from '../said-words.ts';
import { supportOf } from './evidence.ts';
import { isOnlyMarked } from './marks.ts';
import { isRequest } from './modality.ts';
import { isOnlyMover, isOnlyStep } from './movement/growth.ts';
import { wrongSuperlatives } from './superlatives.ts';

/** Claims that sell, and that somebody can be held to. Each needs a source of its own on the slide. */
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

/** Words of a line that only awaits an approval, which the sentence claims to be given. */
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
  // "an official list of authorized firms" is not every firm.
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
/** "$0" is a price, too. */
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

/** "Free for every child", where it is "free for families with housing benefit". */
function isForOthers(said: string, held: string): boolean {
  const whom = /\bfree (?:for|to) (?<whom>(?!\d|all\b|everyone\b|everybody\b|one\b)[^,.;:]+)/i;
  const [one, other] = [said, held].map((text) => readWords(whom.exec(text)?.groups?.whom ?? '').content);
  return !!one && !!other && one.size > 0 && other.size > 0 && ![...one].some((stem) => other.has(stem));
}

const paying =
  /\b(?:pays?|paid) for\b|\b(?:covers?|bears?|absorbs?) the (?:full |whole )?(?:costs?|fees?|price)\b|\breimburses?\b|\bat (?:our|its|their) (?:own )?(?:expense|cost)\b/i;
const payingSource =
  /\b(?:pay\w*|paid|costs?|fees?|expenses?|fund\w*|sponsor\w*|subsid\w*|reimburs\w*|charge\w*|free|budgets?|prices?|pricing|invest\w*)\b|[$€£]/i;

/** Finds claims that somebody bears a cost. Such a claim is an offer, too. */
function payers(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = paying.exec(sentence.text)?.[0];
  if (said && isPaidByOther(sentence, slide)) return [{ kind: 'subject', said }];
  if (!said || slide.passages.some(({ text }) => payingSource.test(text))) return [];
  return [{ kind: 'free', said }];
}

/** "The city pays for the garden" where the slide says that it is paid for by donations. */
function isPaidByOther({ text, words, content }: SaidText, { passages }: SlideFacts): boolean {
  const at = /\bpays? for\b/i.exec(text)?.index;
  if (at === undefined) return false;
  const payer = contentStems(words.filter(({ start }) => start < at));
  const told = passages.flatMap((passage) => {
    const by = /\b(?:paid|funded|financed|covered)(?: for)? by (?<by>[^,.;]+)/i.exec(passage.text)?.groups
      ?.by;
    const isOfSame = [...content].filter((stem) => !payer.has(stem) && passage.content.has(stem)).length >= 2;
    return by !== undefined && isOfSame ? [readWords(by).content] : [];
  });
  return payer.size > 0 && told.length > 0 && told.every((by) => ![...payer].some((stem) => by.has(stem)));
}

const spanWord = /^(?:first|hours?|days?|weeks?|months?|years?)$/;

/** "The Starter plan is free" says it of the plan; "Start free for 30 days" says it of nothing else. */
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
