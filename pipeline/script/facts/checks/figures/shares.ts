import type { Facts, SlideFacts, Untraced } from '../../facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { isRatio } from './derived-figures.ts';
import { namedFamilies, numberFamilies } from './number-families.ts';
import { type Rounding, roundingBefore } from './rounding.ts';

type SaidShare = { said: string; share: number; rounding: Rounding };

const parts: Record<string, number> = { half: 2, third: 3, quarter: 4, fifth: 5, sixth: 6, tenth: 10 };
const fraction =
  /\b(?:(?<count>an?|one|two|three|\d+)[\s-])?(?<part>half|thirds?|quarters|quarter(?= (?:of|less|more))|fifths?|sixths?|tenths?)\b(?!-|\s(?:quarter|half|year|step|party|day|week|month|place|time|person|place)\b)/gi;
const oneIn =
  /\b(?<count>one|\d)\s(?:(?<=\b(?:one|1)\s)\p{L}+\s)?(?:in|out of|of every)\s(?:every\s)?(?<of>[2-9]|[1-9]\d|100|1000)\b(?![.,]\d)(?!\s(?:seconds|minutes|hours|days|weeks|months|years|places|steps|ways|percent)|%)/giu;
const multiple =
  /\b(?<word>doubl(?:e[ds]?|ing)|twice|tripl(?:e[ds]?|ing)|threefold|tenfold|fourfold|quadrupl\w+|halv(?:e[ds]?|ing))\b/gi;
const multiples: [RegExp, number][] = [
  [/^(?:doubl|twice)/i, 2],
  [/^(?:tripl|threefold)/i, 3],
  [/^(?:quadrupl|fourfold)/i, 4],
  [/^tenfold/i, 10],
  [/^halv/i, 0.5],
];
const crowd =
  /\b(?<word>dozens|hundreds|thousands|millions|billions|trillions)\b(?:\sof\s(?:the\s|our\s)?(?<thing>[$€£]|\p{L}+))?/giu;

/** "a third", "one in four", "doubled", "thousands": as the deck says it, or as its numbers give it. */
export function untracedShares(sentence: SaidText, slide: SlideFacts, facts: Facts): Untraced[] {
  const untraced = [
    ...fractionsIn(sentence).filter((share) => !isShareHeld(share, sentence, slide, facts)),
    ...multiplesIn(sentence).filter((ratio) => !isRatioHeld(ratio, sentence, slide)),
    ...[...sentence.text.matchAll(crowd)]
      .filter(({ groups }) => !isCrowdHeld(groups ?? {}, slide, facts))
      .map(([said]) => ({ said })),
  ];
  return untraced.map(({ said }) => ({ kind: 'figure', said }));
}

function fractionsIn({ text }: Pick<SaidText, 'text'>): SaidShare[] {
  const named = [...text.matchAll(fraction)].flatMap((match) => {
    const { count = '1', part = '' } = match.groups ?? {};
    const of = parts[part.toLowerCase().replace(/s$/, '')];
    const many = /^\d+$/.test(count) ? Number(count) : ({ two: 2, three: 3 }[count.toLowerCase()] ?? 1);
    const isOrdinal = /^(?:third|fifth|sixth|tenth)$/i.test(part) && !match.groups?.count;
    if (of === undefined || isOrdinal) return [];
    return [{ said: match[0], share: many / of, rounding: roundingBefore(text.slice(0, match.index), '') }];
  });
  const counted = [...text.matchAll(oneIn)].map((match) => {
    const { count = '1', of = '1' } = match.groups ?? {};
    return {
      said: match[0],
      share: (/^\d+$/.test(count) ? Number(count) : 1) / Number(of),
      rounding: roundingBefore(text.slice(0, match.index), ''),
    };
  });
  return [...named, ...counted.filter(({ share }) => share < 1)];
}

/** Where a text says a share, so that its numbers are not judged on their own. */
export function shareSpans(text: string): { start: number; end: number }[] {
  const withNumbers = [...text.matchAll(oneIn), ...text.matchAll(fraction)];
  return withNumbers.map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function multiplesIn({ text }: SaidText): SaidShare[] {
  return [...text.matchAll(multiple)].map((match) => ({
    said: match[0],
    share: multiples.find(([sign]) => sign.test(match[0]))?.[1] ?? 1,
    rounding: roundingBefore(text.slice(0, match.index), ''),
  }));
}

function isShareHeld(
  { said, share, rounding }: SaidShare,
  { stems }: SaidText,
  slide: SlideFacts,
  facts: Facts,
): boolean {
  const word = said.toLowerCase().split(/[\s-]/).at(-1) ?? '';
  const inWords = (texts: SlideFacts['passages']) =>
    texts.some(
      ({ text }) =>
        text.toLowerCase().includes(said.toLowerCase()) ||
        sharesIn(text).some((held) => Math.abs(held - share) < 0.001),
    ) ||
    (word === 'half' && texts.some(({ stems }) => stems.has('half') || stems.has('median')));
  if (inWords(slide.passages)) return true;
  const isFrame = slide.number === facts.firstSlide || slide.number === facts.lastSlide;
  if (isFrame && inWords([...facts.passages])) return true;
  const percents = slide.passages.flatMap(({ numbers }) =>
    numbers.filter(({ unit }) => unit === 'percent').flatMap(({ values }) => values),
  );
  const figure = { values: [share], rounding };
  if (percents.some((percent) => isRatio(figure, percent / 100))) return true;
  const named = namedFamilies(stems, slide);
  return (named.length > 0 ? named : numberFamilies({ unit: 'percent' }, slide)).some((numbers) => {
    if (numbers.length > 40) return false;
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return numbers.some(
      (a) =>
        (total > 0 && numbers.length > 1 && isRatio(figure, a / total)) ||
        numbers.some((b) => b > a && (isRatio(figure, a / b) || isRatio(figure, (b - a) / b))),
    );
  });
}

const sharesIn = (text: string): number[] => fractionsIn({ text }).map(({ share }) => share);

function isRatioHeld({ said, share, rounding }: SaidShare, { stems }: SaidText, slide: SlideFacts): boolean {
  const root = said.toLowerCase().slice(0, 5);
  if (slide.passages.some(({ words }) => words.some(({ word }) => word.startsWith(root)))) return true;
  if (share === 2 && slide.passages.some(({ text }) => /\b(?:twice|doubl|2x|two times)/i.test(text)))
    return true;
  const figure = { values: [share], rounding };
  const percents = slide.passages.flatMap(({ numbers, text }) =>
    /\b(?:increas|growth|grew|more|rise|rose|up|gain|decreas|drop|fall|fell|less|fewer|down|reduc)/i.test(
      text,
    )
      ? numbers.filter(({ unit }) => unit === 'percent').flatMap(({ values }) => values)
      : [],
  );
  if (percents.some((percent) => isRatio(figure, share < 1 ? 1 - percent / 100 : 1 + percent / 100)))
    return true;
  const named = namedFamilies(stems, slide);
  const all = (named.length > 0 ? named : numberFamilies({ unit: 'percent' }, slide)).filter(
    ({ length }) => length <= 40,
  );
  return all.some((numbers) =>
    numbers.some((a) => numbers.some((b) => b !== 0 && a !== b && isRatio(figure, a / b))),
  );
}

/** "millions of orders": of orders, and not of something else that the slide has millions of. */
function isCrowdHeld(
  { word: written = '', thing }: Record<string, string | undefined>,
  slide: SlideFacts,
  facts: Facts,
): boolean {
  const word = written.toLowerCase();
  const scale = { dozens: 24, hundreds: 200, thousands: 2e3, millions: 2e6, billions: 2e9, trillions: 2e12 }[
    word
  ];
  const isFrame = slide.number === facts.firstSlide || slide.number === facts.lastSlide;
  return (isFrame ? facts.passages : slide.passages).some(({ text, numbers }) => {
    const same = [...text.matchAll(crowd)].filter(({ groups }) => groups?.word?.toLowerCase() === word);
    if (same.length > 0)
      return same.some(({ groups }) => !thing || !groups?.thing || areAlike(thing, groups.thing));
    return (
      scale !== undefined &&
      numbers.some(({ values }) => values.some((value) => value >= scale && value < scale * 500))
    );
  });
}

function areAlike(one: string, other: string): boolean {
  const isMoney = (thing: string) => /^(?:[$€£]|dollars?|euros?|pounds?)$/i.test(thing);
  return stemOf(one.toLowerCase()) === stemOf(other.toLowerCase()) || (isMoney(one) && isMoney(other));
}
