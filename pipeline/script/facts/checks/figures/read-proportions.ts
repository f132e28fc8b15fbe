import { type Rounding, roundingBefore } from './said-figure.ts';

/** A share in words, with its value from 0 to 1. */
export type SaidProportion = { said: string; share: number; rounding: Rounding };

const parts: Record<string, number> = { half: 2, third: 3, quarter: 4, fifth: 5, sixth: 6, tenth: 10 };
const fraction =
  /\b(?:(?<count>an?|one|two|three|\d+)[\s-])?(?<part>half|thirds?|quarters|quarter(?= (?:of|less|more))|fifths?|sixths?|tenths?)\b(?!-|\s(?:quarter|half|year|step|party|day|week|month|place|time|person|past|later|earlier|ago)\b)/gi;
const oneIn =
  /\b(?<count>one|\d)\s(?:(?<=\b(?:one|1)\s)\p{L}+\s)?(?:in|out of|of every)\s(?:every\s)?(?<of>[2-9]|[1-9]\d|100|1000)\b(?![.,]\d)(?!\s(?:seconds|minutes|hours|days|weeks|months|years|places|steps|ways|percent)|%)/giu;
const everyOther = /\bevery (?<place>second|other|third|fourth|fifth|tenth)(?= \p{L})/giu;
const places: Record<string, number> = { second: 2, other: 2, third: 3, fourth: 4, fifth: 5, tenth: 10 };
/** A counted part of a whole: "60 of our 85 restaurants", "2 of 5 crews". */
const countedPart =
  /(?<![\d,.])(?<part>\d{1,3}(?:,\d{3})+|\d+)(?:\s\p{L}+)? (?:of|out of)(?: (?:our|the|all|its|their|these))? (?<whole>\d{1,3}(?:,\d{3})+|\d+)\b/giu;
/** Finds the shares in words in a text: "a third", "one in four", "every third". */
export function fractionsIn({ text }: { text: string }): SaidProportion[] {
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
  const everyFew = [...text.matchAll(everyOther)].map((match) => ({
    said: match[0],
    share: 1 / (places[match.groups?.place?.toLowerCase() ?? ''] ?? 1),
    rounding: 'exact' as const,
  }));
  return [...named, ...counted.filter(({ share }) => share < 1), ...everyFew];
}

/** Returns the spans of the shares in a text, so that their numbers are not checked separately. */
export function proportionSpans(text: string): { start: number; end: number }[] {
  const withNumbers = [...text.matchAll(oneIn), ...text.matchAll(fraction)];
  return withNumbers.map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Returns the remainders of counted parts: 21 for "14 of 35 schools". */
export function restsIn(text: string): number[] {
  return [...text.matchAll(countedPart)].map(
    ({ groups }) => numberIn(groups?.whole) - numberIn(groups?.part),
  );
}

const numberIn = (digits = ''): number => Number(digits.replaceAll(',', ''));

/** Returns the shares in a text, in words or as counted parts. */
export function proportionsOf(text: string): number[] {
  const counted = [...text.matchAll(countedPart)].map(
    ({ groups }) => numberIn(groups?.part) / numberIn(groups?.whole),
  );
  return [...fractionsIn({ text }).map(({ share }) => share), ...counted.filter((share) => share < 1)];
}
