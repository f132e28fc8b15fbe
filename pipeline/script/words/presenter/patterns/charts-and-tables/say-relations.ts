import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import { type CitedText, citing, createPattern, type Point } from '../../pattern.ts';
import { type Cited, evidenceOf } from '../../scene/cited.ts';
import type { Phrase } from '../../scene/phrase.ts';
import type { Scene } from '../../scene/scene.ts';
import { announces } from '../announcing-titles.ts';
import { type CellWords, cellWords } from './cell-words.ts';
import { evidenceOfCell } from './evidence-of-cells.ts';
import { isOfMarks, type TextTable, textTable } from './text-table.ts';

/** Tables that relate entries to their remedies or results, with a sentence for each of the first rows. */
export const sayRelations = createPattern({
  name: 'what a table ties together',
  needs: 'a table of words whose first column lists challenges, strategies, steps and the like',
  plan(scene) {
    return scene.items.flatMap(({ item, shown: ofItem }, place): Point<Row | Opposites>[] => {
      const table = textTable(item.content);
      const key = table && keyOf(table.head, isAlone(scene) ? scene.title : null);
      if (!table || !key || isOfMarks(table)) return [];
      const [, ...others] = table.head;
      const at = 1 + tellingColumn(others);
      const tie = at === 0 ? null : tieOf(table.head[at] ?? '', scene);
      const rows = table.rows.flatMap((row) => {
        if (isHeadingOfQuarter(row[0] ?? '')) return [];
        const what = asName(cellWords(headingIn(row[0] ?? ''), scene.casing), key);
        const comes = tie === null ? null : asDeed(cellWords(row[at] ?? '', scene.casing), tie);
        const [name = '', cell = ''] = [row[0], row[at]];
        const ofWhat = evidenceOfCell(name, [], ofItem);
        const ofComes = comes === null ? [] : evidenceOfCell(cell, [name, table.head[at] ?? ''], ofItem);
        return what ? [{ what, comes, ofWhat, ofComes }] : [];
      });
      const whole = rows.filter(
        ({ what, comes }, index) =>
          comes !== null &&
          rows.findIndex((other) => other.what.is === what.is && other.comes !== null) === index,
      );
      const opposites = tie === null ? oppositesIn(table, ofItem, scene) : null;
      if (opposites !== null)
        return [{ rhetoricalRole: 'table', items: [place], strength: 0.85, parts: opposites }];
      const isWorded = table.rows.every((row) => row.slice(1).every((cell) => !/\d/.test(cell)));
      const mayStandAlone = isWorded && (tie !== null || telltale.test(key));
      const alone = mayStandAlone ? rows.filter(({ what }) => !isBareName(what)) : [];
      const shown = (whole.length > 0 ? whole : alone).slice(0, 2);
      return shown.map((row, index) => ({
        rhetoricalRole: 'table',
        items: [place],
        strength: 0.85 - 0.1 * index,
        parts: {
          ...row,
          opener: index === 0 ? `one ${key}` : 'another',
          tie,
          evidence: evidenceOf([{ evidence: row.ofWhat }, { evidence: row.ofComes }]),
        },
        ...(index > 0 ? { tied: true as const } : {}),
      }));
    });
  },
  word: (parts) =>
    'good' in parts
      ? [`one ${parts.ofGood} is ${parts.good}; one ${parts.ofBad} is ${parts.bad}`]
      : sayRow(parts),
});

/** Tells whether a cell is only a heading of its row, which says nothing by itself: "Berth readiness". */
function isBareName({ is, isPlural: isMany, words }: Row['what']): boolean {
  return !isMany && words <= 4 && !/^(?:to|that|the|an?|our|more|less|fewer|no|\p{L}+ing)\b/iu.test(is);
}

type Row = Cited & {
  /** Subject of the sentence: "One challenge", "another". */
  opener: string;
  what: Extract<CellWords, { is: string }>;
  comes: CellWords | null;
  ofWhat: readonly EvidenceId[];
  ofComes: readonly EvidenceId[];
  tie: string | null;
};

/** Says a row: "One challenge is …; a possible solution is …." A cell with a sentence counts as one here. */
function sayRow({ opener, what, comes, tie, ofWhat, ofComes }: Row): (string | CitedText)[] {
  const opens = citing(`${opener} is ${what.is}`, [{ evidence: ofWhat }]);
  if (comes === null) return [opens];
  if ('sentence' in comes) {
    const sentence = citing(comes.sentence, [{ evidence: ofComes }]);
    return isBareName(what) ? [sentence] : [opens, sentence];
  }
  if (tie === null) return [opens];
  return [`${opens.text}; ${tie} ${isPlural(tie) && comes.isPlural ? 'are' : 'is'} ${comes.is}`];
}

const troubles =
  /(?:challenge|problem|issue|pain point|risk|concern|difficulty|barrier|finding|insight|lesson|fact|reason|threat|weakness|gap)$/i;

/** Kinds that make a sentence informative: "one goal is a live map", unlike "one layer is a live map". */
const telltale = new RegExp(
  `${troubles.source}|(?:goal|aim|objective|priority|strategy|benefit|advantage|strength|opportunity|recommendation|action|initiative|improvement|measure|decision|option|solution|use case|reward|principle)$`,
  'i',
);

/** Turns a sentence into a noun clause: "One challenge is that customers wait". */
function asName(words: CellWords | null, key: string): Extract<CellWords, { is: string }> | null {
  if (words === null || 'is' in words) return words;
  const { clause } = words;
  return troubles.test(key) && clause.split(' ').length <= 16
    ? { is: `that ${clause}`, isPlural: false, words: clause.split(' ').length }
    : null;
}

/** Adds "to" to a command: "The action is to call the carriers". */
function asDeed(words: CellWords | null, tie: string): CellWords | null {
  if (words === null || !('is' in words) || !/(?:action|next step|activity|measure|tactic)s?$/u.test(tie))
    return words;
  const isDeed = words.words >= 3 && baseVerbs.has(words.is.split(' ')[0] ?? '');
  return isDeed ? { ...words, is: `to ${words.is}`, isPlural: false } : words;
}

const opposites: readonly (readonly [RegExp, RegExp, string, string])[] = [
  [/^strengths?$/i, /^weakness(?:es)?$/i, 'strength', 'weakness'],
  [/^opportunit(?:y|ies)$/i, /^threats?$/i, 'opportunity', 'threat'],
  [/^(?:pros|advantages?)$/i, /^(?:cons|disadvantages?)$/i, 'advantage', 'disadvantage'],
  [/^benefits?$/i, /^(?:drawbacks?|risks?)$/i, 'benefit', 'drawback'],
];

/** Tells whether a cell heads a quarter of a four-part table: "Opportunities" in the second row is no strength. */
function isHeadingOfQuarter(cell: string): boolean {
  return opposites.some(([one, other]) => one.test(cell.trim()) || other.test(cell.trim()));
}

type Opposites = Cited & { ofGood: string; good: string; ofBad: string; bad: string };

/** Says an entry and its opposite: "One strength is a strong brand; one weakness is high costs." */
function oppositesIn(
  { head, rows: [row = []] }: TextTable,
  shown: readonly Evidence[],
  { casing }: Scene,
): Opposites | null {
  const cells = row.slice(0, 2).map((cell, at) => {
    return { evidence: evidenceOfCell(cell, at === 0 ? [] : [head[1] ?? ''], shown) };
  });
  const [first = '', second = ''] = head;
  const pair = opposites.find(([one, other]) => one.test(first) && other.test(second));
  const [good, bad] = [row[0] ?? '', row[1] ?? ''].map((cell) => cellWords(cell, casing));
  return pair && good && bad && 'is' in good && 'is' in bad
    ? { ofGood: pair[2], good: good.is, ofBad: pair[3], bad: bad.is, evidence: evidenceOf(cells) }
    : null;
}

/** Returns the name before a colon: "Failure to mark changes: files that were changed …". */
function headingIn(cell: string): string {
  const heading = /^(?<name>[^:]{8,90}):\s+\S/u.exec(cell)?.groups?.name;
  return heading !== undefined && heading.split(' ').length >= 2 ? heading : cell;
}

/** Headers that say nothing about their cells. The slide's title may say it. */
const generic = /^(?:type|types|description|type (?:&|and) description|item|name|topic|what|)$/i;
/** Plurals of concrete things and people: "one region is North" says nothing. */
const concrete = new RegExp(`${anyOf(import.meta, 'concrete-nouns')}$`, 'i');

/** Returns the kind of the rows in the singular: "challenge". Null if the table lists no such kind. */
function keyOf([head = '']: readonly string[], title: Phrase | null): string | null {
  const plain = head
    .toLowerCase()
    .replace(/\s*\([^)]*\)/gu, '')
    .replace(/^(?:key|main|top|our|the)\s/, '');
  const name = generic.test(plain) ? (title?.form === 'noun_phrase' ? title.text : '') : plain;
  if (name === '' || name.split(' ').length > 3 || /[/,&]|\band\b/.test(name)) return null;
  if (ofOneSide.test(name)) return null;
  const many = isPlural(name) ? name : plural(name);
  return (announces(many) || troubles.test(name)) && !concrete.test(many) ? singular(many) : null;
}

/** Headers of two things with traits in the rows: "Old approach" beside "new approach". */
const ofOneSide =
  /^(?:original|old|new|current|existing|previous|former|future|traditional|conventional|emergent|proposed|first|second|before|after)\s(?!.*s$)/iu;

/**
 * Tells whether a table is the slide's only content. Beside other texts it has its own subject, which the slide's
 * title does not name.
 */
function isAlone({ items }: Scene): boolean {
  return items.every(({ item, lines }) => item.content?.kind === 'table' || lines.length === 0);
}

/** Headers of the column to prefer, the most informative first. */
const telling: readonly RegExp[] = [
  /(?:solution|mitigation|remedy|response|countermeasure|answer|fix|recommendation)s?$/i,
  /(?:results?|outcomes?|benefits?|impacts?|effects?|consequences?|gains?|value|avoidance|prevention)$/i,
  /(?:actions?|next steps?|measures?|activit(?:y|ies)|tactics?|approach(?:es)?|methods?|examples?|goals?|aims?|objectives?|reasons?|causes?|evidence|deliverables?)$/i,
];

/**
 * Finds the column to say.
 * @returns its index after the first column, or -1
 */
function tellingColumn(heads: readonly string[]): number {
  for (const kind of telling) {
    const at = heads.findIndex((head) => kind.test(head.trim()) && head.split(' ').length <= 3);
    if (at >= 0) return at;
  }
  return -1;
}

const oneOfSeveral =
  /^(?:possible|potential|proposed|suggested)\s|(?:solution|mitigation|remedy|fix|countermeasure|example|recommendation)$/;

/** Returns the words before a cell: "A possible solution", "the result". */
function tieOf(head: string, { casing }: Scene): string {
  const name = casing.inSentence(head.trim()).toLowerCase();
  const one = /^(?:benefits|results|next steps)$/.test(name) ? name : singular(name);
  if (/^(?:our|the|your)\s/.test(one)) return one;
  return oneOfSeveral.test(one) ? `${indefiniteArticle(one)} ${one}` : `the ${one}`;
}

function singular(name: string): string {
  return name
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:ch|sh|x))es$/, '')
    .replace(/(?<!s)s$/, '');
}

function plural(name: string): string {
  return /[^aeiou]y$/.test(name)
    ? name.replace(/y$/, 'ies')
    : /(?:ch|sh|x)$/.test(name)
      ? `${name}es`
      : `${name}s`;
}
