import { type ReadTable, readTable, type Table } from './read-table.ts';
import { changes, contrasts } from './table/column-pairs.ts';
import { extremes } from './table/extremes.ts';
import { exceptions, recommendations } from './table/options.ts';
import type { TablePoint } from './table/table-point.ts';

/** Lists the points of a table, most telling first. Totals are never compared with their parts. */
export function tablePoints(table: Table): TablePoint[] {
  const read = readTable(table);
  if (!read) return [];
  return [
    ...recommendations(read),
    ...exceptions(read),
    ...changes(read),
    ...contrasts(read),
    ...extremes(read),
    ...totals(read),
  ];
}

function totals({ total, columns }: ReadTable): TablePoint[] {
  return columns.flatMap(({ name }, at): TablePoint[] => {
    const cell = total?.cells[at];
    if (!total || !cell?.amount) return [];
    return [
      {
        kind: 'total',
        series: name,
        total: { label: total.name, text: cell.text, value: cell.amount.value },
      },
    ];
  });
}
