import type { Facts, Passage, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { sameNumber } from '../../numeric-facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { labelsIn } from '../names.ts';
import { isDerived } from './derived-figures.ts';
import {
  belongsElsewhere,
  hasOtherYear,
  isLevelForChange,
  isOfAll,
  isOfOtherLine,
  isValueBefore,
} from './figure-subjects.ts';
import { areOtherUnits, hasUnit, type Occurrence, thingsBehind, timeBehind } from './occurrence.ts';
import { proportionSpans } from './read-proportions.ts';
import { roundsTo, type SaidFigure, saidFigure } from './said-figure.ts';
import { clockTimesIn } from './times.ts';

/**
 * Finds numbers that the deck does not state about the same thing in the same unit, and that do not follow from
 * such numbers.
 */
export function unsupportedFigures(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  // The numbers of "1 in 4" and "2 thirds" are checked together, as shares, and those of "9:30", as a time of day.
  const spans = [...proportionSpans(sentence.text), ...clockTimesIn(sentence.text)];
  // "The other two" counts things that have not been named.
  const isRest = ({ start }: { start: number }) =>
    /\bthe (?:other|remaining)\s$/i.test(sentence.text.slice(0, start));
  return sentence.numbers
    .filter((number) => !isRest(number))
    .filter(({ start }) => !spans.some((span) => start >= span.start && start < span.end))
    .flatMap((number) => unsupportedFigure(saidFigure(number, sentence), sentence, slide, facts));
}

function unsupportedFigure(
  figure: SaidFigure,
  sentence: SaidText,
  slide: SlideFacts,
  facts: Facts,
): UnsupportedClaim[] {
  const numeric = occurrencesOf(figure, slide, facts);
  const said = withCounted(figure, sentence);
  const occurrences = numeric.filter(
    (one) =>
      hasUnit(figure, one, slide) &&
      !areOtherUnits(sentence.text.slice(figure.end), one.passage.text.slice(one.held.end)) &&
      (!figure.isMultiple || isMultiple(one)),
  );
  if (occurrences.length === 0) {
    if (
      isCount(figure, slide) ||
      isDerived(figure, sentence, slide, facts) ||
      isCallback(figure, slide, facts)
    )
      return [];
    return [{ kind: numeric.length > 0 ? 'unit' : 'figure', said }];
  }
  if (isOfThoseThatDoNot(figure, sentence, occurrences)) return [{ kind: 'denial', said }];
  if (isOfAll(figure, sentence, occurrences, slide)) return [{ kind: 'subject', said: `all ${said}` }];
  if (isLevelForChange(figure, sentence, occurrences) && !isDerived(figure, sentence, slide, facts))
    return [{ kind: 'figure', said: `by ${said}` }];
  if (isValueBefore(sentence, occurrences)) return [{ kind: 'subject', said }];
  // The number of "grade 4" is a part of its name.
  if (labelsIn(sentence).some(({ start, said }) => figure.end === start + said.length)) return [];
  const isElsewhere =
    belongsElsewhere(figure, sentence, occurrences, slide) ||
    countsOther(figure, occurrences, slide) ||
    isNumberOfOther(figure, sentence, occurrences, facts) ||
    ((isOfOtherLine(figure, occurrences, slide) || hasOtherYear(figure, sentence, occurrences, slide)) &&
      !isDerived(figure, sentence, slide, facts));
  return isElsewhere ? [{ kind: 'subject', said }] : [];
}

/**
 * Tells whether a number is a length of time from elsewhere in the deck, on a slide without any: "your eighteen
 * months".
 */
function isCallback(figure: SaidFigure, slide: SlideFacts, { passages }: Facts): boolean {
  const isSpan = (passage: Passage) =>
    passage.numbers.some(
      (held) =>
        timeBehind(held, passage) === figure.timeUnit &&
        held.values.some((value) => figure.values.includes(value)),
    );
  return (
    figure.timeUnit !== null &&
    slide.passages.every(({ numbers }) => numbers.length === 0) &&
    passages.some(isSpan)
  );
}

/**
 * Tells whether a number counts those that do not: "11,200 children eat at school", of "2,900 children eat at
 * school, 11,200 do not".
 */
function isOfThoseThatDoNot(
  { start }: SaidFigure,
  { text, words }: SaidText,
  occurrences: readonly Occurrence[],
): boolean {
  const isDenied =
    words.some((word) => word.isDenied) || /\b(?:do|does|did)(?: not|n't)\b/i.test(text.slice(start));
  return (
    !isDenied &&
    occurrences.every(({ passage, held }) =>
      /^\s(?:do|does|did|are|is|were|was|have|has)(?: not|n't)\b/i.test(passage.text.slice(held.end)),
    )
  );
}

/**
 * Tells whether a number counts something else: "five managers" where the deck has five employees, and another
 * number of managers.
 */
function countsOther(
  figure: SaidFigure,
  occurrences: readonly Occurrence[],
  { passages }: SlideFacts,
): boolean {
  const [thing] = figure.counted.slice(-1);
  if (figure.unit !== null || figure.timeUnit !== null || thing === undefined) return false;
  const countsIt = ({ passage, held }: Occurrence) => thingsBehind(held, passage).includes(thing);
  // The row of a cell has the same texts as its cells; the cell "Farm Panels 60" names the counted things first.
  const outsideRows = occurrences.filter(
    ({ passage }) => passage.content.size > 0 && !passage.text.includes(' ; '),
  );
  const ofOthers =
    outsideRows.length > 0 &&
    outsideRows.every(({ passage, held }) => {
      const behind = thingsBehind(held, passage);
      const things = behind.length > 0 || passage.form !== 'cell' ? behind : [...passage.content];
      return things.length > 0 && !things.includes(thing);
    });
  return (
    ofOthers &&
    passages.some((passage) => passage.numbers.some((held) => !held.isCode && countsIt({ passage, held })))
  );
}

/**
 * Tells whether a number belongs to something else: "240 fleets" for "240 trucks", in a deck that distinguishes the
 * two.
 */
function isNumberOfOther(
  { values, unit, timeUnit, counted }: SaidFigure,
  { stems }: SaidText,
  occurrences: readonly Occurrence[],
  { affirmed }: Facts,
): boolean {
  const [thing] = counted.slice(-1);
  // "Two problems" and "two purposes" may be the same.
  if (
    Math.max(...values) <= largestCount ||
    unit !== null ||
    timeUnit !== null ||
    counted.length !== 1 ||
    thing === undefined ||
    !affirmed.has(thing)
  )
    return false;
  return occurrences.every(({ passage, held }) => {
    const things = thingsBehind(held, passage);
    return (
      things.length === 1 &&
      held.unit === null &&
      !things.some((one) => stems.has(one)) &&
      !passage.stems.has(thing)
    );
  });
}

function withCounted({ text, timeUnit, end }: SaidFigure, sentence: SaidText): string {
  const next = timeUnit === null ? undefined : sentence.words.find(({ start }) => start >= end);
  return next ? `${text} ${next.word}` : text;
}

/** Tells whether a number is a multiple: "3x", "three times". */
const isMultiple = ({ passage, held }: Occurrence): boolean =>
  /^\s?(?:times|fold|x|×)(?![a-z])|^-fold/i.test(passage.text.slice(held.end));

/**
 * Finds the number in its sources: the slide, the divider before it, the texts that every slide may use; for
 * opening and closing, the whole deck.
 */
function occurrencesOf(figure: SaidFigure, slide: SlideFacts, facts: Facts): Occurrence[] {
  const isFrame = slide.number === facts.firstSlide || slide.number === facts.lastSlide;
  const sources = isFrame ? facts.passages : [...slide.passages, ...slide.section];
  return [...sources, ...facts.front].flatMap((passage) =>
    passage.numbers
      .filter((held) =>
        held.values.some((value) =>
          figure.values.some((said) => sameNumber(value, said) || roundsTo(said, value, figure.rounding)),
        ),
      )
      .map((held) => ({ passage, held })),
  );
}

const largestCount = 24;

/**
 * Tells whether a small whole number counts things on the slide, unless the slide gives another number of the same
 * things.
 */
function isCount(figure: SaidFigure, slide: SlideFacts): boolean {
  const [value] = figure.values;
  if (figure.unit !== null || figure.timeUnit !== null || value === undefined || figure.isMultiple)
    return false;
  if (value > largestCount || !slide.counts.has(value)) return false;
  const numbered = numberedThings(figure, slide);
  if (numbered > 0 && numbered !== value) return false;
  const single = slide.passages.filter((passage) => isSingle(figure, passage));
  if (single.length > 0 && single.length !== value) return false;
  return !slide.passages.some((passage) =>
    passage.numbers.some((held) => {
      const things = thingsBehind(held, passage);
      return things.some((thing) => figure.counted.includes(thing)) && !held.values.includes(value);
    }),
  );
}

/** Counts the things that a slide numbers: "Ask #1", "Ask #2", "Ask #3" are three. Zero if it numbers none. */
function numberedThings({ counted }: SaidFigure, { passages }: SlideFacts): number {
  const numbers = passages.flatMap(({ text }) =>
    [...text.matchAll(/(\p{L}+)\s#?(\d{1,2})(?=[>).:]|$)/gu)].flatMap(([, noun = '', number]) =>
      counted.some((one) => isOneOf(noun.toLowerCase(), one)) ? [Number(number)] : [],
    ),
  );
  const isInRow = new Set(numbers).size >= 2 && numbers.includes(1);
  return isInRow ? Math.max(...numbers) : 0;
}

/**
 * Tells whether a noun is one of the counted things. Short words keep their plural: the stem of "asks" is not that
 * of "ask".
 */
const isOneOf = (noun: string, counted: string): boolean =>
  stemOf(noun) === counted || `${noun}s` === counted;

/** Tells whether a passage has only one of the counted things: "One web application" is not five applications. */
function isSingle({ counted }: SaidFigure, { words }: Passage): boolean {
  return words.some(
    ({ word }, index) =>
      /^(?:one|single)$/.test(word) &&
      words.slice(index + 1, index + 4).some(({ stem }) => counted.includes(stem)),
  );
}
