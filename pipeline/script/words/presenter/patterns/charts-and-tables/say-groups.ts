import { asSentence } from '#pipeline/english/join-words.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import { cardinal } from '#pipeline/english/number-to-words.ts';
import type { Candidate, Pattern } from '../../pattern.ts';
import { phraseOf } from '../../phrase.ts';
import type { Scene } from '../../scene.ts';
import { textTable } from './text-table.ts';

const fewestRows = 4;
const mostRows = 20;

/** Columns that sort the rows, with the word that leads to the group: "in group 1C", "in progress". */
const sorting = /^(?<what>group|category|phase|stage|tier|wave|track|region|team|department|class)$/i;
const states = /^(?:status|state|progress)$/i;
/** States that can follow "are" unchanged: "done", "in progress", "on track". */
const state =
  /^(?:done|open|closed|complete|completed|finished|late|delayed|blocked|planned|approved|pending|on (?:track|hold|time|schedule)|in (?:progress|review|work)|at risk|not started|under way)$/i;

/** Rows that a column sorts into groups: how many are in the largest. */
export const sayGroups: Pattern = {
  name: 'rows in groups',
  needs: 'a table of named things with a column for the group or the status of each',
  say(scene) {
    return scene.items.flatMap(({ item }, place): Candidate[] => {
      const table = textTable(item.content);
      if (!table || table.rows.length < fewestRows || table.rows.length > mostRows) return [];
      const things = thingsIn(table.head[0] ?? '', scene);
      const at = table.head.findIndex((head) => sorting.test(head.trim()) || states.test(head.trim()));
      const group = at > 0 && things ? largestGroup(table.rows.map((row) => row[at]?.trim() ?? '')) : null;
      if (!group || !things) return [];
      const head = (table.head[at] ?? '').trim();
      const where = states.test(head)
        ? state.test(group.name)
          ? group.name.toLowerCase()
          : null
        : /^[\p{L}\d]{1,3}$|^\d/u.test(group.name)
          ? `in ${head.toLowerCase()} ${group.name}`
          : null;
      if (where === null) return [];
      const text = `${cardinal(String(group.count))} of the ${cardinal(String(table.rows.length))} ${things} are ${where}`;
      return [{ text: asSentence(text), rhetoricalRole: 'table', items: [place], strength: 0.7 }];
    });
  },
};

/** "Award title" → "awards", "Tasks" → "tasks". */
function thingsIn(head: string, { casing }: Scene): string | null {
  const name = phraseOf(head.replace(/\s(?:title|name)s?$/i, ''), casing);
  if (!name || name.words > 2 || !/^[\p{L}\s-]+$/u.test(name.text)) return null;
  const text = name.text.toLowerCase();
  if (/^(?:item|name|title|description|type|what|date|month|week|day)s?$/.test(text)) return null;
  return isPlural(text) ? text : /[^aeiou]y$/.test(text) ? text.replace(/y$/, 'ies') : `${text}s`;
}

/** The one group that is larger than each other, of two rows or more, and not all of them. */
function largestGroup(cells: readonly string[]): { name: string; count: number } | null {
  if (cells.some((cell) => cell === '')) return null;
  const counts = Map.groupBy(cells, (cell) => cell);
  const [first, second] = [...counts]
    .map(([name, of]) => ({ name, count: of.length }))
    .toSorted((a, b) => b.count - a.count);
  return first && second && first.count >= 2 && first.count > second.count ? first : null;
}
