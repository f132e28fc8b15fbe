import { baseVerbs, nounVerbs } from '../../../english/english-verbs.ts';
import { tagWords } from '../../../english/english-words.ts';
import { wordCount } from '../../../english/join-words.ts';
import type { Point } from '../outline.ts';

/** How a point is put into words; neighbours of one kind share a sentence. */
export type Kind =
  | 'sentence'
  | 'parent'
  | 'pair'
  /** A name: all names among siblings share one sentence. */
  | 'list'
  /** "how it works": shares one sentence with its like. */
  | 'clause'
  | 'imperative'
  | 'predicate'
  | 'description'
  | 'negation'
  | 'infinitive'
  /** What cannot stand in a sentence with confidence. */
  | 'unsayable';

/** Siblings in runs of one kind; names and clauses come together at the place of the first of them. */
export function runsOf(points: Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of sayable(points)) {
    const kind = kindOf(point);
    const gathers = kind === 'list' || kind === 'clause';
    const like = (run: Point[]) => run[0] !== undefined && kindOf(run[0]) === kind;
    const run = gathers ? runs.find(like) : runs.slice(-1).find(like);
    if (run && kind !== 'parent' && kind !== 'sentence') run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** What trails off, announces nothing or holds a second sentence that was cut short is left out. */
export function sayable(points: Point[]): Point[] {
  return harmonised(points.filter((point) => point.children.length > 0 || !isLoose(point)));
}

export function kindOf(point: Point): Kind {
  if (point.children.length > 0) return 'parent';
  if (point.label !== null) return 'pair';
  switch (point.form) {
    case 'noun_phrase':
    case 'gerund':
      return 'list';
    case 'participle':
    case 'adjective':
      return 'description';
    case 'wh_clause':
      return 'clause';
    case 'question':
      return 'sentence';
    case 'prepositional':
      return 'unsayable';
    default:
      return point.form;
  }
}

/** In a list of names, a short line that looks like something else ("academic and social") is a name too. */
function harmonised(points: Point[]): Point[] {
  const commands = points.filter(isCommand).length;
  const clearly = points.some(({ form, label }) => form === 'imperative' && label === null);
  if (clearly && commands * 2 >= points.length) {
    return points.map((point) =>
      point.form === 'noun_phrase' &&
      point.label === null &&
      opensWithVerb(point.text, commands * 2 > points.length)
        ? { ...point, form: 'imperative' }
        : point,
    );
  }
  const names = points.filter((point) => kindOf(point) === 'list').length;
  const terse = points.length >= 3 && points.every((point) => wordCount(point.text) <= 3);
  if (names < points.length * 0.5 && !(terse && names > 0)) return points;
  return points.map((point) => (isNameAmongNames(point) ? { ...point, form: 'noun_phrase' } : point));
}

function isCommand({ form, label, text }: Point): boolean {
  return label === null && (form === 'imperative' || (baseVerbs.has(text) && !nounVerbs.has(text)));
}

function opensWithVerb(text: string, amongCommands: boolean): boolean {
  const [first = ''] = text.split(' ');
  return baseVerbs.has(first) && (amongCommands || !nounVerbs.has(first));
}

function isNameAmongNames({ text, form, label, children }: Point): boolean {
  if (label !== null || children.length > 0 || wordCount(text) > 4) return false;
  if (form === 'adjective') return / and /.test(text);
  return form === 'imperative' && wordCount(text) <= 2 && nounVerbs.has(text.split(' ')[0] ?? '');
}

/** "deny from", "awards or", "outcomes:" — the rest was cut away or never written; "sick? Call us" is two in one. */
function isLoose(point: Point): boolean {
  const trailsOff =
    /\b(?:from|to|of|by|with|for|and|or|the|a|an|in|on|at|is|are|was|as|that|says)$|[?!=+≠]\s|\bvs\.?\s/i;
  const leadsOn = /^(?:could|would|did|for example|e\.g\.|usually|etc|plus|also|or|but|then)\b/i;
  const fragment = point.form !== 'sentence' && leadsOn.test(point.text);
  const asksNothing =
    point.form === 'question' &&
    !tagWords(point.text).some(({ tags }) => tags.has('Verb') || tags.has('QuestionWord'));
  if (asksNothing) return true;
  return point.opensList || trailsOff.test(point.text) || fragment || /\bnext slide\b/i.test(point.text);
}
