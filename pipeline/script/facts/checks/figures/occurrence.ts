import type { Passage, SlideFacts } from '../../facts.ts';
import type { NumericFact } from '../../numeric-facts.ts';
import { stemOf } from '../../said-words.ts';
import { labelsIn } from '../names.ts';
import { type SaidFigure, timeUnits, withoutMore } from './said-figure.ts';

/** A number of the deck with its passage. */
export type Occurrence = { passage: Passage; held: NumericFact };

/** Returns the unit of time after a number of the deck, as a stem: "14 days", "15-minute", "3–6 months". */
export function timeBehind(held: NumericFact, { text }: Passage): string | null {
  const word = /^[\s-]?(?:[-–/]\s?\d+\s?)?(\p{L}+)/u.exec(text.slice(held.end))?.[1]?.toLowerCase();
  return word !== undefined && timeUnits.test(word) ? stemOf(word) : null;
}

const moreBefore = /^\s(?:more|fewer|extra|additional|other|further)(?=\s)/;

/** Returns the words after a number of the deck, as stems: "two LOA classifications", "5 – 25 employees". */
export function thingsBehind(held: NumericFact, passage: Passage): string[] {
  const { text, words } = passage;
  // "ISO 5230 options": the number belongs to the name before it.
  if (labelsIn(passage).some(({ start, said }) => held.end === start + said.length)) return [];
  const range = /^\s?[-–]\s?\d+/.exec(text.slice(held.end))?.[0].length ?? 0;
  const from = held.end + range;
  const behind = withoutMore(words.filter(({ start }) => start >= from).slice(0, 4)).slice(0, 3);
  const end = behind.findIndex(({ isContent, start, word }, index) => {
    const before = behind[index - 1];
    const gap = text.slice(before ? before.start + before.word.length : from, start).replace(moreBefore, '');
    return !isContent || word.length < 2 || /[^\s-]/.test(gap);
  });
  return (end < 0 ? behind : behind.slice(0, end)).map(({ stem }) => stem);
}

/** Returns the word after a number of the deck, as a stem: usually the thing that it counts. */
export function countedBehind(held: NumericFact, { text }: Passage): string | null {
  const word = /^\s(\p{L}{3,})/u.exec(text.slice(held.end))?.[1]?.toLowerCase();
  return word === undefined ? null : stemOf(word);
}

/** Tells whether the deck gives the number in the same unit, currency and period as the sentence. */
export function hasUnit(figure: SaidFigure, { passage, held }: Occurrence, slide: SlideFacts): boolean {
  if (!hasCurrency(figure, held, passage) || !isPer(figure, passage, slide)) return false;
  if (figure.unit !== null && held.unit !== figure.unit) {
    if (held.unit !== null) return false;
    return figure.unit === 'percent'
      ? /%|\bper ?cent/i.test(textOf(slide))
      : /[$€£¥₹]|\b(?:dollars?|euros?|pounds?|rupees?|Rs|USD|EUR|GBP)\b/i.test(textOf(slide));
  }
  const heldTime = timeBehind(held, passage);
  if (figure.timeUnit !== null) {
    if (held.unit !== null) return false;
    if (heldTime !== null) return heldTime === figure.timeUnit;
    // "Level 2 Treasurer ; 9 days": the number of a name is not a length of time.
    if (labelsIn(passage).some(({ start, said }) => held.end === start + said.length)) return false;
    return (
      passage.stems.has(figure.timeUnit) ||
      (countedBehind(held, passage) === null && slide.stems.has(figure.timeUnit))
    );
  }
  const countsThing = figure.counted.length > 0 && figure.unit === null;
  // "96% of customers" are not 96 of anything.
  if (
    countsThing &&
    held.unit === 'percent' &&
    passage.form !== 'cell' &&
    figure.counted[0] !== stemOf('points')
  )
    return false;
  if (countsThing && heldTime !== null) return figure.counted.some((stem) => passage.stems.has(stem));
  return true;
}

const currencies: readonly [RegExp, string][] = [
  [/[$]|\bdollars?|\bUSD/i, 'dollar'],
  [/€|\beuros?|\bEUR/i, 'euro'],
  [/£|\bpounds?|\bGBP/i, 'pound'],
  [/₹|\bRs\b|\brupees?|\bINR/i, 'rupee'],
  [/¥|\byen/i, 'yen'],
  [/\bkr\b|\bkron(?:a|or|e|er)\b|\b(?:SEK|NOK|DKK)\b/i, 'krona'],
];
const currencyOf = (text: string): string | null => currencies.find(([sign]) => sign.test(text))?.[1] ?? null;

function hasCurrency(figure: SaidFigure, held: NumericFact, passage: Passage): boolean {
  if (figure.unit !== 'money') return true;
  const said = currencyOf(figure.text);
  const written = currencyOf(held.text) ?? currencyOf(passage.text);
  return said === null || written === null || said === written;
}

/** Tells whether a number has the same period: "799 dollars a year" is not "$799/month". */
function isPer({ per }: SaidFigure, passage: Passage, slide: SlideFacts): boolean {
  if (per === null || passage.stems.has(per)) return true;
  const other = passage.words.some(
    ({ word }) => timeUnits.test(word) || /^(?:hour|dai|week|month|quarter|year|annual)ly$/.test(word),
  );
  return !other && slide.stems.has(per);
}

const textOf = (slide: SlideFacts): string => slide.passages.map(({ text }) => text).join(' ');

const units: readonly string[] = [
  'kb kilobyte kilobytes',
  'mb megabyte megabytes',
  'gb gigabyte gigabytes',
  'tb terabyte terabytes',
  'mm millimetre millimetres millimeter millimeters',
  'cm centimetre centimetres centimeter centimeters',
  'km kilometre kilometres kilometer kilometers',
  'kg kilogram kilograms kilo kilos',
  'tonne tonnes ton tons',
  'litre litres liter liters',
  'kilowatt kilowatts kw',
  'megawatt megawatts mw',
  'kilowatt-hour kilowatt-hours kwh',
  'hectare hectares ha',
];
const unitOf = new Map(units.flatMap((line, at) => line.split(' ').map((word) => [word, at] as const)));

/** Tells whether the texts after two numbers have different units: "200 gigabytes" for "200 MB". */
export function areOtherUnits(said: string, held: string): boolean {
  const [one, other] = [said, held].map((text) =>
    unitOf.get(/^\s?(?<unit>\p{L}+(?:-\p{L}+)?)/u.exec(text)?.groups?.unit?.toLowerCase() ?? ''),
  );
  return one !== undefined && other !== undefined && one !== other;
}
