import type { SlideFacts, UnsupportedClaim } from '../../facts.ts';
import type { NumericFact } from '../../numeric-facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { closestPassages } from '../evidence.ts';
import { saidFigure } from './said-figure.ts';
import { isOtherSpan, periodIn } from './spans.ts';

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'].map(stemOf);
const period =
  /\b(?:(?:an?|one|per|every|each)\s(?<unit>second|minute|hour|day|week|month|quarter|year)|(?<adverb>hourly|daily|weekly|monthly|quarterly|yearly|annually|annual))\b/gi;
function isRateOf(number: NumericFact, stem: string, sentence: SaidText): boolean {
  const { per, unit, timeUnit } = saidFigure(number, sentence);
  return per === stem && (unit === 'money' || timeUnit !== null);
}

/** Tells whether the slide gives exactly this number. */
const isHeld = ({ values }: NumericFact, { passages }: SlideFacts): boolean =>
  passages.some(({ numbers }) => numbers.some((held) => held.values.some((value) => values.includes(value))));

const partOf = /^\s(?:of|less|more|fewer|past|to|\p{L}{3,}er)\b/iu;

const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';

/** Lists the rhythms that a text names: "every Friday", "each day". */
const rhythmsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(
        String.raw`\b(?:every|each|(?:once|twice|\d+ times) (?:an?|per))\s(${weekday}|morning|evening|hour|day|week|month|quarter|year)\b`,
        'gi',
      ),
    ),
  ].map(([, unit = '']) => unit.toLowerCase());

const isWeekday = new RegExp(`^(?:${weekday})$`);

/** Tells whether two rhythms agree. An event of every Monday happens every week, but not every Tuesday. */
function isSameRhythm(one: string, other: string): boolean {
  const isWeekly = [one, other].includes('week') && [one, other].some((name) => isWeekday.test(name));
  return one === other || isWeekly;
}

const nextUnit =
  /\b(next|following|same|last|previous)\s(morning|evening|night|day|week|month|quarter|year)\b/gi;
const areClose = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() ||
  [one, other].every((word) => /^(?:next|following)$/i.test(word)) ||
  [one, other].every((word) => /^(?:last|previous)$/i.test(word));
const perThing = /\bper\s(?<thing>\p{L}{3,})/giu;

/** "a week" where the deck says an hour, "per user" where it says per request. */
export function wrongPeriods(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const match of sentence.text.matchAll(period)) {
    const stem = stemOf((match.groups?.unit ?? match.groups?.adverb ?? '').toLowerCase());
    // The rate of a number is judged with it, and "a quarter cheaper" is a share.
    const isReckoned = (number: NumericFact) => periodIn(sentence.text) === stem && !isHeld(number, slide);
    if (sentence.numbers.some((number) => isRateOf(number, stem, sentence) || isReckoned(number))) continue;
    if (/^a quarter$/i.test(match[0]) && partOf.test(sentence.text.slice(match.index + match[0].length)))
      continue;
    if (slide.stems.has(stem) || isOtherSpan({ values: [1], timeUnit: stem }, slide)) continue;
    const about = new Set(sentence.words.filter(({ isContent }) => isContent).map((word) => word.stem));
    const isOther = slide.passages.some(
      ({ stems, content }) =>
        units.some((unit) => stems.has(unit)) &&
        [...about].some((one) => content.has(one) && !units.includes(one)),
    );
    if (isOther) return [{ kind: 'unit', said: match[0] }];
  }
  const rhythm = rhythmsIn(sentence.text)[0];
  const closest = rhythm === undefined ? [] : closestPassages(sentence.content, slide, slide.passages, 2);
  const heldRhythms = closest.map(({ text }) => rhythmsIn(text));
  if (
    rhythm !== undefined &&
    heldRhythms.length > 0 &&
    heldRhythms.every((held) => held.length > 0 && !held.some((one) => isSameRhythm(one, rhythm)))
  )
    return [{ kind: 'unit', said: `every ${rhythm}` }];
  for (const [said, when = '', unit = ''] of sentence.text.matchAll(nextUnit)) {
    const others = slide.passages
      .flatMap(({ text }) => [...text.matchAll(nextUnit)])
      .filter((other) => areClose(other[1] ?? '', when));
    if (others.length > 0 && !others.some((other) => other[2]?.toLowerCase() === unit.toLowerCase()))
      return [{ kind: 'unit', said }];
  }
  for (const match of sentence.text.matchAll(perThing)) {
    const stem = stemOf((match.groups?.thing ?? '').toLowerCase());
    const isPer = slide.passages.some(({ text }) => /\bper\b/i.test(text.replace(/\bper ?cent/gi, '')));
    if (isPer && !units.includes(stem) && !slide.stems.has(stem)) return [{ kind: 'unit', said: match[0] }];
  }
  return [];
}
