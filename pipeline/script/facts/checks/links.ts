import { contentStems, type SaidText, type SaidWord } from '../said-words.ts';

/** Two things of which one comes first in time, causes the other, or lies inside it. */
export type Link = {
  kind: 'time' | 'part';
  /** Words of the earlier thing, the cause, or the part. */
  first: ReadonlySet<string>;
  /** Words of the later thing, the effect, or the whole. */
  second: ReadonlySet<string>;
  said: string;
};

/** Connecting words, the kind of link that they state, and the place of the words in front of them: first or second. */
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

/** Finds the links of a text. The words in front of a verb that opens a line are its heading. */
export function linksIn({ text, words }: SaidText, heading: SaidText | null): Link[] {
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

/** "first for the company, then for the function" */
function firstThen(text: string, words: readonly SaidWord[]): Link[] {
  const match =
    /\bfirst\b(?<one>[^.;]*?)[,;]?\s(?:and )?(?:then|second|next|after that)\b(?<two>[^.;]*)/i.exec(text);
  if (!match) return [];
  const split = match.index + 'first'.length + (match.groups?.one ?? '').length;
  const first = contentStems(words.filter(({ start }) => start > match.index && start < split));
  const second = contentStems(words.filter(({ start }) => start > split));
  return first.size > 0 && second.size > 0 ? [{ kind: 'time', first, second, said: 'first' }] : [];
}
