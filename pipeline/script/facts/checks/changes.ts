import type { Series, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { readWords, type SaidText, type SaidWord } from '../said-words.ts';
import { type Direction, directionAt } from './directions.ts';
import { isMentioned, namedAmong, stemsOf } from './mentions.ts';

/** Finds wrong claims about the growth of everything on a slide, or of one thing compared with another. */
export function wrongGrowth(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const moving = slide.series.filter(({ isInTime, values }) => isInTime && knownOf(values).length >= 2);
  if (moving.length === 0) return [];
  const said = notEverywhere(sentence, moving) ?? notFaster(sentence, moving);
  return said === null ? [] : [{ kind: 'direction', said }];
}

/**
 * Tells whether, in the series that a sentence is about, exactly one step goes in the stated direction, at the
 * stated time.
 */
export function isOnlyStep({ words, text }: SaidText, { series }: SlideFacts): boolean {
  const sign = /\b(?:dip|drop|fall|decline|decrease|loss)\b/i.test(text)
    ? -1
    : /\b(?:rise|rose|increase|growth|gain|jump)\b/i.test(text)
      ? 1
      : 0;
  const moving = series.filter(({ isInTime }) => isInTime);
  const [one, second] = moving;
  if (sign === 0 || !one || second) return false;
  const steps = one.values.flatMap((value, at) => {
    const before = one.values[at - 1];
    return typeof before === 'number' && value !== null && Math.sign(value - before) === sign ? [at] : [];
  });
  const [at, other] = steps;
  return at !== undefined && other === undefined && namedAmong(one.categories, words).includes(at);
}

/** Tells whether the named series is the only one that moved in the stated direction: "Only Logistics went down". */
export function isOnlyMover({ words }: SaidText, { series }: SlideFacts): boolean {
  const sign = signOf(words);
  const movers = series.filter(({ isInTime, values }) => isInTime && Math.sign(changeOf(values)) === sign);
  const [mover, second] = movers;
  return sign !== 0 && mover !== undefined && second === undefined && isNamed(mover.name ?? '', words);
}

const every = /\b(?:in|for|at|across|on|with) (?:every|each|all)(?: of)?(?: the| our)? (?<noun>\p{L}+)/iu;
const time = /^(?:day|week|month|quarter|year)s?$/i;

/**
 * Returns a claim of growth everywhere that does not hold: "Revenue rose in every region", "orders grew in every
 * month".
 */
function notEverywhere({ text, words }: SaidText, moving: readonly Series[]): string | null {
  const match =
    every.exec(text) ?? /^(?:all|every|each|both) (?:of )?(?:the |our )?(?<noun>\p{L}+)/iu.exec(text);
  const sign = signOf(words);
  // An improvement may be a rise or a fall, but all series must move in the same direction.
  const isBetter = sign === 0 && /\b(?:improv(?:e|es|ed)|better|worse|recover(?:s|ed)?)\b/i.test(text);
  if (match && isBetter && !time.test(match.groups?.noun ?? '') && moving.length > 1) {
    const signs = new Set(moving.map(({ values }) => Math.sign(changeOf(values))));
    return signs.size > 1 ? match[0] : null;
  }
  if (!match || sign === 0) return null;
  const named = moving.filter(({ name }) => isNamed(name ?? '', words));
  const asked = named.length > 0 ? named : moving;
  const agrees = time.test(match.groups?.noun ?? '')
    ? asked.some(({ values }) => stepsOf(values).every((step) => Math.sign(step) === sign))
    : moving.length < 2 || moving.every(({ values }) => Math.sign(changeOf(values)) === sign);
  return agrees ? null : match[0];
}

/**
 * Returns a claim of faster growth that holds neither in numbers nor in proportion: "The South grew faster than the
 * West".
 */
function notFaster({ text, words }: SaidText, moving: readonly Series[]): string | null {
  const match = /\b(?<more>faster|more|quicker|stronger|further)\b|\b(?:slower|less)\b/i.exec(text);
  const than = words.find(({ word, start }) => word === 'than' && match && start > match.index);
  const sign = signOf(words);
  if (!match || !than || sign === 0) return null;
  const sideOf = (side: readonly SaidWord[]) => moving.filter(({ name }) => isNamed(name ?? '', side));
  const [one, ...more] = sideOf(words.filter(({ start }) => start < match.index));
  const [other, ...others] = sideOf(words.filter(({ start }) => start > than.start));
  if (!one || !other || more.length > 0 || others.length > 0) return null;
  const isMore = match.groups?.more !== undefined;
  const agrees = [changeOf, ratioOf].some((measure) => {
    const ahead = sign * (measure(one.values) - measure(other.values));
    return isMore ? ahead > 0 : ahead < 0;
  });
  return agrees ? null : `${match[0]} than`;
}

function signOf(words: readonly SaidWord[]): number {
  if (words.some(({ isDenied }) => isDenied)) return 0;
  const directions = words.map((_, index) => directionAt(words, index));
  return directions.includes('up') ? 1 : directions.includes('down') ? -1 : 0;
}

const knownOf = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const stepsOf = (values: readonly (number | null)[]): number[] =>
  knownOf(values)
    .slice(1)
    .map((value, at) => value - (knownOf(values)[at] ?? 0));
const changeOf = (values: readonly (number | null)[]): number =>
  stepsOf(values).reduce((sum, step) => sum + step, 0);
const ratioOf = (values: readonly (number | null)[]): number =>
  changeOf(values) / Math.abs(knownOf(values)[0] || 1);

function isNamed(name: string, words: readonly SaidWord[]): boolean {
  const { content } = readWords(name);
  return content.size > 0 && isMentioned([...content], stemsOf(words));
}

/**
 * Finds wrong statements about a change: "steady" where the slide describes a change, "dearer" where the numbers
 * fall.
 */
export function wrongChanges(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = notSteady(sentence, slide) ?? wrongDegree(sentence, slide);
  return said === null ? [] : [{ kind: 'direction', said }];
}

const steady =
  /\b(?:(?:stay|stays|stayed|remain|remains|remained|is|are|was|were|keep|keeps|kept)\s(?:\w+\s)?(?:the same|unchanged|flat|stable|constant|level)|(?:do|does|did|has|have)(?: not|n't) changed?|unchanged)\b/i;
/** Maximum number of words between a noun and the word for its direction: "the price rises", "churn has slowly fallen". */
const reach = 3;

/**
 * Returns a claim that something is steady although the slide has a change: "The price of water stays the same",
 * where the slide has "The price rises by 2% a year".
 */
function notSteady({ text, words }: SaidText, { passages }: SlideFacts): string | null {
  const match = steady.exec(text);
  const head = words.find(({ isContent }) => isContent);
  if (!match || !head || head.start > match.index || passages.some((passage) => steady.test(passage.text)))
    return null;
  const isMoved = passages.some((passage) =>
    passage.words.some(({ stem, clause }, at) =>
      passage.words
        .slice(at + 1, at + 1 + reach)
        .some(
          (word, place) =>
            stem === head.stem &&
            word.clause === clause &&
            directionAt(passage.words, at + 1 + place) !== null,
        ),
    ),
  );
  return isMoved ? match[0] : null;
}

/** Comparatives without "than", and the direction that they give a measure: a cheaper thing costs less. */
const degrees: readonly { said: RegExp; measure: RegExp; direction: Direction }[] = [
  {
    said: /\b(?:cheaper|less (?:expensive|costly))\b/i,
    measure: /\b(?:costs?|prices?|fees?|spend\w*|expenses?)\b/i,
    direction: 'down',
  },
  {
    said: /\b(?:more (?:expensive|costly)|dearer|costlier|pricier)\b/i,
    measure: /\b(?:costs?|prices?|fees?|spend\w*|expenses?)\b/i,
    direction: 'up',
  },
  {
    said: /\b(?:safer|less dangerous)\b/i,
    measure: /\b(?:injur\w+|accidents?|incidents?)\b/i,
    direction: 'down',
  },
  {
    said: /\b(?:more dangerous|less safe)\b/i,
    measure: /\b(?:injur\w+|accidents?|incidents?)\b/i,
    direction: 'up',
  },
];

/**
 * Returns a comparative in the wrong direction: "Each pick has become more expensive", where the cost of a pick
 * fell.
 */
function wrongDegree({ text, stems, words }: SaidText, { series }: SlideFacts): string | null {
  if (/\bthan\b(?! (?:before|ever))/i.test(text) || words.some(({ isDenied }) => isDenied)) return null;
  for (const { said, measure, direction } of degrees) {
    const match = said.exec(text);
    if (!match) continue;
    const moved = series.filter(({ name, isInTime }) => isInTime && measure.test(name ?? ''));
    const ofSame = moved.filter(({ name }) => sharesWord(name ?? '', stems));
    const ways = (ofSame.length > 0 ? ofSame : moved).flatMap((one) => directionOf(one) ?? []);
    if (ways.length > 0 && !ways.includes(direction)) return match[0];
  }
  return null;
}

const sharesWord = (name: string, stems: ReadonlySet<string>): boolean =>
  [...readWords(name).content].some((stem) => stems.has(stem));

function directionOf({ values }: Series): Direction | null {
  const known = values.filter((value) => value !== null);
  const change = (known.at(-1) ?? 0) - (known[0] ?? 0);
  return change === 0 ? null : change > 0 ? 'up' : 'down';
}
