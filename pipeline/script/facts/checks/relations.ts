import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import type { Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { contentStems, type SaidText, type SaidWord } from '../said-words.ts';

/** Finds reversed relations: "Act before you observe", "Analysts depend on consultants". */
export function reversedRelations(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  return [...reversedLinks(sentence, slide), ...reversedVerbs(sentence, slide)];
}

/**
 * Finds reversed pairs of before and after, inside and outside, or cause and effect, by passages or by the order of
 * the lines.
 */
function reversedLinks(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const { kind, first, second, said } of linksIn(sentence, null)) {
    const agreements = slide.passages
      .filter(({ form }) => form !== 'cell')
      .flatMap((passage) => linksIn(passage, passage.heading))
      .filter((link) => link.kind === kind)
      .flatMap((link) => agreement([first, second], [link.first, link.second]) ?? []);
    const verdicts =
      agreements.length > 0 || kind === 'part' ? agreements : orderOfLines(first, second, slide);
    if (verdicts.length > 0 && !verdicts.includes(true)) return [{ kind: 'order', said }];
  }
  return [];
}

type Pair = readonly [ReadonlySet<string>, ReadonlySet<string>];

/** Tells whether two pairs have their words on the same sides; null if they are not about the same things. */
function agreement([first, second]: Pair, [heldFirst, heldSecond]: Pair): boolean | null {
  const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].some((stem) => other.has(stem));
  const isSame = meets(first, heldFirst) && meets(second, heldSecond);
  const isTurned = meets(first, heldSecond) && meets(second, heldFirst);
  if (isSame === isTurned) return isSame ? true : null;
  return isSame;
}

/** Compares the order of lines with that of steps: an earlier step is above. */
function orderOfLines(
  first: ReadonlySet<string>,
  second: ReadonlySet<string>,
  { passages }: SlideFacts,
): boolean[] {
  const lines = passages.filter(({ form, from }) => form === 'line' && from === 'slide').slice(1);
  // One word of a long line is not a step. It may be one end if the other is certain.
  const isSure = [first, second].some((stems) => bestLines(stems, lines, true).length > 0);
  const above = bestLines(first, lines, false);
  const below = bestLines(second, lines, false);
  if (!isSure || above.length === 0 || below.length === 0 || above.some((at) => below.includes(at)))
    return [];
  if (Math.max(...above) < Math.min(...below)) return [true];
  return Math.min(...above) > Math.max(...below) ? [false] : [];
}

function bestLines(stems: ReadonlySet<string>, lines: readonly Passage[], isSure: boolean): number[] {
  const scores = lines.map(({ content }) => {
    const shared = [...stems].filter((stem) => content.has(stem)).length;
    return !isSure || shared >= 2 || content.size <= 2 ? shared : 0;
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : scores.flatMap((score, at) => (score === best ? [at] : []));
}

/**
 * Finds verbs with subject and object reversed: "Analysts depend on consultants", where the deck says that
 * consultants depend on analysts.
 */
function reversedVerbs(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const isSaidPassive = isPassive(sentence.text);
  for (const verb of sentence.words) {
    if (!verb.isContent || !isVerb(verb.word)) continue;
    const clause = sentence.words.filter((one) => one.clause === verb.clause && one.isContent);
    const left = contentStems(clause.filter(({ start }) => start < verb.start));
    const right = contentStems(clause.filter(({ start }) => start > verb.start));
    const passages = slide.passages.filter(
      ({ stems, text, form }) =>
        form !== 'cell' &&
        stems.has(verb.stem) &&
        isPassive(text) === isSaidPassive &&
        [left, right].every((side) => [...side].some((stem) => stems.has(stem))),
    );
    if (passages.length > 0 && passages.every(({ words }) => isTurned(words, verb, left, right)))
      return [{ kind: 'order', said: verb.word }];
  }
  return [];
}

function isTurned(
  held: readonly SaidWord[],
  verb: SaidWord,
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
): boolean {
  // A "fee" has the stem of "pay", and is not a verb.
  const at = held.findIndex(({ stem, word }) => stem === verb.stem && isVerb(word));
  if (at < 0) return false;
  const before = new Set(held.slice(0, at).map(({ stem }) => stem));
  const behind = new Set(held.slice(at + 1).map(({ stem }) => stem));
  // A word on both sides says nothing about the order.
  const has = (side: ReadonlySet<string>, other: ReadonlySet<string>, stems: ReadonlySet<string>) =>
    [...stems].some((stem) => side.has(stem) && !other.has(stem) && !(left.has(stem) && right.has(stem)));
  return (
    has(behind, before, left) &&
    has(before, behind, right) &&
    !has(before, behind, left) &&
    !has(behind, before, right)
  );
}

const isVerb = (word: string): boolean =>
  [word, word.replace(/s$/, ''), word.replace(/e[sd]$/, ''), word.replace(/e?d$/, 'e')].some((base) =>
    baseVerbs.has(base),
  ) || /^(?:built|made|sold|bought|sent|led|held|paid|kept|given|taken|written|chosen|driven)$/.test(word);

const isPassive = (text: string): boolean =>
  /\bby\b/i.test(text) ||
  /\b(?:is|are|was|were|be|been|being)\s(?:\w+\s)?(?:\w+(?:ed|en|wn|ught|lt)|made|sold|led|held|paid|kept)\b/i.test(
    text,
  );

/** Two things, one of which comes first in time, causes the other, or is inside it. */
type Link = {
  kind: 'time' | 'part';
  /** Words of the earlier thing, the cause, or the part. */
  first: ReadonlySet<string>;
  /** Words of the later thing, the effect, or the whole. */
  second: ReadonlySet<string>;
  said: string;
};

/** Connecting words, the kind of link that they state, and the position of the preceding words: first or second. */
const connectors: readonly [RegExp, Link['kind'], 'first' | 'second'][] = [
  [
    /\b(?:before|prior to|leads? to|led to|causes?|caused|results? in|resulted in|triggers?|followed by)\b/i,
    'time',
    'first',
  ],
  [
    /\b(?:after|because of|due to|is caused by|are caused by|results? from|comes? from|follows)\b/i,
    'time',
    'second',
  ],
  [/\b(?:within|inside|is part of|are part of|belongs? to|contained in)\b/i, 'part', 'first'],
  [/\b(?:contains?|consists? of|comprises?|is made up of)\b/i, 'part', 'second'],
];

/** Finds the links of a text. The words before a verb that opens a line are its heading. */
function linksIn({ text, words }: SaidText, heading: SaidText | null): Link[] {
  return [
    ...firstThen(text, words),
    ...connected(text, words, heading?.content ?? new Set()),
    ...(heading ? underHeading(contentStems(words), heading) : []),
  ];
}

/** Links a line to its heading: the lines under "Before the session" come first. */
function underHeading(line: ReadonlySet<string>, { text, content }: SaidText): Link[] {
  const when = /^(?<early>before|prior to)\b|^(?:after|following|post)\b/i.exec(text);
  if (!when || line.size === 0) return [];
  return [
    when.groups?.early
      ? { kind: 'time', first: line, second: content, said: when[0] }
      : { kind: 'time', first: content, second: line, said: when[0] },
  ];
}

function connected(text: string, words: readonly SaidWord[], heading: ReadonlySet<string>): Link[] {
  return connectors.flatMap(([connector, kind, place]): Link[] => {
    const match = connector.exec(text);
    if (!match) return [];
    const end = match.index + match[0].length;
    const clause = words.findLast(({ start }) => start <= match.index)?.clause;
    const opens = text.slice(0, match.index).trim() === '';
    // "Before you act, observe": the clause of the connecting word ends at the comma.
    const comma = opens ? text.indexOf(',', end) : -1;
    if (opens && comma < 0) return [];
    const inClause = words.filter((word) => opens || word.clause === clause);
    const governed = contentStems(inClause.filter(({ start }) => start >= end && (!opens || start < comma)));
    const other = contentStems(inClause.filter(({ start }) => (opens ? start > comma : start < match.index)));
    const front = heading.size > 0 && !opens ? new Set([...other, ...heading]) : other;
    if (governed.size === 0 || front.size === 0) return [];
    return [
      place === 'first'
        ? { kind, first: front, second: governed, said: match[0] }
        : { kind, first: governed, second: front, said: match[0] },
    ];
  });
}

/** Finds the links of "first … then": "first for the company, then for the function". */
function firstThen(text: string, words: readonly SaidWord[]): Link[] {
  const match =
    /\bfirst\b(?<one>[^.;]*?)[,;]?\s(?:and )?(?:then|second|next|after that)\b(?<two>[^.;]*)/i.exec(text);
  if (!match) return [];
  const split = match.index + 'first'.length + (match.groups?.one ?? '').length;
  const first = contentStems(words.filter(({ start }) => start > match.index && start < split));
  const second = contentStems(words.filter(({ start }) => start > split));
  return first.size > 0 && second.size > 0 ? [{ kind: 'time', first, second, said: 'first' }] : [];
}
