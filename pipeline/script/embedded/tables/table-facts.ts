import type { SlideBlock } from '../../../deck/deck.ts';
import type { Casing } from '../../../english/casing.ts';
import { cleanLine, isSpeakable, withoutAsides } from '../clean-text.ts';
import { figureFacts, targetFacts } from './compare-figures.ts';
import { comparisonFacts, priceFacts } from './compare-things.ts';
import { rowFacts } from './name-rows.ts';
import { amount, placeholder } from './table-cells.ts';

type Table = Extract<SlideBlock, { kind: 'table' }>;

const maxFacts = 3;

/** One to three facts of a table, in the figures and words of its cells. */
export function tableFacts(table: Table, casing: Casing): string[] {
  const rows = table.rows
    .map((row) => row.map((cell) => firstLine(cell)))
    .filter((row) => row.some((cell) => cell !== ''));
  if (rows[0]?.filter((cell) => cell !== '').length === 1 && (rows[0]?.length ?? 0) > 2) rows.shift();
  const hasHeader =
    table.hasHeaderRow ||
    (rows[0]?.every((cell) => !amount.test(cell) || /^(?:19|20)\d\d$/.test(cell)) ?? false);
  const [header = [], ...rest] = withoutCodes(hasHeader ? rows : [[], ...rows]);
  const body = rest.filter((row) => row.filter((cell) => cell !== '' && !placeholder.test(cell)).length >= 2);
  const facts =
    targetFacts(header, body) ??
    comparisonFacts(header, body, casing) ??
    priceFacts(header, body, casing) ??
    figureFacts(header, body, rest.length, casing) ??
    rowFacts(header, body, casing);
  return facts.slice(0, maxFacts);
}

/** Order numbers and the like at the start of rows name nothing that a listener knows. */
function withoutCodes(rows: string[][]): string[][] {
  const [, ...body] = rows;
  const empty = body.filter((row) => row[0] === '').length;
  return body.length > 1 && empty === body.length && (rows[0]?.length ?? 0) > 2
    ? rows.map((row) => row.slice(1))
    : rows;
}

function firstLine(cell: string): string {
  const [first = ''] = cell.split(/[\n\v]/u).map((line) => withoutAsides(cleanLine(line)));
  return isSpeakable(first) || amount.test(first) || /^[\p{L}\d]{1,4}$/u.test(first) ? first : '';
}
