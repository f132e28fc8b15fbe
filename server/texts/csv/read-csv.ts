import { CsvError, parse } from 'csv-parse/sync';
import {
  maxBatchRows,
  maxCellLength,
  maxColumnNameLength,
  maxCsvColumns,
} from '#contract/batches/batch-limits.ts';
import { placeholderKey } from '#contract/batches/placeholders.ts';
import { plainLine } from '#contract/text/plain-text.ts';
import { csvRefused } from './csv-refused.ts';
import { decodeCsv } from './decode-csv.ts';

/**
 * A row as written in the file. `line`: line on which it begins, from 1. `fault`: reason why no video can be made from it, or null.
 */
export type CsvRow = { line: number; cells: string[]; fault: string | null };

/** Columns and rows of a CSV file. Every row has as many cells as there are columns. All texts are cleaned. */
export type CsvTable = { columns: string[]; rows: CsvRow[] };

/**
 * Reads a CSV file whose first line names the columns. The separator is a comma, semicolon, tab or vertical bar. A fault of a
 * single row is recorded with the row.
 * @throws AppError 422 `csv_invalid` for a file that is not a table, with the line if there is one
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const { text, linesBefore, delimiter } = layoutOf(decodeCsv(bytes));
  if (text.split(delimiter, maxSeparators + 1).length > maxSeparators) {
    throw csvRefused(
      'This file has far more cells than a table can have. Save only the table itself as CSV.',
    );
  }
  const [header, ...records] = recordsOf(text, delimiter);
  if (!header) throw csvRefused('This file is empty. Its first line must name the columns.');
  const columns = columnsOf(header.cells);
  if (records.length === 0) {
    throw csvRefused(
      'This file has no rows: below the line that names the columns, each line makes a video.',
    );
  }
  if (records.length > maxBatchRows) {
    throw csvRefused(
      `This file has ${records.length.toLocaleString('en')} rows; a table can have at most ${maxBatchRows}. Split it into several files.`,
    );
  }
  return {
    columns,
    rows: records.map((record) => toRow({ ...record, line: record.line + linesBefore }, columns)),
  };
}

/** Limit of separators: a million empty cells would block the parser, and with it the server, for seconds. */
const maxSeparators = 2 * maxBatchRows * maxCsvColumns;

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Finds the separator. Excel understands a first line `sep=;`, and so do we. Otherwise, it is the candidate that is most frequent
 * in the first line outside quotes.
 */
function layoutOf(whole: string): { text: string; linesBefore: number; delimiter: string } {
  const named = /^sep=([,;\t|])\n/i.exec(whole);
  if (named) return { text: whole.slice(named[0].length), linesBefore: 1, delimiter: named[1] ?? ',' };
  const firstLine = whole.trimStart().split('\n', 1)[0] ?? '';
  const unquoted = firstLine.replace(/"[^"]*"/g, '');
  const countOf = (sign: string) => unquoted.split(sign).length;
  const delimiter = delimiters.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
  return { text: whole, linesBefore: 0, delimiter };
}

type CsvRecord = { line: number; cells: string[] };

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  try {
    const parsed: unknown[] = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return parsed.map(toRecord).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw csvRefused(sentenceFor(error));
    throw error;
  }
}

/**
 * Reads a record of the parser. With `info`, the parser returns each record with the line on which it ends, but its types do not
 * say so.
 */
function toRecord(parsed: unknown): CsvRecord {
  const { record, info } = parsed as { record: string[]; info: { lines: number } };
  const lineBreaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { line: info.lines - lineBreaks, cells: record };
}

function sentenceFor({ code, lines }: CsvError): string {
  const line = typeof lines === 'number' ? `Line ${lines}` : 'A line';
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quotation mark (") opens a cell and is not closed before the file ends.';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return `${line} has a quotation mark (") inside a cell. Write it twice ("") and put the cell in quotation marks.`;
    case 'CSV_MAX_RECORD_SIZE':
      return `${line} is too long. Look for a quotation mark (") that is not closed.`;
    default:
      return `${line} cannot be read as CSV.`;
  }
}

function columnsOf(cells: readonly string[]): string[] {
  // Spreadsheet programs write empty columns on the right.
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const columns = cells.slice(0, last + 1).map((cell) =>
    plainLine(cell)
      .replace(/^\{\{(.*)\}\}$/, '$1')
      .trim(),
  );
  if (columns.length > maxCsvColumns) {
    throw csvRefused(`This file has ${columns.length} columns; a table can have at most ${maxCsvColumns}.`);
  }
  const numbers = new Map<string, number>();
  for (const [index, column] of columns.entries()) {
    if (column.length > maxColumnNameLength) {
      throw csvRefused(
        `The name of column ${index + 1} is longer than ${maxColumnNameLength} characters. The first line must name the columns.`,
      );
    }
    const key = placeholderKey(column);
    const earlier = numbers.get(key);
    if (key !== '' && earlier !== undefined) {
      throw csvRefused(
        `Columns ${earlier} and ${index + 1} are both named “${column}”. Rename one of them, or delete it.`,
      );
    }
    numbers.set(key, index + 1);
  }
  return columns;
}

function toRow({ line, cells: given }: CsvRecord, columns: readonly string[]): CsvRow {
  const cells = columns.map((_column, index) => plainLine(given[index] ?? ''));
  const surplus = given.slice(columns.length).some((cell) => cell.trim() !== '');
  const tooLong = cells.findIndex((cell) => cell.length > maxCellLength);
  if (surplus) {
    const fault = `This row has ${given.length} cells for ${columns.length} columns. Put cells that contain the separator in quotation marks.`;
    return { line, cells: cells.map((cell) => cut(cell)), fault };
  }
  if (tooLong < 0) return { line, cells, fault: null };
  return {
    line,
    cells: cells.map(cut),
    fault: `“${columns[tooLong] ?? ''}” is longer than ${maxCellLength} characters.`,
  };
}

function cut(cell: string): string {
  return cell.slice(0, maxCellLength).toWellFormed();
}
