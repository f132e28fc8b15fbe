import type { SlideFacts, UnsupportedClaim } from '../facts.ts';
import { contentStems, type SaidText } from '../said-words.ts';

/** "Studio pictures were clicked more often than videos", where the slide says it the other way round. */
export function reversedComparisons(sentence: SaidText, { passages }: SlideFacts): UnsupportedClaim[] {
  const said = comparisonIn(sentence);
  if (!said) return [];
  const told = passages.flatMap((passage) => {
    const held = comparisonIn(passage);
    if (!held || held.quality !== said.quality) return [];
    const isSame = meets(said.more, held.more) && meets(said.less, held.less);
    const isTurned = meets(said.more, held.less) && meets(said.less, held.more);
    return isSame === isTurned ? [] : [isSame];
  });
  return told.length > 0 && !told.includes(true) ? [{ kind: 'order', said: said.written }] : [];
}

const beside = `(?:industry|market|sector|average|mean|benchmark|target|plan|budget|forecast|competitors?)`;
const againstMeasure = new RegExp(
  String.raw`\b(?:(?<above>above|over|higher than|more than|beat\w*|exceed\w*)|below|under|lower than|less than|short of|missed)\b[^,.;]{0,24}?\b${beside}\b`,
  'i',
);
const measured = new RegExp(String.raw`\b(?:against|vs|versus|compared (?:to|with)|${beside})\b`, 'i');

/** "Our return rate is below the industry's average", of "26%, against an industry average of 20%". */
export function wrongBenchmarks(
  { text, content, numbers }: SaidText,
  { passages }: SlideFacts,
): UnsupportedClaim[] {
  const match = againstMeasure.exec(text);
  if (!match || numbers.length > 0) return [];
  const isAbove = match.groups?.above !== undefined;
  const told = passages.flatMap((passage) => {
    const at = measured.exec(passage.text)?.index ?? -1;
    const other = passage.numbers.find(({ start }) => start >= at);
    const own = passage.numbers.findLast(({ end, unit }) => end <= at && unit === other?.unit);
    const shared = [...content].filter((stem) => passage.content.has(stem)).length;
    const [one, two] = [own?.values.at(-1), other?.values.at(-1)];
    return at < 0 || one === undefined || two === undefined || one === two || shared < 2 ? [] : [one > two];
  });
  return told.length > 0 && !told.includes(isAbove) ? [{ kind: 'direction', said: match[0] }] : [];
}

/** Subjects with more and with less of a quality. A word that stands on both sides of the comparison is in neither set. */
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
