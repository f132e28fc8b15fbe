import { isCommonWord } from '../../../english/english-words.ts';
import type { Passage, Series, SlideFacts, Untraced } from '../facts.ts';
import { contentStems, readWords, type SaidText, type SaidWord } from '../said-words.ts';
import { supportOf } from './evidence.ts';
import { isOnlyStep } from './growth.ts';
import { isOnlyMarked } from './marks.ts';
import { isRequest } from './modality.ts';

/** Claims that sell, and that somebody can be held to. Each needs a source of its own on the slide. */
export function unfoundedClaims(sentence: SaidText, slide: SlideFacts): Untraced[] {
  return [
    ...superlatives(sentence, slide),
    ...promises(sentence, slide),
    ...approvals(sentence, slide),
    ...freeOffers(sentence, slide),
    ...payers(sentence, slide),
    ...exclusions(sentence, slide),
    ...outcomes(sentence, slide),
  ];
}

const noSuperlative = new Set(
  `interest request test rest west forest harvest honest invest digest guest nest suggest contest protest modest manifest
  east least lest quest chest arrest latest priest dishonest conquest ingest attest detest congest northwest southwest
  northeast southeast vest pest zest crest bequest inquest next`.split(/\s+/),
);
const alike: readonly string[] = [
  'biggest largest greatest highest top maximum max most peak leading leader',
  'smallest lowest least minimum min fewest cheapest',
  'fastest quickest shortest',
  'best finest ideal',
  'worst poorest',
  'newest latest',
  'oldest earliest first',
];
const leadership =
  /\b(?:the leading|top-rated|number one|no\. ?1|market leader|world leader|world-class|unrivall?ed|unmatched|unbeat\w+|second to none|one of a kind|like no other|state of the art|best in class)\b/i;

function superlatives(sentence: SaidText, slide: SlideFacts): Untraced[] {
  const boast = leadership.exec(sentence.text)?.[0];
  if (boast && !slide.passages.some(({ text }) => text.toLowerCase().includes(boast.toLowerCase())))
    return [{ kind: 'superlative', said: boast }];
  for (const [index, { word }] of sentence.words.entries()) {
    const next = sentence.words[index + 1]?.word ?? '';
    const said = isSuperlative(word, next, sentence.words[index - 1]?.word ?? '');
    if (!said) continue;
    const family = alike.find((line) => line.split(' ').includes(word))?.split(' ') ?? [word];
    const about = contentStems(
      sentence.words.filter((other) => other.clause === sentence.words[index]?.clause && other.word !== word),
    );
    const stands = slide.passages.some(
      (passage) =>
        passage.words.some((held) => family.includes(held.word)) &&
        (about.size === 0 || passage.content.size <= 2 || supportOf(about, passage, slide) > 0),
    );
    const isTop = isExtreme(clauseOf(sentence, index), word, slide.series);
    if (word === 'most' && isTop === null && /s$/.test(next)) continue;
    if (isTop === false || (isTop === null && !stands)) {
      return [{ kind: 'superlative', said: word === 'most' ? `${word} ${next}` : word }];
    }
  }
  return [];
}

function clauseOf({ text, words }: SaidText, index: number): string {
  const own = words.filter(({ clause }) => clause === words[index]?.clause);
  const last = own.at(-1);
  return text.slice(own[0]?.start ?? 0, last ? last.start + last.word.length : text.length);
}

function isSuperlative(word: string, next: string, before: string): boolean {
  if (word === 'most' || word === 'least')
    return (
      /^(?:the|our|its|their|your)$/.test(before) &&
      (word === 'most' || /s$/.test(next)) &&
      next.length > 4 &&
      isCommonWord(next)
    );
  if (word === 'best' || word === 'worst') return before === 'the' || before === 'its' || before === 'our';
  if (!/^[a-z]{3,}est$/.test(word) || noSuperlative.has(word)) return false;
  const base = word.slice(0, -3);
  return [base, `${base}e`, base.replace(/i$/, 'y'), base.replace(/(.)\1$/, '$1')].some(isCommonWord);
}

/** The fastest can be the one with the least time or the highest speed. */
const eitherSide = /^(?:fastest|slowest|quickest|best|worst|strongest|weakest|finest)$/;
const lowSide = /^(?:smallest|lowest|least|fewest|cheapest|shortest|slowest|weakest|worst|poorest|minimum)$/;

/** The longest is a matter of time, the cheapest one of money. */
const isMeasure = ({ name, unit }: Series, word: string): boolean =>
  /^(?:long|short)est$/.test(word)
    ? /\b(?:second|minute|hour|day|week|month|year|time)s?\b/i.test(name ?? '')
    : word === 'cheapest' && unit === 'money';

/** Whether the numbers bear out that what is named is the extreme; null where no numbers speak of it. */
function isExtreme(clause: string, word: string, series: readonly Series[]): boolean | null {
  const isStep = /\b(?:step|jump|drop|fall|rise|change|increase|decrease|gain|decline|growth)\b/i.test(
    clause,
  );
  const said = clause.toLowerCase();
  const isNamed = ({ name }: Series) =>
    (name ?? '')
      .toLowerCase()
      .split(/\W+/)
      .some((part) => part.length > 2 && said.includes(part));
  const verdictsOf = (asked: readonly Series[]) =>
    asked.flatMap(({ categories, values, isInTime }) => {
      const measured = values.map((value, index) => {
        // A total is no rival of its parts.
        if (/^(?:grand |sub-?|overall )?(?:total|sum)s?:?$/i.test(categories[index]?.trim() ?? ''))
          return null;
        if (!(isStep && isInTime)) return value;
        const before = values[index - 1];
        return typeof before === 'number' && value !== null ? Math.abs(value - before) : null;
      });
      const known = measured.filter((value) => value !== null);
      const ends = [Math.min(...known), Math.max(...known)];
      const best = eitherSide.test(word) ? ends : lowSide.test(word) ? ends.slice(0, 1) : ends.slice(1);
      const named = categories.flatMap((category, index) => {
        // "New route (ORD-ATL)" is spoken without its brackets.
        const name = category.replace(/\s*\([^)]*\)/gu, '').trim() || category.trim();
        return name !== '' && said.includes(readWords(name).text.toLowerCase()) ? [index] : [];
      });
      return named.length === 1 && known.length >= 2
        ? [best.some((value) => value === measured[named[0] ?? 0])]
        : [];
    });
  const ofNamed = verdictsOf(series.filter((one) => isNamed(one) || isMeasure(one, word)));
  const verdicts = ofNamed.length > 0 ? ofNamed : verdictsOf(series);
  return verdicts.length === 0 ? null : verdicts.includes(true);
}

const guarantees =
  /\b(?:guarante\w*|always|fully|completely|entirely|you(?:r \w+)? (?:will )?never|risk-free|no risk|without (?:any )?risk|certainly|definitely|flawless\w*|perfectly|100 ?(?:%|percent) (?:safe|secure|sure|reliable|compliant)|every single time|fail-?safe|warrant(?:y|ies|ed)|money.back|we promise|promises? (?:that|to|you)|ensures? that|rules? out|eliminates?|no \w+ (?:is|are|will be) ever|never again)\b/gi;

function promises(sentence: SaidText, slide: SlideFacts): Untraced[] {
  for (const [said] of sentence.text.matchAll(guarantees)) {
    const stem = said.toLowerCase().split(' ').at(-1)?.slice(0, 6) ?? '';
    if (!slide.passages.some(({ text }) => text.toLowerCase().includes(stem)))
      return [{ kind: 'guarantee', said }];
  }
  return [];
}

const outcome =
  /\b(?:success(?:es|ful|fully)?|triumphs?|fail(?:s|ed|ures?)?|disasters?|breakthroughs?|winners?|sold out|record (?:year|sales|profits?|results?))\b/i;

/** How something came out is for the deck to say. */
function outcomes(sentence: SaidText, slide: SlideFacts): Untraced[] {
  const said = outcome.exec(sentence.text)?.[0];
  if (!said) return [];
  const stem = said.toLowerCase().slice(0, 4);
  return slide.passages.some(({ words }) => words.some(({ word }) => word.startsWith(stem)))
    ? []
    : [{ kind: 'invented', said }];
}

const approved =
  /\b(?:certified|certif(?:y|ies|ication)|approved|approval|approves|accredited|accreditation|endorsed|endorses|endorsement|authori[sz]ed|licen[sc]ed by|recommended by|recommends|audited|compliant|award-winning|awarded|patented|validated by|recogni[sz]ed by|trusted by|backed by|accepted by|chosen by)\b/i;
const hedge = /\?\s*$|\b(?:may|might|could|possible|possibly|potential|potentially|planned|idea|if)\b/i;

function approvals(sentence: SaidText, slide: SlideFacts): Untraced[] {
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
    ({ text }) => (isHedged || !hedge.test(text)) && (!isOfAll.test(before) || isOfAll.test(text)),
  );
  return founded ? [] : [{ kind: 'approval', said }];
}

const free =
  /\b(?:free of charge|for free|at no (?:extra )?(?:cost|charge)|free|without charge|complimentary|costs? nothing|on the house|no fees?)\b/gi;
/** "$0" is a price, too. */
const nothing = /[$€£]\s?0(?![.,\d])/u;
const notFree =
  /\b(?:free (?:to|from|of (?!charge)|up|time|trade|market|will|speech|text|form|space|cash|float|software|and open)|(?:feel|set|break) free|\w+-free)\b/i;

function freeOffers(sentence: SaidText, slide: SlideFacts): Untraced[] {
  for (const match of sentence.text.matchAll(free)) {
    const around = sentence.text.slice(Math.max(0, match.index - 12), match.index + 16);
    if (notFree.test(around)) continue;
    const sources = slide.passages.filter(
      ({ text }) => new RegExp(free.source, 'i').test(text) || nothing.test(text),
    );
    const subject = subjectBefore(sentence, match.index);
    // Where nothing has a price, what is free of charge is what the slide is about.
    const isPriced = slide.passages.some(({ numbers }) => numbers.some(({ unit }) => unit === 'money'));
    const isOfAll = !isPriced && [...subject].every((stem) => slide.stems.has(stem));
    const founded = sources.some(
      (passage) =>
        isAboutFree(passage, subject) || (isOfAll && /free of charge|for free/i.test(passage.text)),
    );
    if (!founded) return [{ kind: 'free', said: match[0] }];
  }
  return [];
}

const paying =
  /\b(?:pays?|paid) for\b|\b(?:covers?|bears?|absorbs?) the (?:full |whole )?(?:costs?|fees?|price)\b|\breimburses?\b|\bat (?:our|its|their) (?:own )?(?:expense|cost)\b/i;
const payingSource =
  /\b(?:pay\w*|paid|costs?|fees?|expenses?|fund\w*|sponsor\w*|subsid\w*|reimburs\w*|charge\w*|free|budgets?|prices?|pricing|invest\w*)\b|[$€£]/i;

/** Who bears a cost is an offer, too. */
function payers(sentence: SaidText, slide: SlideFacts): Untraced[] {
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

function exclusions(sentence: SaidText, slide: SlideFacts): Untraced[] {
  const said = exclusive.exec(sentence.text)?.[0];
  if (!said || /\bnot only\b/i.test(sentence.text)) return [];
  if (isOnlyMarked(sentence, slide) || (/\bthe only\b/i.test(said) && isOnlyStep(sentence, slide))) return [];
  const isFounded = slide.passages.some(
    (passage) => exclusiveSource.test(passage.text) && supportOf(sentence.content, passage, slide) > 0,
  );
  return isFounded ? [] : [{ kind: 'only', said }];
}
