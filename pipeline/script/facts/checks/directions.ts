import type { Passage, Series, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { type NumericFact, sameNumber } from '../numeric-facts.ts';
import { contentStems, readWords, type SaidText, type SaidWord } from '../said-words.ts';
import { fallingWords, risingWords } from '../word-families.ts';
import { namedAmong } from './mentions.ts';

/** Finds a fall where the deck has a rise, or the reverse, by the deck's words and its numbers. */
export function wrongDirections(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const at = sentence.words.findIndex((_, index) => directionAt(sentence.words, index) !== null);
  const word = sentence.words[at];
  const direction = directionAt(sentence.words, at);
  const swapped = swappedPair(sentence, slide);
  if (swapped) return [{ kind: 'direction', said: swapped }];
  const signed = signedOtherwise(sentence, slide);
  if (signed) return [{ kind: 'direction', said: signed }];
  if (!word || !direction) return [];
  const named = namedAmong(
    slide.series.map(({ name, isInTime }) => (isInTime ? name : null)),
    sentence.words,
  );
  const computed = slide.series.flatMap((series, place) =>
    named.length > 0 && !named.includes(place)
      ? []
      : (computedDirection(sentence, series, slide.series.length) ?? []),
  );
  const subject = contentStems(
    sentence.words.filter(
      (one, index) => one.clause === word.clause && directionAt(sentence.words, index) === null,
    ),
  );
  const related = slide.passages.flatMap((passage) => {
    const shared = [...passage.content].filter((stem) => subject.has(stem)).length;
    const directions = directionsIn(passage, sentence);
    return shared > 0 && directions.length > 0 ? [{ shared, directions }] : [];
  });
  const isOther = named.length === 0 && related.length > 0 && !namesCategory(sentence, slide);
  if (computed.length > 0 && !isOther)
    return computed.includes(direction) ? [] : [{ kind: 'direction', said: word.word }];
  const ofSame = directionsOfSame(whatMoves(sentence.words, at), slide);
  if (ofSame.length > 0) return ofSame.includes(direction) ? [] : [{ kind: 'direction', said: word.word }];
  const best = Math.max(0, ...related.map(({ shared }) => shared));
  const closest = related.filter(({ shared }) => shared === best).flatMap(({ directions }) => directions);
  return closest.length === 0 || closest.includes(direction) ? [] : [{ kind: 'direction', said: word.word }];
}

/** Tells whether a sentence names a period of a chart or table, and so is about its values. */
const namesCategory = (sentence: SaidText, { series }: SlideFacts): boolean =>
  series.some(({ categories, isInTime }) => isInTime && namedAmong(categories, sentence.words).length > 0);

/** Returns the directions of a passage; if the sentence has a year, those of the clause with the same year. */
function directionsIn({ words, numbers }: Passage, sentence: SaidText): Direction[] {
  const isYear = ({ values, unit }: NumericFact) =>
    unit === null && values.some((value) => value >= 1900 && value < 2100);
  const years = sentence.numbers.filter(isYear).flatMap(({ values }) => values);
  const clauseOf = ({ start }: NumericFact) => words.find((word) => word.start >= start)?.clause;
  const dated = new Set(
    numbers.filter(({ values }) => values.some((value) => years.includes(value))).map(clauseOf),
  );
  return words.flatMap((word, index) =>
    dated.size === 0 || dated.has(word.clause) ? (directionAt(words, index) ?? []) : [],
  );
}

/** Returns the directions of the things that share the most words with the moving one. */
function directionsOfSame(moving: ReadonlySet<string>, { passages }: SlideFacts): Direction[] {
  const held = passages.flatMap(({ words }) =>
    words.flatMap((_, index) => {
      const direction = directionAt(words, index) ?? degreeAt(words[index]);
      if (direction === null) return [];
      const shared = [...whatMoves(words, index)].filter((stem) => moving.has(stem)).length;
      return shared > 0 ? [{ direction, shared }] : [];
    }),
  );
  const best = Math.max(0, ...held.map(({ shared }) => shared));
  return held.filter(({ shared }) => shared === best).map(({ direction }) => direction);
}

/** Returns the direction that a comparative implies: "greater coverage" should rise. */
function degreeAt(word: SaidWord | undefined): Direction | null {
  if (!word || word.isDenied) return null;
  if (/^(?:more|greater|higher|larger|broader|stronger)$/.test(word.word)) return 'up';
  return /^(?:less|fewer|lower|smaller|weaker)$/.test(word.word) ? 'down' : null;
}

const between = /^(?:the|of|in|an?|our|your|its|their|and)$/;

/**
 * Returns the stems of the noun that a direction describes: "reduction and management of infringement risk",
 * "increases the risk".
 */
function whatMoves(words: readonly SaidWord[], at: number): ReadonlySet<string> {
  const behind = words.slice(at + 1, at + 7).filter(({ clause }) => clause === words[at]?.clause);
  const end = behind.findIndex(({ word, isContent }) => !isContent && !between.test(word));
  return contentStems(end < 0 ? behind : behind.slice(0, end));
}

/** Returns a change with the wrong sign: "fell by 24 percent" where the slide says "+24%", or "24% more". */
function signedOtherwise({ text, words, numbers }: SaidText, { passages }: SlideFacts): string | null {
  for (const number of numbers) {
    const at = words.findLastIndex(
      ({ start }, index) => start < number.start && directionAt(words, index) !== null,
    );
    const direction = directionAt(words, at);
    const isBy = /\bby\s(?:\w+\s){0,2}[$€£]?$/i.test(text.slice(0, number.start));
    if (direction === null || !isBy) continue;
    const held = passages.flatMap((passage) =>
      passage.numbers
        .filter((one) => one.unit === number.unit && isSame(one, number))
        .map((one) => signOf(passage.text, one)),
    );
    if (held.length > 0 && held.every((sign) => sign !== null && sign !== direction))
      return words[at]?.word ?? null;
  }
  return null;
}

function signOf(text: string, { start, end }: NumericFact): Direction | null {
  const before = text.slice(0, start).trimEnd();
  const side = /(?:^|[\s,(])(?<side>up|down)(?: by)?$/i.exec(before)?.groups?.side?.toLowerCase();
  if (side === 'up' || side === 'down') return side;
  if (/(?:^|[\s(:,])\+[$€£]?$|[↑▲]$/u.test(before) || /^\s(?:more|higher)\b/.test(text.slice(end)))
    return 'up';
  if (/^\s(?:less|fewer|lower)\b/.test(text.slice(end))) return 'down';
  return /(?:^|[\s(:,])[-–−][$€£]?$|[↓▼]$/u.test(before) && !/\d\s?[-–−]$/u.test(before) ? 'down' : null;
}

/** Returns a pair of numbers in the wrong order: "from 7 to 24 percent", where 24 comes before 7. */
function swappedPair({ text, numbers }: SaidText, slide: SlideFacts): string | null {
  for (const [index, from] of numbers.entries()) {
    const to = numbers[index + 1];
    if (!to || !/\bfrom\s*(?:\w+\s){0,2}$/i.test(text.slice(0, from.start))) continue;
    if (!/^\s*(?:\w+\s){0,4}to\b/i.test(text.slice(from.end, to.start))) continue;
    if (isPairIn(from, to, slide)) continue;
    if (isPairIn(to, from, slide)) return text.slice(from.start, to.end);
  }
  return null;
}

function isPairIn(first: NumericFact, second: NumericFact, slide: SlideFacts): boolean {
  const inSeries = slide.series.some(({ values, isInTime }) => {
    if (!isInTime) return false;
    const at = values.findIndex(
      (value) => value !== null && first.values.some((said) => sameNumber(said, value)),
    );
    const then = values.findLastIndex(
      (value) => value !== null && second.values.some((said) => sameNumber(said, value)),
    );
    return at >= 0 && then > at;
  });
  const inPassage = slide.passages.some(({ numbers, text }) => {
    const one = numbers.find((held) => isSame(held, first));
    const other = numbers.find((held) => isSame(held, second));
    if (!one || !other) return false;
    if (one.start > other.start) return /\bfrom\s?[$€£¥₹]?$/i.test(text.slice(0, one.start));
    return /\bto\b|→|->|–/.test(text.slice(one.end, other.start));
  });
  return inSeries || inPassage;
}

const isSame = (held: NumericFact, said: NumericFact): boolean =>
  held.values.some((value) => said.values.some((other) => sameNumber(value, other)));

/** Returns the direction of a series: over the whole, to the named category, or between the two named ones. */
function computedDirection(sentence: SaidText, series: Series, count: number): Direction | null {
  if (!series.isInTime) return null;
  const nameStems = contentStems(readWords(series.name ?? '').words);
  const isNamed = [...nameStems].some((stem) => sentence.stems.has(stem));
  if (!isNamed && count > 1) return null;
  const named = series.categories.flatMap((category, index) => {
    const { words } = readWords(category);
    return words.length > 0 && words.every(({ stem }) => sentence.stems.has(stem)) ? [index] : [];
  });
  const [one, two] = named;
  const end = series.values.length - 1;
  // "in 2024" is relative to the year before; "since 2022" and the first of all are relative to the end.
  const isSince = one === 0 || /\bsince\b/i.test(sentence.text);
  const first = one === undefined ? 0 : two !== undefined || isSince ? one : one - 1;
  const last = one === undefined || (two === undefined && isSince) ? end : (two ?? one);
  const from = series.values[first];
  const to = series.values[last];
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return null;
  return to > from ? 'up' : 'down';
}

export type Direction = 'up' | 'down';

const rising = new Set(risingWords);
const falling = new Set(fallingWords);
const moves = /^(?:went|goes|go|going|gone|is|are|was|were|came|comes|come|moved|moves)$/;
/** Forms of "drop" as in "drop radio", which removes something and is not a fall. */
const dropping = /^drop(?:s|ped|ping)?$/;
const determiner = /^(?:the|our|its|their|all|this|that|these|those)$/;

/** Returns the direction in a word: "rose", "went down", "up from". Null for any other word, and for a denied one. */
export function directionAt(words: readonly SaidWord[], index: number): Direction | null {
  const { word = '', isDenied } = words[index] ?? {};
  if (isDenied) return null;
  const next = words[index + 1];
  const before = words[index - 1]?.word ?? '';
  if (
    dropping.test(word) &&
    next &&
    (determiner.test(next.word) || (next.isContent && !/ly$/.test(next.word)))
  )
    return null;
  // "Fewer and fewer find us dear", "More food is thrown away"
  const isTwice = next?.word === 'and' && words[index + 2]?.word === word;
  if (/^(?:more|fewer|less)$/.test(word) && (isTwice || (index === 0 && next?.isContent)))
    return word === 'more' ? 'up' : 'down';
  if (rising.has(word)) return 'up';
  if (falling.has(word)) return 'down';
  if (word === 'up' && /^(?:catch|catches|caught|catching)$/.test(before)) return 'up';
  const isMove = moves.test(before) || /^(?:from|by)$/.test(next?.word ?? '');
  if (!isMove) return null;
  return word === 'up' || word === 'higher' || word === 'more'
    ? 'up'
    : word === 'down' || word === 'lower'
      ? 'down'
      : null;
}
