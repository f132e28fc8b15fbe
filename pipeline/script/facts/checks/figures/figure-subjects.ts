import { monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { Group, Passage, SlideFacts } from '../../facts.ts';
import { type NumericFact, sameNumber } from '../../numeric-facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { axesOf, namedIn } from '../mentions.ts';
import { isYear } from './number-families.ts';
import { type Occurrence, timeBehind } from './occurrence.ts';
import { roundingBefore, roundsTo, type SaidFigure } from './said-figure.ts';

/** Tells whether the deck states the number about another subject than the sentence. */
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
  // "For more than $80 you need the treasurer", where the warden spends up to $80: the next role.
  const outsideRows = occurrences.filter(
    ({ passage: { text, content } }) => content.size > 0 && !text.includes(' ; '),
  );
  const isLimit = outsideRows.length > 0 && outsideRows.every(({ passage }) => limit.test(passage.text));
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
    // Other numbers in the sentence that are no subjects themselves, as a year may be.
    const rest = others.filter(
      ({ text }) => !axis.groups.some(({ telling }) => telling.includes(text.toLowerCase())),
    );
    const named = namedIn(axis, figure.scope);
    // A named subject is left out if it holds another number of the sentence and not this one.
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

/** Tells whether a number of a sentence represents one of the deck, exactly or rounded: "about $46,400". */
function isSaidFor(held: NumericFact, { values, start, end }: NumericFact, { text }: SaidText): boolean {
  const rounding = roundingBefore(text.slice(0, start), text.slice(end));
  return values.some((said) =>
    held.values.some((value) => sameNumber(value, said) || roundsTo(said, value, rounding)),
  );
}

const limit = /\b(?:up to|at most|no more than|under|below|max(?:imum)?)\b/i;

const areSame = (one: NumericFact, other: NumericFact): boolean =>
  one.values.some((value) => other.values.some((against) => sameNumber(value, against)));

/** Tells whether the words around the number are those of another line, which has its own number. */
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

/**
 * Tells whether the sentence claims all where the deck has some: "all 212 customers", "31 percent of all
 * companies".
 */
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

/**
 * Tells whether another line, with its own number, matches the sentence better: it has all words that the lines
 * with this number share with the sentence, and more. Example: "enroll 22 percent of the students", where 22
 * percent of the degrees are awarded and 11 percent of the students enroll.
 */
export function isOfOtherLine(
  figure: SaidFigure,
  occurrences: readonly Occurrence[],
  slide: SlideFacts,
): boolean {
  // The lines of a card are also listed one by one.
  const own = occurrences.filter(({ passage }) => passage.form !== 'card');
  if (own.length === 0) return false;
  if (own.some(({ passage }) => passage.slideNumber !== slide.number || passage.form === 'cell'))
    return false;
  const shared = own.map(({ passage }) => sharedWith(figure, passage));
  const isYear = isYearIn(figure);
  return slide.passages.some((passage) => {
    if (passage.form !== 'line' || own.some((one) => one.passage === passage)) return false;
    const isRival = passage.numbers.some(
      (held) =>
        held.unit === figure.unit &&
        !held.isCode &&
        isYearIn(held) === isYear &&
        timeBehind(held, passage) === figure.timeUnit,
    );
    const rival = isRival ? sharedWith(figure, passage) : new Set<string>();
    return shared.every((mine, index) => {
      const isParallel = isYear || areParallel(passage, own[index]?.passage);
      return rival.size >= mine.size + (isParallel ? 1 : 2) && isWithin(mine, rival);
    });
  });
}

/**
 * Tells whether two lines differ only in a word or two: "Reading strand: 24 statements", "Writing strand: 10
 * statements".
 */
function areParallel({ content, numbers }: Passage, other: Passage | undefined): boolean {
  if (!other) return false;
  // "50% product", "30% sales": a number and a name.
  const isShort = (one: Pick<Passage, 'content' | 'numbers'>) =>
    one.content.size <= 2 && one.numbers.length === 1;
  if (isShort({ content, numbers }) && isShort(other)) return true;
  const common = [...content].filter((stem) => other.content.has(stem)).length;
  return common >= 1 && Math.max(content.size, other.content.size) - common <= 2;
}

const months = new Set(monthNames.map((name) => stemOf(name.toLowerCase())));

/**
 * Returns the words that a passage shares with the sentence. The month of a date says as little about its subject
 * as the year.
 */
const sharedWith = ({ about }: SaidFigure, { content, heading }: Passage): ReadonlySet<string> =>
  new Set(
    [...about].filter((stem) => !months.has(stem) && (content.has(stem) || heading?.content.has(stem))),
  );

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((stem) => all.has(stem));

/**
 * Tells whether the line with the number has another year: "60 percent by 2020", where the line with 60 percent has
 * 2025, and none has both.
 */
export function hasOtherYear(
  figure: SaidFigure,
  sentence: SaidText,
  occurrences: readonly Occurrence[],
  slide: SlideFacts,
): boolean {
  if (isYearIn(figure) || occurrences.some(({ passage }) => passage.slideNumber !== slide.number))
    return false;
  const clause = sentence.words.findLast(({ start }) => start <= figure.start)?.clause;
  const years = sentence.numbers.filter(
    (number) =>
      isYearIn(number) &&
      sentence.words.some((word) => word.clause === clause && word.start === number.start),
  );
  const [year, second] = years.flatMap(({ values }) => values);
  if (year === undefined || second !== undefined) return false;
  const isElsewhere = slide.passages.some(({ numbers }) =>
    numbers.some(({ values }) => values.includes(year)),
  );
  const yearsOf = ({ numbers }: Passage) => numbers.filter(isYearIn).flatMap(({ values }) => values);
  return (
    isElsewhere &&
    occurrences.every(({ passage }) => {
      const held = yearsOf(passage);
      return held.length > 0 && !held.includes(year);
    })
  );
}

const isYearIn = ({ values, unit }: Pick<NumericFact, 'values' | 'unit'>): boolean =>
  unit === null && values.some(isYear);

/** Tells whether a level is stated as a change: "fell by 24 percent", where it fell from 24 percent. */
export function isLevelForChange(
  figure: SaidFigure,
  { text }: SaidText,
  occurrences: readonly Occurrence[],
): boolean {
  if (!/\bby\s(?:\w+\s){0,2}$/i.test(text.slice(0, figure.start))) return false;
  if (figure.unit === null || figure.timeUnit !== null) return false;
  return occurrences.every(({ passage, held }) => !isChange(passage.text, held));
}

const changeBefore =
  /(?:\b(?:by|up|down|of|gr[eo]ws?|grown|save[sd]?|saving|cuts?|reduc\w+|increase[sd]?|decrease[sd]?|gain\w*|improve\w*|rises?|rose|fell|falls?|drop\w*)(?:\s\p{L}+){0,2}|[+↑↓▲▼])\s?[$€£¥₹]?$/iu;
const changeBehind =
  /^\s?(?:\p{L}+\s)?(?:more|less|fewer|higher|lower|faster|slower|quicker|cheaper|increase|decrease|reduction|growth|savings?|saved|off|better|improvement|gain|rise|drop|up(?! from)|down(?! from)|increased|reduced)\b/iu;

function isChange(text: string, { start, end }: NumericFact): boolean {
  if (/\b(?:from|to)\s?[$€£¥₹]?$/i.test(text.slice(0, start))) return false;
  const noun = /\b(?:increase|decrease|reduction|growth|savings?|change|improvement|decline|drop|rise)\b/i;
  return (
    changeBefore.test(text.slice(0, start)) ||
    changeBehind.test(text.slice(end)) ||
    (noun.test(text) && !/\bfrom\b/i.test(text))
  );
}

const earlier =
  /\b(?:from|earlier|before|ago|last|previous\w*|prior|was|were|had|used to|then|compared|against|instead|once|started|began|since)\b|\b(?:19|20)\d\d\b/i;

/** Tells whether a number is an earlier value: "860 roofs this year", where the slide has "up from 860". */
export function isValueBefore({ text }: SaidText, occurrences: readonly Occurrence[]): boolean {
  return (
    !earlier.test(text.replace(/\bthis (?:year|quarter|month|week)\b/gi, '')) &&
    occurrences.every(({ passage, held }) =>
      /\b(?:up|down|rose|fell|grew|increased|decreased|dropped) from\s?[$€£¥₹]?$/i.test(
        passage.text.slice(0, held.start),
      ),
    )
  );
}
