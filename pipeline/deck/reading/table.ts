import type { SlideBlock } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { childAt, childrenNamed, isTrue } from '../xml-path.ts';
import { asOneLine, noText, paragraphText, readTextBody, type TextRun } from './text-body.ts';

/**
 * Reads a table (CT_Table) as rows with one text a cell. A merged cell has its text once, at its top left; the cells that
 * it covers are empty strings. Rows without words are left out. Null for a table without words.
 */
export function readTable(table: XmlElement): { block: SlideBlock; runs: TextRun[] } | null {
  const rows = childrenNamed(table, 'tr')
    .map(readRow)
    .filter(({ runs }) => runs.length > 0);
  if (rows.length === 0) return null;
  return {
    block: {
      kind: 'table',
      rows: rows.map(({ cells }) => cells),
      hasHeaderRow: isTrue(childAt(table, 'tblPr'), 'firstRow') || looksLikeHeader(rows),
    },
    runs: rows.flatMap(({ runs }) => runs),
  };
}

type Row = { cells: string[]; runs: TextRun[] };

function readRow(row: XmlElement): Row {
  const cells = childrenNamed(row, 'tc').map((cell) => {
    if (isTrue(cell, 'hMerge') || isTrue(cell, 'vMerge')) return { text: '', runs: noText.runs };
    const body = childAt(cell, 'txBody');
    const { paragraphs, runs } = readTextBody(body);
    return { text: paragraphs.length > 0 ? asOneLine(paragraphs) : answerIn(body), runs };
  });
  return { cells: cells.map(({ text }) => text), runs: cells.flatMap(({ runs }) => runs) };
}

/** A cell that holds a check mark or a cross and no word says yes or no. Other signs are decoration. */
function answerIn(body: XmlElement | undefined): string {
  const signs = childrenNamed(body, 'p')
    .map((paragraph) =>
      paragraphText(paragraph)
        .text.replace(/\uFE0F/gu, '')
        .trim(),
    )
    .join('');
  return /^[✓✔✅☑✗✘✕❌✖★⭐●]$/u.test(signs) ? signs : '';
}

/** Programs other than PowerPoint do not mark the header; it is then the only row that is all bold. */
function looksLikeHeader(rows: readonly Row[]): boolean {
  const isBold = (row: Row) => row.runs.every(({ properties }) => isTrue(properties, 'b'));
  const [first, ...others] = rows;
  return first !== undefined && others.length > 0 && isBold(first) && !others.slice(0, -1).some(isBold);
}
