import { baseVerbs } from '../english-verbs.ts';
import { wordCount } from './join-words.ts';
import type { Point } from './outline.ts';

/** How a point is put into words; neighbours of one kind share a sentence. */
export type Kind =
  | 'alone'
  | 'parent'
  | 'pair'
  | 'list'
  | 'imperative'
  | 'predicate'
  | 'description'
  | 'negation';

/** Siblings in runs of one kind, in their order; what trails off or announces nothing is left out. */
export function runsOf(points: Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of harmonised(points.filter((one) => one.children.length > 0 || !isLoose(one)))) {
    const last = runs.at(-1);
    const kind = kindOf(point);
    const joins = last?.[0] && kindOf(last[0]) === kind && kind !== 'alone' && kind !== 'parent';
    if (last && joins) last.push(point);
    else runs.push([point]);
  }
  return runs;
}

export function kindOf(point: Point): Kind {
  if (point.children.length > 0) return 'parent';
  if (point.label !== null) return 'pair';
  switch (point.form) {
    case 'noun_phrase':
    case 'gerund':
      return 'list';
    case 'imperative':
      return 'imperative';
    case 'predicate':
      return 'predicate';
    case 'participle':
    case 'adjective':
      return 'description';
    case 'negation':
      return 'negation';
    default:
      return 'alone';
  }
}

/** In a list of names, a short line that looks like something else ("academic and social") is a name too. */
function harmonised(points: Point[]): Point[] {
  const commands = points.filter((point) => point.form === 'imperative' && point.label === null).length;
  if (commands * 2 >= points.length) {
    return points.map((point) =>
      point.form === 'noun_phrase' && point.label === null && baseVerbs.has(point.text.split(' ')[0] ?? '')
        ? { ...point, form: 'imperative' }
        : point,
    );
  }
  const names = points.filter((point) => kindOf(point) === 'list').length;
  const terse = points.length >= 3 && points.every((point) => wordCount(point.text) <= 3);
  if (names < points.length * 0.5 && !(terse && names > 0)) return points;
  const other = new Set<Kind>(['description', 'alone', 'imperative']);
  return points.map((point) =>
    other.has(kindOf(point)) &&
    point.form !== 'sentence' &&
    point.form !== 'question' &&
    wordCount(point.text) <= 4 &&
    point.form !== 'participle' &&
    (terse || point.form !== 'adjective' || point.text.includes(' '))
      ? { ...point, form: 'noun_phrase' }
      : point,
  );
}

/** "deny from", "awards or", "outcomes:" — the rest was cut away or never written. */
function isLoose(point: Point): boolean {
  const trailsOff = /\b(?:from|to|of|by|with|for|and|or|the|a|an|in|on|at|is|are|was|as|that|says)$/i;
  return point.opensList || trailsOff.test(point.text);
}
