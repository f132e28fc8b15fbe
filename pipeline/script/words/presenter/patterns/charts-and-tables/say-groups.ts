import { isPlural } from '#pipeline/english/noun-phrase.ts';
import { cardinal } from '#pipeline/english/number-to-words.ts';
import { createPattern, type Point } from '../../pattern.ts';
import type { Cited } from '../../scene/cited.ts';
import { phraseOf } from '../../scene/phrase.ts';
import type { Scene } from '../../scene/scene.ts';
import { evidenceOfCell } from './evidence-of-cells.ts';
import { textTable } from './text-table.ts';

const fewestRows = 4;
const maxRows = 20;

/** Headers of columns that group the rows, with the words before the group: "in group 1C", "in progress". */
const sorting = /^(?<what>group|category|phase|stage|tier|wave|track|region|team|department|class)$/i;
const states = /^(?:status|state|progress)$/i;
/** States that can follow "are" unchanged: "done", "in progress", "on track". */
const state =
  /^(?:done|open|closed|complete|completed|finished|late|delayed|blocked|planned|approved|pending|on (?:track|hold|time|schedule)|in (?:progress|review|work)|at risk|not started|under way)$/i;

/** Size of the largest group, where a column groups the rows. */
export const sayGroups = createPattern({
  name: 'rows in groups',
  needs: 'a table of named things with a column for the group or the status of each',
  plan(scene) {
    return scene.items.flatMap(({ item, shown }, place): Point<Group>[] => {
      const table = textTable(item.content);
      if (!table || table.rows.length < fewestRows || table.rows.length > maxRows) return [];
      const things = thingsIn(table.head[0] ?? '', scene);
      const at = table.head.findIndex((head) => sorting.test(head.trim()) || states.test(head.trim()));
      const group = at > 0 && things ? largestGroup(table.rows.map((row) => row[at]?.trim() ?? '')) : null;
      if (!group || !things) return [];
      const where = whereOf((table.head[at] ?? '').trim(), group.name);
      if (where === null) return [];
      const evidence = table.rows
        .filter((row) => row[at]?.trim() === group.name)
        .flatMap(([name = '']) => evidenceOfCell(group.name, [name, table.head[at] ?? ''], shown));
      const parts = { count: group.count, rows: table.rows.length, things, where, evidence };
      return [{ rhetoricalRole: 'table', items: [place], strength: 0.7, parts }];
    });
  },
  word: ({ count, rows, things, where }) => [
    `${cardinal(String(count))} of the ${cardinal(String(rows))} ${things} are ${where}`,
  ],
});

/** Largest group of the rows. `where` names it with its preposition: "in group 1C", "in progress". */
type Group = Cited & { count: number; rows: number; things: string; where: string };

/**
 * Returns a group with its preposition.
 * @returns null for a group that cannot follow "are"
 */
function whereOf(head: string, name: string): string | null {
  if (states.test(head)) return state.test(name) ? name.toLowerCase() : null;
  return /^[\p{L}\d]{1,3}$|^\d/u.test(name) ? `in ${head.toLowerCase()} ${name}` : null;
}

/** Returns the plural for the rows: "Award title" → "awards", "Tasks" → "tasks". */
function thingsIn(head: string, { casing }: Scene): string | null {
  const name = phraseOf(head.replace(/\s(?:title|name)s?$/i, ''), casing);
  if (!name || name.words > 2 || !/^[\p{L}\s-]+$/u.test(name.text)) return null;
  const text = name.text.toLowerCase();
  if (/^(?:item|name|title|description|type|what|date|month|week|day)s?$/.test(text)) return null;
  return isPlural(text) ? text : /[^aeiou]y$/.test(text) ? text.replace(/y$/, 'ies') : `${text}s`;
}

/** Returns the group that is larger than every other, with at least two rows but not all of them. */
function largestGroup(cells: readonly string[]): { name: string; count: number } | null {
  if (cells.some((cell) => cell === '')) return null;
  const counts = Map.groupBy(cells, (cell) => cell);
  const [first, second] = [...counts]
    .map(([name, of]) => ({ name, count: of.length }))
    .toSorted((a, b) => b.count - a.count);
  return first && second && first.count >= 2 && first.count > second.count ? first : null;
}
