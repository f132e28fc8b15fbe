import { readTable, type Table, type TableRow } from '#pipeline/understanding/points/read-table.ts';
import { countWords } from '#pipeline/understanding/text-signs.ts';
import { withoutEnds } from './heading-of.ts';
import { isNoEvidence } from './is-no-evidence.ts';
import type { SlideLine } from './slide-line.ts';

const maxRows = 12;
const maxColumns = 3;
const maxWords = 32;

/**
 * Returns the rows of a table as lines: "Policy writing: team 2-4 weeks, tool 2 minutes". A row of check marks has
 * no words, and is left out. So is a table that is wider than a listener could follow.
 */
export function tableLines(table: Table): SlideLine[] {
  const read = readTable(table);
  if (!read || read.columns.length > maxColumns) return [];
  const { columns, rows } = read;
  const isPair = columns.length === 1;
  const [nameHeading, pairHeading] = isPair && table.hasHeaderRow ? (table.rows[0] ?? []) : [];
  if (nameHeading && pairHeading) return pairLines(rows, [nameHeading, pairHeading].map(withoutEnds));
  return rows.slice(0, maxRows).flatMap(({ name, cells }) => {
    const stated = cells.flatMap(({ text, yes }, at) => {
      const heading = isPair ? '' : withoutEnds(columns[at]?.name ?? '');
      return yes !== null || text === '' || (isNoEvidence(text) && !/\d/.test(text))
        ? []
        : [{ text, said: `${heading} ${text}`.trim() }];
    });
    const text = stated.map(({ said }) => said).join(', ');
    const isLine = stated.length > 0 && !isNoEvidence(name) && countWords(`${name} ${text}`) <= maxWords;
    return isLine
      ? [{ kind: 'row', label: withoutEnds(name), text, written: [name, ...stated.map((one) => one.text)] }]
      : [];
  });
}

/** Returns rows whose two cells describe their headings: "Risk: late delivery; Mitigation: a second supplier". */
function pairLines(rows: readonly TableRow[], [left, right]: readonly string[]): SlideLine[] {
  return rows.slice(0, maxRows).flatMap(({ name, cells: [cell] }) => {
    if (!cell || cell.text === '' || isNoEvidence(name) || isNoEvidence(cell.text)) return [];
    const text = `${withoutEnds(name)}; ${right}: ${cell.text}`;
    return countWords(text) <= maxWords
      ? [{ kind: 'row', label: left ?? null, text, written: [name, cell.text] }]
      : [];
  });
}
