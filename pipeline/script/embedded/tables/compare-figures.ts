import type { Casing } from '../../../english/casing.ts';
import { asSentence } from '../../../english/join-words.ts';
import { isPlural, nounPhrase } from '../../../english/noun-phrase.ts';
import { amount, amountOf, comesAfter, comesBefore, isAmount, isYear } from './table-cells.ts';

const maxFacts = 3;

const planned = /^(?:target|plan|planned|budget|goal|forecast)\b/i;
const reached = /^(?:actual|result|achieved|reached|current)\b/i;

/** What was planned and what came of it: "Churn is at 2.4%, against a target of 2%." */
export function targetFacts(header: string[], body: string[][]): string[] | null {
  const [target, actual] = [
    header.findIndex((cell) => planned.test(cell)),
    header.findIndex((cell) => reached.test(cell)),
  ];
  if (target < 1 || actual < 1) return null;
  const facts = body
    .filter((row) => row[0] && isAmount(row[target]) && isAmount(row[actual]))
    .map((row) =>
      asSentence(
        `${row[0]} ${isPlural(row[0] ?? '') ? 'are' : 'is'} at ${row[actual]}, against a ${(header[target] ?? '').toLowerCase()} of ${row[target]}`,
      ),
    );
  return facts.length > 0 ? facts : null;
}

/** Rows compared by their figures; null where no column holds mostly figures. */
export function figureFacts(
  header: string[],
  body: string[][],
  rowCount: number,
  casing: Casing,
): string[] | null {
  const columns = (body[0] ?? [])
    .map((_, column) => column)
    .filter(
      (column) =>
        column > 0 &&
        body.filter((row) => amount.test(row[column] ?? '')).length >=
          Math.max(1, rowCount * (header.some(isYear) ? 0.3 : 0.6)),
    );
  const [first] = columns;
  const last = columns.at(-1);
  const named = body.filter((row) => row[0] !== '' && !amount.test(row[0] ?? ''));
  if (first === undefined || last === undefined || named.length === 0) return null;
  const overTime = columns.length > 1 && columns.every((column) => isYear(header[column] ?? ''));
  const contrasts =
    columns.length === 2 && comesBefore.test(header[first] ?? '') && comesAfter.test(header[last] ?? '');
  if (contrasts) {
    return named
      .slice(0, maxFacts)
      .map((row) => asSentence(`${row[0]} went from ${row[first]} to ${row[last]}`));
  }
  if (overTime) {
    return named
      .filter((row) => amount.test(row[first] ?? '') && amount.test(row[last] ?? ''))
      .slice(0, maxFacts)
      .map((row) =>
        asSentence(
          `${row[0]} went from ${row[first]} in ${header[first]} to ${row[last]} in ${header[last]}`,
        ),
      );
  }
  const total = named.find((row) => /^(?:grand )?(?:sub)?total$/i.test(row[0] ?? ''));
  const items = named.filter((row) => row !== total);
  const ranges = columns.slice(0, 2).flatMap((column) => rangeOf(column, header, items, casing) ?? []);
  const sum = total?.[first];
  if (ranges.length === 0 && !(sum && amount.test(sum))) return null;
  return sum && amount.test(sum) ? [asSentence(`the total is ${sum}`), ...ranges] : ranges;
}

function rangeOf(column: number, header: string[], rows: string[][], casing: Casing): string | null {
  const ranked = rows
    .filter((row) => amount.test(row[column] ?? ''))
    .toSorted((a, b) => amountOf(b[column]) - amountOf(a[column]));
  const [top] = ranked;
  const low = ranked.at(-1);
  if (!top || !low || ranked.length < Math.max(2, rows.length)) return null;
  if (!sameUnit(ranked.map((row) => row[column] ?? '')) || amountOf(top[column]) === amountOf(low[column]))
    return null;
  const what = casing.inSentence(header[column] ?? '');
  if (/^(?:from|to|at|by|of|for)$/.test(what)) return null;
  return asSentence(
    what === ''
      ? `${top[0]} comes first with ${top[column]}, and ${low[0]} last with ${low[column]}`
      : `${nounPhrase(what) ?? what} ${isPlural(what) ? 'range' : 'ranges'} from ${low[column]} for ${low[0]} to ${top[column]} for ${top[0]}`,
  );
}

function sameUnit(cells: string[]): boolean {
  return new Set(cells.map((cell) => cell.replace(/[\d.,\s~-]|[kmb]n?$/gi, ''))).size <= 1;
}
