import type { Group, Passage, SlideFacts } from '../../facts.ts';
import { type NumericFact, sameNumber } from '../../numeric-facts.ts';
import type { SaidText } from '../../said-words.ts';
import { axesOf, namedIn } from '../mentions.ts';
import { type Occurrence, timeBehind } from './occurrence.ts';
import { roundingBefore, roundsTo } from './rounding.ts';
import type { SaidFigure } from './said-figure.ts';

/** Tells whether the deck states the number about another subject than the sentence does. */
export function belongsElsewhere(
  figure: SaidFigure,
  sentence: SaidText,
  occurrences: readonly Occurrence[],
  slide: SlideFacts,
): boolean {
  const isHeldIn = (numbers: readonly NumericFact[]) =>
    numbers.some((held) => occurrences.some(({ held: other }) => areSame(held, other)));
  const others = sentence.numbers.filter(({ start }) => start !== figure.start);
  const holds = (group: Group, number: NumericFact) =>
    group.values.some(({ numbers }) => numbers.some((held) => isSaidFor(held, number, sentence)));
  // "For more than $80 you need the treasurer", where the warden spends up to $80: the next one.
  const told = occurrences.filter(
    ({ passage: { text, content } }) => content.size > 0 && !text.includes(' ; '),
  );
  const isLimit = told.length > 0 && told.every(({ passage }) => limit.test(passage.text));
  if (figure.rounding === 'above' && isLimit) return false;
  let isOfFew = false;
  let isOfMany = false;
  for (const axis of axesOf(slide)) {
    const holders = axis.groups.filter(({ group }) => group.values.some(({ numbers }) => isHeldIn(numbers)));
    if (holders.length === 0) continue;
    if (holders.length === axis.groups.length) {
      isOfMany = true;
      continue;
    }
    isOfFew ||= axis.name.endsWith('columns') || axis.name.endsWith('rows');
    // A subject of another number in the sentence is not this number's; a year may be a subject itself.
    const rest = others.filter(
      ({ text }) => !axis.groups.some(({ telling }) => telling.includes(text.toLowerCase())),
    );
    const named = namedIn(axis, figure.scope);
    const [subject, second] = axis.groups.filter(
      ({ group }, at) =>
        named.includes(at) &&
        (holders.some((holder) => holder.group === group) || !rest.some((number) => holds(group, number))),
    );
    if (!subject || second || holders.some(({ group }) => group === subject.group)) continue;
    // A line with the values of several years names them all.
    const isSaid =
      !axis.name.endsWith(' years') &&
      occurrences.some(({ passage }) => namedIn(axis, passage.words).includes(axis.groups.indexOf(subject)));
    if (!isSaid) return true;
  }
  if (isOfFew && !isOfMany && /\b(?:in|for|with|across|on) (?:every|all|each|any)\b/i.test(sentence.text))
    return true;
  return isInOtherLine(figure, occurrences, slide);
}

/** Tells whether a number of a sentence stands for one of the deck, exactly or rounded: "about $46,400". */
function isSaidFor(held: NumericFact, { values, start, end }: NumericFact, { text }: SaidText): boolean {
  const rounding = roundingBefore(text.slice(0, start), text.slice(end));
  return values.some((said) =>
    held.values.some((value) => sameNumber(value, said) || roundsTo(said, value, rounding)),
  );
}

const limit = /\b(?:up to|at most|no more than|under|below|max(?:imum)?)\b/i;

const areSame = (one: NumericFact, other: NumericFact): boolean =>
  one.values.some((value) => other.values.some((against) => sameNumber(value, against)));

/** The words around the number are those of another line, which has a number of its own. */
function isInOtherLine(figure: SaidFigure, occurrences: readonly Occurrence[], slide: SlideFacts): boolean {
  const overlap = ({ content }: Passage) =>
    [...figure.about].filter((stem) => content.has(stem) && !figure.counted.slice(-1).includes(stem)).length;
  const own = Math.max(0, ...occurrences.map(({ passage }) => overlap(passage)));
  if (own > 0) return false;
  return slide.passages.some(
    (passage) =>
      overlap(passage) >= 2 &&
      passage.numbers.some(
        (held) => held.unit === figure.unit && timeBehind(held, passage) === figure.timeUnit,
      ),
  );
}

const average = /\b(?:averages?|mean|median|typical(?:ly)?|up to|usually)\b/i;

/** "all 212 customers", "31 percent of all companies", where the deck speaks of some. */
export function isOfAll(
  { start, end, values }: SaidFigure,
  { text }: SaidText,
  occurrences: readonly Occurrence[],
  slide: SlideFacts,
): boolean {
  const isAll =
    /\ball (?:of )?(?:(?:the|our|its|their) )?$/i.test(text.slice(0, start)) ||
    /^\s?(?:of|in)\s(?:all|every)\b/i.test(text.slice(end));
  const isOfEach = /^(?:all|every|each)\b/i.test(text) && !average.test(text);
  if (isOfEach && occurrences.length > 0 && occurrences.every(({ passage }) => average.test(passage.text)))
    return true;
  return (
    isAll &&
    !values.some((value) => slide.counts.has(value)) &&
    !occurrences.some(({ passage }) => /\b(?:all|every|each|total|whole)\b/i.test(passage.text))
  );
}
