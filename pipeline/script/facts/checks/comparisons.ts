import type { Series, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { type NumericFact, sameNumber } from '../numeric-facts.ts';
import { contentStems, readWords, type SaidText, type SaidWord } from '../said-words.ts';
import { isMentioned, namedAmong, stemsOf } from './mentions.ts';

/**
 * Finds reversed comparisons: "Studio pictures were clicked more often than videos", where the slide says the
 * opposite.
 */
export function reversedComparisons(sentence: SaidText, { passages }: SlideFacts): UnsupportedClaim[] {
  const said = comparisonIn(sentence);
  if (!said) return [];
  const agreements = passages.flatMap((passage) => {
    const held = comparisonIn(passage);
    if (!held || held.quality !== said.quality) return [];
    const isSame = meets(said.more, held.more) && meets(said.less, held.less);
    const isTurned = meets(said.more, held.less) && meets(said.less, held.more);
    return isSame === isTurned ? [] : [isSame];
  });
  return agreements.length > 0 && !agreements.includes(true) ? [{ kind: 'order', said: said.written }] : [];
}

const beside = `(?:industry|market|sector|average|mean|benchmark|target|plan|budget|forecast|competitors?)`;
const againstMeasure = new RegExp(
  String.raw`\b(?:(?<above>above|over|higher than|more than|beat\w*|exceed\w*)|below|under|lower than|less than|short of|missed)\b[^,.;]{0,24}?\b${beside}\b`,
  'i',
);
const measured = new RegExp(String.raw`\b(?:against|vs|versus|compared (?:to|with)|${beside})\b`, 'i');

/**
 * Finds wrong comparisons with a benchmark: "Our return rate is below the industry's average", where the slide has
 * "26%, against an industry average of 20%".
 */
export function wrongBenchmarks(
  { text, content, numbers }: SaidText,
  { passages }: SlideFacts,
): UnsupportedClaim[] {
  const match = againstMeasure.exec(text);
  if (!match || numbers.length > 0) return [];
  const isAbove = match.groups?.above !== undefined;
  const areAbove = passages.flatMap((passage) => {
    const at = measured.exec(passage.text)?.index ?? -1;
    const other = passage.numbers.find(({ start }) => start >= at);
    const own = passage.numbers.findLast(({ end, unit }) => end <= at && unit === other?.unit);
    const shared = [...content].filter((stem) => passage.content.has(stem)).length;
    const [one, two] = [own?.values.at(-1), other?.values.at(-1)];
    return at < 0 || one === undefined || two === undefined || one === two || shared < 2 ? [] : [one > two];
  });
  return areAbove.length > 0 && !areAbove.includes(isAbove) ? [{ kind: 'direction', said: match[0] }] : [];
}

/** Subjects with more and with less of a quality. A word on both sides of the comparison is in neither set. */
type Comparison = { quality: string; more: ReadonlySet<string>; less: ReadonlySet<string>; written: string };

const comparing =
  /\b(?:(?:(?<times>\d+(?:\.\d+)? times|twice)|(?<half>half)) as (?<quality>\p{L}+)|(?<way>more|less|fewer) (?<adjective>\p{L}+)|(?<own>\p{L}{3,}er)(?=\s(?:\p{L}+\s)?than\b))\b[^.;]*?\b(?:as|than)\b/iu;

function comparisonIn({ text, words }: SaidText): Comparison | null {
  const match = comparing.exec(text);
  const { half, way, quality, adjective, own } = match?.groups ?? {};
  if (!match || words.some(({ isDenied }) => isDenied)) return null;
  const isLess = half !== undefined || /^(?:less|fewer)$/i.test(way ?? '');
  const end = match.index + match[0].length;
  const front = contentStems(words.filter(({ start }) => start < match.index));
  const behind = contentStems(words.filter(({ start }) => start >= end));
  const only = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    new Set([...one].filter((stem) => !other.has(stem)));
  const [first, second] = [only(front, behind), only(behind, front)];
  return {
    quality: (quality ?? adjective ?? own ?? '').toLowerCase(),
    more: isLess ? second : first,
    less: isLess ? first : second,
    written: match[0],
  };
}

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((stem) => other.has(stem));

const comparative = /\b(?<more>more|higher|larger|greater|bigger)\b|\b(?:fewer|less|lower|smaller)\b/i;
/** Verbs for being ahead: "E-books have overtaken books". */
const ahead =
  /\b(?:over(?:took|takes?|taken)|surpass(?:es|ed)?|exceed(?:s|ed)?|outs(?:old|ells?)|(?:is|are) ahead of)\b/i;

/** Finds comparisons that contradict the numbers: "Language has more statements than reading". */
export function wrongAmounts(
  { text, words }: Pick<SaidText, 'text' | 'words'>,
  slide: SlideFacts,
): UnsupportedClaim[] {
  const graded = wrongGrade({ text, words }, slide);
  if (graded !== null) return [{ kind: 'direction', said: graded }];
  const passing = ahead.exec(text);
  const match = passing ?? comparative.exec(text);
  const than = words.findLast(({ word, start }) =>
    passing
      ? start < passing.index + passing[0].length
      : word === 'than' && match !== null && start > match.index,
  );
  if (!match || !than) return [];
  const clause = words.filter(({ clause }) => clause === than.clause);
  const amountOf = (side: readonly SaidWord[]) =>
    amountInSeries(side, clause, slide) ?? amountInLines(side, slide);
  const other = amountOf(clause.filter(({ start }) => start > than.start));
  // "We lend more for fences than for sheds": the compared thing may follow the comparative.
  const one =
    amountOf(clause.filter(({ start }) => start < match.index)) ??
    (passing ? null : amountOf(clause.filter(({ start }) => start < than.start)));
  if (typeof one !== 'number' || typeof other !== 'number' || one === other) return [];
  return one > other === (passing !== null || match.groups?.more !== undefined)
    ? []
    : [{ kind: 'direction', said: `${match[0]} than` }];
}

const cost = /\b(?:costs?|prices?|fees?|rent|fares?)\b/i;
/** Comparatives that refer to a specific measure. */
const grades: readonly { said: RegExp; isOf: (series: Series) => boolean; isMore: boolean }[] = [
  { said: /\b(?:cheaper|less expensive)\b/i, isOf: ({ name }) => cost.test(name ?? ''), isMore: false },
  { said: /\b(?:more expensive|dearer|pricier)\b/i, isOf: ({ name }) => cost.test(name ?? ''), isMore: true },
  { said: /\b(?:faster|quicker)\b/i, isOf: ({ isSpan }) => isSpan, isMore: false },
  { said: /\b(?:slower|longer)\b/i, isOf: ({ isSpan }) => isSpan, isMore: true },
  { said: /\bheavier\b/i, isOf: ({ name }) => /\bweights?\b/i.test(name ?? ''), isMore: true },
  { said: /\blighter\b/i, isOf: ({ name }) => /\bweights?\b/i.test(name ?? ''), isMore: false },
];

/**
 * Returns a comparative that contradicts its measure: "Aurora 3 is cheaper than Aurora 2", where its price is
 * higher.
 */
function wrongGrade(
  { text, words }: Pick<SaidText, 'text' | 'words'>,
  { series }: SlideFacts,
): string | null {
  for (const { said, isOf, isMore } of grades) {
    const match = said.exec(text);
    const than = words.find(({ word, start }) => word === 'than' && match !== null && start > match.index);
    if (!match || !than) continue;
    const verdicts = series.filter(isOf).flatMap(({ categories, values, isInTime }) => {
      const placeOf = (side: readonly SaidWord[]) => {
        const [at, second] = isInTime ? [] : namedAmong(categories, side);
        return at === undefined || second !== undefined ? null : (values[at] ?? null);
      };
      const one = placeOf(words.filter(({ start }) => start < match.index));
      const other = placeOf(words.filter(({ start }) => start > than.start));
      return one === null || other === null || one === other ? [] : [one > other === isMore];
    });
    if (verdicts.length > 0 && !verdicts.includes(true)) return `${match[0]} than`;
  }
  return null;
}

/** Returns the value of the one category that the side names, in the only series that the clause is about. */
function amountInSeries(
  side: readonly SaidWord[],
  clause: readonly SaidWord[],
  { series }: SlideFacts,
): number | null {
  const isNamed = (name: string | null, words: readonly SaidWord[]) => {
    const { content } = readWords(name ?? '');
    return content.size > 0 && isMentioned([...content], stemsOf(words));
  };
  const [ofName, second] = series.filter(({ name }) => isNamed(name, clause));
  const [only, other] = series;
  const asked = ofName ?? (other === undefined ? only : undefined);
  if (!asked || second) return null;
  const [at, rival] = namedAmong(asked.categories, side);
  return at === undefined || rival !== undefined ? null : (asked.values[at] ?? null);
}

/** Returns the one number of the only line with all of the words; null without one. */
function amountInLines(words: readonly SaidWord[], { passages }: SlideFacts): number | null {
  const stems = [...contentStems(words)];
  if (stems.length === 0) return null;
  const lines = passages.filter(
    ({ form, content, numbers }) =>
      form !== 'card' && numbers.length > 0 && stems.every((stem) => content.has(stem)),
  );
  const [number, second] = lines.flatMap(({ numbers }) => numbers);
  return number && !second ? (number.values.at(-1) ?? null) : null;
}

const atLeast =
  /\b(?:at least|more than|over|above|no (?:fewer|less) than|(?:a )?minimum(?: of)?|min\.? of)\s?[$€£¥₹]?$/i;
const atMost =
  /\b(?:at most|no more than|(?:fewer|less) than|under|below|(?:a )?maximum(?: of)?|max\.?(?: of)?|up to|not exceed(?:ing)?)\s?[$€£¥₹]?$/i;
const orMore = /^\s?(?:\p{L}+\s)?(?:\+|or more|at least|minimum|or above|and up)/iu;
const orLess = /^\s?(?:\p{L}+\s)?(?:or less|or fewer|at most|maximum|or below)/iu;

type Bound = 'low' | 'high';

/** Finds wrong bounds: "at most 55 percent" where the deck says at least. */
export function wrongBounds(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const { text, numbers } = sentence;
  return numbers.flatMap((number) => {
    const said = boundOf(text, number);
    if (said === null) return [];
    const held = slide.passages
      .filter(({ content, heading }) =>
        [...sentence.content].some((stem) => content.has(stem) || heading?.content.has(stem)),
      )
      .flatMap((passage) =>
        passage.numbers
          .filter(({ values }) => values.some((value) => number.values.some((one) => sameNumber(one, value))))
          .map((one) => boundOf(passage.text, one)),
      );
    const isOther = held.includes(said === 'low' ? 'high' : 'low') && !held.includes(said);
    return isOther ? [{ kind: 'opposite' as const, said: `${words(said)} ${number.text}` }] : [];
  });
}

const words = (bound: Bound): string => (bound === 'low' ? 'at least' : 'at most');

function boundOf(text: string, { start, end }: NumericFact): Bound | null {
  const before = text.slice(0, start);
  const behind = text.slice(end);
  const bound =
    atLeast.test(before) || orMore.test(behind)
      ? 'low'
      : atMost.test(before) || orLess.test(behind)
        ? 'high'
        : null;
  // "Nobody should wait for more than two minutes": two at most.
  const isDenied = denied.test(before) && !/\b(?:no|not) (?:more|fewer|less) than\s?[$€£¥₹]?$/i.test(before);
  return bound === null || !isDenied ? bound : bound === 'low' ? 'high' : 'low';
}

const denied =
  /\b(?:no|not|never|nobody|nothing|none|cannot|\p{L}+n't)\b[^,.;:]*\b(?:more|over|above|fewer|less|under|below) (?:than )?[$€£¥₹]?$/iu;
