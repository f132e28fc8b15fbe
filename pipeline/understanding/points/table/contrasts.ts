import type { ReadTable } from '../read-table.ts';
import { beforeAndAfter } from './changes.ts';
import type { TablePoint } from './table-point.ts';
import { pairOf, ratioOf, weightOf } from './value-pair.ts';

/** Two columns that are no times are two options; their rows are what they are compared by. */
export function contrasts({ rows, columns, rowsAre }: ReadTable): TablePoint[] {
  if (rowsAre !== null && !beforeAndAfter(columns)) return [];
  if (
    columns.length !== 2 ||
    columns.some(({ isTime }) => isTime) ||
    beforeAndAfterFigures({ rows, columns })
  )
    return [];
  if (columns.some(({ name, isFigure }) => name === '' || (isFigure && rows.length > 1))) return [];
  const sides = [0, 1] as const;
  const found = rows.flatMap((row): TablePoint[] => {
    const pair = pairOf(row, sides, columns);
    if (pair) {
      return pair[0].value === pair[1].value
        ? []
        : [{ kind: 'contrast', aspect: row.name, sides: pair, ratio: ratioOf(pair) }];
    }
    const [one, other] = row.cells;
    if (!one || !other || !isPhrase(one.text) || !isPhrase(other.text) || one.text === other.text) return [];
    const label = (at: number) => columns[at]?.name ?? '';
    return [
      {
        kind: 'worded contrast',
        aspect: row.name,
        sides: [
          { label: label(0), text: one.text },
          { label: label(1), text: other.text },
        ],
      },
    ];
  });
  const weight = (point: TablePoint) => (point.kind === 'contrast' ? 1 + weightOf(point.ratio) : 0);
  return found.toSorted((a, b) => weight(b) - weight(a));
}

const longestPhraseWords = 12;
const isPhrase = (text: string): boolean => text !== '' && text.split(' ').length <= longestPhraseWords;

function beforeAndAfterFigures({ rows, columns }: Pick<ReadTable, 'rows' | 'columns'>): boolean {
  const sides = beforeAndAfter(columns);
  return sides !== null && rows.some((row) => pairOf(row, sides, columns) !== null);
}
