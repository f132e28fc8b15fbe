import type { SlideBlock } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { childAt, childrenNamed, isTrue } from '../xml-path.ts';
import { styleOfLevel, type TextSurroundings } from './run-sense.ts';
import { asOneLine, noText, readParagraph, readTextBody, type TextBody, type TextRun } from './text-body.ts';

/** Content of a table, with `runs` and `drawnOtherwise` as in `TextBody`. */
export type TableContent = { block: SlideBlock } & Pick<TextBody, 'runs' | 'drawnOtherwise'>;

/**
 * Reads a table (CT_Table) as rows with one text for each cell. A merged cell has its text once, at its top left;
 * the cells that it covers are empty strings. Rows without words are left out. Null for a table without words.
 * @param defaultStyle the list style of the presentation, which cells inherit
 */
export function readTable(table: XmlElement, defaultStyle?: XmlElement): TableContent | null {
  const read = childrenNamed(table, 'tr').map((row) => readRow(row, defaultStyle));
  const rows = read.filter(({ hasWords }) => hasWords);
  if (rows.length === 0) return null;
  return {
    block: {
      kind: 'table',
      rows: rows.map(({ cells }) => cells),
      hasHeaderRow: isTrue(childAt(table, 'tblPr'), 'firstRow') || looksLikeHeader(rows),
    },
    runs: read.flatMap(({ runs }) => runs),
    drawnOtherwise: read.flatMap(({ drawnOtherwise }) => drawnOtherwise),
  };
}

type Row = { cells: string[]; hasWords: boolean; runs: TextRun[]; drawnOtherwise: string[] };

function readRow(row: XmlElement, defaultStyle: XmlElement | undefined): Row {
  const cells = childrenNamed(row, 'tc').map((cell) => {
    if (isTrue(cell, 'hMerge') || isTrue(cell, 'vMerge')) return { ...noText, text: '' };
    const body = childAt(cell, 'txBody');
    const surroundings = { ofLevel: (level: number) => stylesOfCell(body, level, defaultStyle) };
    const read = readTextBody(body, surroundings);
    const text = read.paragraphs.length > 0 ? asOneLine(read.paragraphs) : answerIn(body, surroundings);
    return { ...read, text };
  });
  return {
    cells: cells.map(({ text }) => text),
    hasWords: cells.some(({ paragraphs }) => paragraphs.length > 0),
    runs: cells.flatMap(({ runs }) => runs),
    drawnOtherwise: cells.flatMap(({ drawnOtherwise }) => drawnOtherwise),
  };
}

function stylesOfCell(
  body: XmlElement | undefined,
  level: number,
  defaultStyle: XmlElement | undefined,
): XmlElement[] {
  return [childAt(body, 'lstStyle'), defaultStyle].flatMap((style) => styleOfLevel(style, level));
}

/** Returns yes or no for a cell with a check mark or a cross and no word. Other signs are decoration. */
function answerIn(body: XmlElement | undefined, surroundings: TextSurroundings): string {
  const signs = childrenNamed(body, 'p')
    .map((paragraph) =>
      readParagraph(paragraph, surroundings)
        .text.replace(/\uFE0F/gu, '')
        .trim(),
    )
    .join('');
  return /^[✓✔✅☑✗✘✕❌✖★⭐●]$/u.test(signs) ? signs : '';
}

/**
 * Tells whether a row is a header in a file of another program, which does not mark it: the only row that is all
 * bold.
 */
function looksLikeHeader(rows: readonly Row[]): boolean {
  const isBold = (row: Row) => row.runs.every(({ properties }) => isTrue(properties, 'b'));
  const [first, ...others] = rows;
  return first !== undefined && others.length > 0 && isBold(first) && !others.slice(0, -1).some(isBold);
}
