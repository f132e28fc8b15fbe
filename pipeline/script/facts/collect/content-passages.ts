import type { Slide, SlideBlock } from '#pipeline/deck/deck.ts';
import { roundForSpeech } from '#pipeline/understanding/points/round-for-speech.ts';
import { formatNumber, inUnitOfFormat, shownValue } from '../format-number.ts';
import { isForbidding } from './headings.ts';
import { namedRows } from './named-rows.ts';
import { titleScale } from './title-scale.ts';

/** Returns each cell of a table and each point of a chart with its headings: "Team Price a month $290". */
export function contentPassages(slide: Slide): string[] {
  return slide.blocks.flatMap(blockPassages);
}

function blockPassages(block: SlideBlock): string[] {
  if (block.kind === 'table') {
    const [head = [], ...rows] = namedRows(block.rows);
    // Dos beside don'ts: a row has no subject of its own, and each cell belongs to its heading alone.
    if (head.some(isForbidding))
      return rows.flatMap((row) =>
        row.flatMap((cell, index) =>
          cell === '' ? [] : [isForbidding(head[index] ?? '') ? `Do not ${cell}` : cell],
        ),
      );
    return [
      ...[head, ...rows].map((row) => row.join(' ; ')),
      ...rows.flatMap((row) =>
        row.slice(1).map((cell, index) => cellText(row[0] ?? '', head[index + 1] ?? '', cell)),
      ),
    ];
  }
  if (block.kind === 'chart') {
    return block.series.flatMap(({ name, values, numberFormat }) =>
      values.flatMap((value, index) =>
        value === null
          ? []
          : pointTexts(
              { name, category: block.categories[index] ?? '', title: block.title },
              value,
              numberFormat,
            ),
      ),
    );
  }
  return [];
}

/**
 * Returns the texts of a chart's point: as the chart shows it, as it is stored, or with as many digits as a
 * listener remembers.
 */
function pointTexts(
  { name, category, title }: { name: string | null; category: string; title: string | null },
  value: number,
  format: string | null,
): string[] {
  const shown = formatNumber(value, format);
  const stored = String(value);
  const exact = shownValue(value, format);
  const inUnit = inUnitOfFormat(Number(exact.toPrecision(15)), value, format);
  const rounded = roundForSpeech(exact);
  // A hedged value is spoken with its hedge, and checked as a rounding.
  const spoken = rounded.hedge === null ? [inUnitOfFormat(rounded.value, value, format)] : [];
  const scale = title === null ? null : titleScale(title);
  const inMoney = scale === null ? [] : [`${scale.sign}${stored} ${scale.word}`];
  return [...new Set([shown, stored, inUnit, ...spoken, ...inMoney])].map((figure) =>
    `${name ?? ''} ${category} : ${figure}`.trim(),
  );
}

/** A cell of a table, or a point of a chart, with the words of its headings. */
export type ContentCell = {
  from: 'cell' | 'point';
  text: string;
  /** Text of the cell alone, as on the slide. */
  written: string;
  /** Other spellings of a point. */
  alsoWritten: readonly string[];
  /** Row or category of the cell; null for a heading. */
  subject: string | null;
};

/** Returns each cell of a table and each point of a chart once, in reading order; none of a block of another kind. */
export function contentCells(block: SlideBlock): ContentCell[] {
  if (block.kind === 'table') return tableCells(block.rows);
  if (block.kind !== 'chart') return [];
  return block.series.flatMap(({ name, values, numberFormat }) =>
    values.flatMap((value, index): ContentCell[] => {
      if (value === null) return [];
      const category = block.categories[index] ?? '';
      const [text = '', ...alsoWritten] = pointTexts(
        { name, category, title: block.title },
        value,
        numberFormat,
      );
      const written = formatNumber(value, numberFormat);
      return [{ from: 'point', text, written, alsoWritten, subject: category || name }];
    }),
  );
}

function tableCells(rows: string[][]): ContentCell[] {
  const [head = [], ...body] = namedRows(rows);
  const plain = (written: string): ContentCell => {
    return { from: 'cell', text: written, written, alsoWritten: [], subject: null };
  };
  const cells = [
    ...head.map(plain),
    ...body.flatMap((row) =>
      row.map((cell, at): ContentCell => {
        const column = head[at] ?? '';
        if (isForbidding(column)) return { ...plain(cell), text: `Do not ${cell}`, subject: column };
        const name = row[0] ?? '';
        if (at === 0 || head.some(isForbidding)) return plain(cell);
        return { ...plain(cell), text: cellText(name, column, cell), subject: name || null };
      }),
    ),
  ];
  return cells.filter(({ written }) => written.trim() !== '');
}

/** Returns the text of a cell. "None" denies its headings. */
function cellText(row: string, column: string, cell: string): string {
  return /^(?:no|none|never|not? \w+|[✗✘×–-])$/i.test(cell.trim())
    ? `no ${row} ${column}`.trim()
    : `${row} ${column} ${cell}`.trim();
}
