import type { Series, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { contentStems, readWords, type SaidText, type SaidWord } from '../../said-words.ts';
import { isMentioned, namedAmong, stemsOf } from '../mentions.ts';

const comparative = /\b(?<more>more|higher|larger|greater|bigger)\b|\b(?:fewer|less|lower|smaller)\b/i;
/** "E-books have overtaken books" */
const ahead =
  /\b(?:over(?:took|takes?|taken)|surpass(?:es|ed)?|exceed(?:s|ed)?|outs(?:old|ells?)|(?:is|are) ahead of)\b/i;

/** "Language has more statements than reading", where the numbers of the two say the reverse. */
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
  // "We lend more for fences than for sheds": what is compared may stand behind the comparative.
  const one =
    amountOf(clause.filter(({ start }) => start < match.index)) ??
    (passing ? null : amountOf(clause.filter(({ start }) => start < than.start)));
  if (typeof one !== 'number' || typeof other !== 'number' || one === other) return [];
  return one > other === (passing !== null || match.groups?.more !== undefined)
    ? []
    : [{ kind: 'direction', said: `${match[0]} than` }];
}

const cost = /\b(?:costs?|prices?|fees?|rent|fares?)\b/i;
/** Comparatives that speak of a measure of their own. */
const grades: readonly { said: RegExp; isOf: (series: Series) => boolean; isMore: boolean }[] = [
  { said: /\b(?:cheaper|less expensive)\b/i, isOf: ({ name }) => cost.test(name ?? ''), isMore: false },
  { said: /\b(?:more expensive|dearer|pricier)\b/i, isOf: ({ name }) => cost.test(name ?? ''), isMore: true },
  { said: /\b(?:faster|quicker)\b/i, isOf: ({ isSpan }) => isSpan, isMore: false },
  { said: /\b(?:slower|longer)\b/i, isOf: ({ isSpan }) => isSpan, isMore: true },
  { said: /\bheavier\b/i, isOf: ({ name }) => /\bweights?\b/i.test(name ?? ''), isMore: true },
  { said: /\blighter\b/i, isOf: ({ name }) => /\bweights?\b/i.test(name ?? ''), isMore: false },
];

/** "Aurora 3 is cheaper than Aurora 2", where its price is higher. */
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

/** The value of the one category that the side names, in the only series that the clause speaks of. */
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

/** The one number of the only line that has all of the words; null without one. */
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
