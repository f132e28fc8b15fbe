import type { Series, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { readWords, type SaidText, type SaidWord } from '../../said-words.ts';
import { isMentioned, namedAmong, stemsOf } from '../mentions.ts';
import { directionAt } from './direction-words.ts';

/** Finds wrong claims about the growth of everything on a slide, or of one thing compared with another. */
export function wrongGrowth(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const moving = slide.series.filter(({ isInTime, values }) => isInTime && knownOf(values).length >= 2);
  if (moving.length === 0) return [];
  const said = notEverywhere(sentence, moving) ?? notFaster(sentence, moving);
  return said === null ? [] : [{ kind: 'direction', said }];
}

/** Tells whether, in the series that a sentence speaks of, exactly one step goes the stated way, at the stated time. */
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

/** "Revenue rose in every region", "orders grew in every month" */
function notEverywhere({ text, words }: SaidText, moving: readonly Series[]): string | null {
  const match =
    every.exec(text) ?? /^(?:all|every|each|both) (?:of )?(?:the |our )?(?<noun>\p{L}+)/iu.exec(text);
  const sign = signOf(words);
  // An improvement may be a rise or a fall, but all series must move the same way.
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

/** "The South grew faster than the West": both in numbers and in proportion it did not. */
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
