import type { Facts, Passage, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { sameNumber } from '../../numeric-facts.ts';
import { readWords, type SaidText, stemOf } from '../../said-words.ts';
import { axesOf, isMentioned, isWrittenIn, namedIn } from '../mentions.ts';
import { isRatio } from './derived-figures.ts';
import { namedFamilies, numberFamilies } from './number-families.ts';
import { hoursOf, hoursOfSeries } from './periods.ts';
import { fractionsIn, proportionsOf, type SaidProportion } from './read-proportions.ts';
import { type Rounding, roundingBefore, saidFigure } from './said-figure.ts';

const multiple =
  /\b(?<word>doubl(?:e[ds]?|ing)|twice(?= (?:as|the|that|what|this|its|their|our|more)\b)|tripl(?:e[ds]?|ing)|threefold|tenfold|fourfold|quadrupl\w+|halv(?:e[ds]?|ing))\b/gi;
const multiples: [RegExp, number][] = [
  [/^(?:doubl|twice)/i, 2],
  [/^(?:tripl|threefold)/i, 3],
  [/^(?:quadrupl|fourfold)/i, 4],
  [/^tenfold/i, 10],
  [/^halv/i, 0.5],
];
const crowd =
  /\b(?<word>dozens|hundreds|thousands|millions|billions|trillions)\b(?:\sof\s(?:the\s|our\s)?(?<thing>[$€£]|\p{L}+))?/giu;

/**
 * Finds shares in words that are neither in the deck nor follow from its numbers: "a third", "one in four",
 * "doubled", "thousands".
 */
export function unsupportedProportions(
  sentence: SaidText,
  slide: SlideFacts,
  facts: Facts,
): UnsupportedClaim[] {
  const unsupported = [
    ...fractionsIn(sentence).filter(
      (share) =>
        isProportionOfOther(share, sentence, slide) || !isProportionHeld(share, sentence, slide, facts),
    ),
    ...multiplesIn(sentence).filter((ratio) => !isRatioHeld(ratio, sentence, slide)),
    ...[...sentence.text.matchAll(crowd)]
      .filter(({ groups }) => !isCrowdHeld(groups ?? {}, slide, facts))
      .map(([said]) => ({ said })),
  ];
  return unsupported.map(({ said }) => ({ kind: 'figure', said }));
}

function multiplesIn({ text }: SaidText): SaidProportion[] {
  return [...text.matchAll(multiple)].map((match) => ({
    said: match[0],
    share: multiples.find(([sign]) => sign.test(match[0]))?.[1] ?? 1,
    rounding: ofHalving(roundingBefore(text.slice(0, match.index), ''), match[0]),
  }));
}

/** Inverts the rounding of "halves": a thing that more than halves becomes less than a half. */
function ofHalving(rounding: Rounding, said: string): Rounding {
  if (!/^halv/i.test(said)) return rounding;
  if (rounding === 'above') return 'orLess';
  return rounding === 'below' || rounding === 'orLess' ? 'above' : rounding;
}

function isProportionHeld(
  { said, share, rounding }: SaidProportion,
  { text, stems, content }: SaidText,
  slide: SlideFacts,
  facts: Facts,
): boolean {
  const word = said.toLowerCase().split(/[\s-]/).at(-1) ?? '';
  const inWords = (texts: SlideFacts['passages']) =>
    texts.some(
      ({ text }) =>
        text.toLowerCase().includes(said.toLowerCase()) ||
        proportionsOf(text).some((held) => Math.abs(held - share) < 0.001),
    ) ||
    // "Half as often" is true if the slide says "twice as often" about the other of the two.
    (/\bhalf as\b/i.test(text) && texts.some((held) => /\btwice as\b/i.test(held.text))) ||
    (word === 'half' && texts.some(({ stems }) => stems.has('half') || stems.has('median')));
  if (inWords(slide.passages)) return true;
  const isFrame = slide.number === facts.firstSlide || slide.number === facts.lastSlide;
  if (isFrame && inWords([...facts.passages])) return true;
  // If lines with numbers are about the same subject, the numbers of other lines do not count.
  const sharedWith = (passage: Passage) => [...content].filter((stem) => passage.content.has(stem)).length;
  const own = slide.passages
    .filter(({ numbers }) => numbers.length > 0)
    .filter((one) => sharedWith(one) >= 2);
  const sources =
    own.length > 0
      ? slide.passages.filter((one) => sharedWith(one) > 0 || one.content.size === 0)
      : slide.passages;
  const percents = sources.flatMap(({ numbers }) =>
    numbers.filter(({ unit }) => unit === 'percent').flatMap(({ values }) => values),
  );
  const figure = { values: [share], rounding };
  if (percents.some((percent) => isRatio(figure, percent / 100))) return true;
  const ofOne = shareOfNamed({ said, text, stems }, slide);
  if (ofOne !== null) return isRatio(figure, ofOne) || isRatio(figure, 1 - ofOne);
  const named = namedFamilies(stems, slide);
  const [hasRisen, isLess] = [risen.test(text), lessened.test(text)];
  const ownNumbers = own.flatMap(({ numbers }) => numbers.flatMap(({ values }) => values));
  return (named.length > 0 ? named : numberFamilies({ unit: 'percent' }, slide)).some((numbers) => {
    if (numbers.length > 40) return false;
    if (own.length > 0 && !numbers.some((number) => ownNumbers.some((one) => sameNumber(one, number))))
      return false;
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return numbers.some(
      (a) =>
        (total > 0 && numbers.length > 1 && isRatio(figure, a / total)) ||
        numbers.some(
          (b) =>
            b > a &&
            (isRatio(figure, a / b) ||
              (isLess && isRatio(figure, (b - a) / b)) ||
              (hasRisen && isRatio(figure, (b - a) / a))),
        ),
    );
  });
}

/** Tells whether a share belongs to another row or category: "One in three of those over sixty". */
function isProportionOfOther(
  { share, rounding }: SaidProportion,
  { words }: SaidText,
  slide: SlideFacts,
): boolean {
  const figure = { values: [share], rounding };
  return axesOf(slide).some((axis) => {
    const shares = axis.groups.map(({ group }) =>
      group.values.flatMap(({ numbers }) =>
        numbers
          .filter(({ unit }) => unit === 'percent')
          .flatMap(({ values }) => values.map((value) => value / 100)),
      ),
    );
    const isOf = (some: readonly number[] = []) =>
      some.some((one) => isRatio(figure, one) || isRatio(figure, 1 - one));
    const [named, second] = namedIn(axis, words);
    const own = named === undefined || second !== undefined ? [] : (shares[named] ?? []);
    return own.length === 1 && !isOf(own) && shares.some((some, at) => at !== named && isOf(some));
  });
}

/**
 * Returns the share of the one named part in the whole: "Half of all loans are e-books". Null if the sentence makes
 * no such claim.
 */
function shareOfNamed(
  { said, text, stems }: { said: string; text: string; stems: ReadonlySet<string> },
  { series }: SlideFacts,
): number | null {
  const [only, second] = series.filter(({ isInTime, values }) => !isInTime && values.length <= 12);
  const behind = text.slice(text.indexOf(said) + said.length);
  if (!only || second || !/^\s?of (?:all|the|our|them|these|those)\b/i.test(behind)) return null;
  const isAnyWritten = only.categories.some((category) => isWrittenIn(category, text));
  const named = only.categories.flatMap((category, at) => {
    const isNamed = isAnyWritten
      ? isWrittenIn(category, text)
      : isMentioned([...readWords(category).content], stems);
    return isNamed ? [only.values[at] ?? 0] : [];
  });
  // Percentages are already shares, whether they add up or not.
  const total =
    only.unit === 'percent' ? 100 : only.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return named.length === 1 && total > 0 ? (named[0] ?? 0) / total : null;
}

/**
 * Words for a decrease or a remainder: their figure is the difference from the whole. `risen` has the words for an increase,
 * whose figure is the difference from the earlier value.
 */
const lessened =
  /\b(?:less|fewer|lower|fall\w*|fell|drop\w*|declin\w*|decreas\w*|reduc\w*|cut\w*|shr[aiu]nk\w*|sav\w+|cheaper|quicker|faster|shorter|lighter|down|rest|remaining|others?|left)\b/i;
const risen =
  /\b(?:more|higher|up|gr[eo]w\w*|ris\w+|rose|increas\w*|gain\w*|jump\w*|dearer|longer|slower)\b/i;

function isRatioHeld(
  { said, share, rounding }: SaidProportion,
  sentence: SaidText,
  slide: SlideFacts,
): boolean {
  const { stems } = sentence;
  const root = said.toLowerCase().slice(0, 5);
  if (slide.passages.some(({ words }) => words.some(({ word }) => word.startsWith(root)))) return true;
  if (share === 2 && slide.passages.some(({ text }) => /\b(?:twice|doubl|2x|two times)/i.test(text)))
    return true;
  const figure = { values: [share], rounding };
  const ends = endsOfSpan(sentence, slide);
  if (ends.length > 0) return ends.some(([first, last]) => first !== 0 && isRatio(figure, last / first));
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

/** Returns the first and the last value of each series over the stated time: "Orders doubled in six months". */
function endsOfSpan(sentence: SaidText, { series }: SlideFacts): [number, number][] {
  const spans = sentence.numbers.flatMap((number) => {
    const unitHours = hoursOf.get(saidFigure(number, sentence).timeUnit ?? '');
    return unitHours === undefined ? [] : number.values.map((value) => value * unitHours);
  });
  return series.flatMap((one): [number, number][] => {
    const isWhole = hoursOfSeries(one).some((hours) =>
      spans.some((span) => Math.abs(span - hours) < hours / 50),
    );
    const [first, last] = [one.values[0], one.values.at(-1)];
    return isWhole && typeof first === 'number' && typeof last === 'number' ? [[first, last]] : [];
  });
}

/** Tells whether a crowd counts the same things in the deck: "millions of orders", not of something else. */
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
