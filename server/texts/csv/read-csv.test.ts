import { describe, expect, it, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text));
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const refusalOf = (bytes: Uint8Array) => {
  try {
    readCsv(bytes);
  } catch (error) {
    return error instanceof AppError && error.code === 'csv_invalid' ? error.message : error;
  }
  return null;
};

const table = { columns: ['name', 'company'], cells: [['Zoë', 'Müller, Söhne']] };

test.each([
  ['commas', Buffer.from('name,company\nZoë,"Müller, Söhne"\n')],
  ['a byte order mark and Windows line ends', Buffer.from('\uFEFFname,company\r\nZoë,"Müller, Söhne"\r\n')],
  [
    'semicolons, as Excel writes where the comma is decimal',
    Buffer.from('name;company\r\nZoë;Müller, Söhne'),
  ],
  ['the line sep= of Excel', Buffer.from('sep=;\r\nname;company\r\nZoë;Müller, Söhne')],
  ['tabs in UTF-16, the "Unicode Text" of Excel', utf16('\uFEFFname\tcompany\r\nZoë\tMüller, Söhne\r\n')],
  ['UTF-16 without a mark', utf16('name\tcompany\r\nZoë\tMüller, Söhne\r\n')],
  ['UTF-16 with the other byte first', utf16('\uFEFFname\tcompany\nZoë\tMüller, Söhne').swap16()],
  ['Windows-1252', Buffer.from('name;company\r\nZoë;Müller, Söhne', 'latin1')],
  ['line ends of old Macs', Buffer.from('name|company\rZoë|Müller, Söhne\r')],
  ['quotation marks around all', Buffer.from('"name";"company"\n"Zoë";"Müller, Söhne"')],
  ['braces around the names', Buffer.from('{{name}};{{company}}\nZoë;Müller, Söhne')],
  [
    'empty columns on the right and empty lines',
    Buffer.from('\nname;company;;\n;;;\n\nZoë;Müller, Söhne;;\n;\n'),
  ],
])('a table with %s is read', (_what, bytes) => {
  const { columns, rows } = readCsv(bytes);
  expect({ columns, cells: rows.map(({ cells }) => cells) }).toEqual(table);
  expect(rows.map(({ fault }) => fault)).toEqual([null]);
});

describe('a CSV row', () => {
  it('has the number of its first line, even after cells with line breaks', () => {
    const { rows } = read('name,note\r\n\r\n"Ann","one\r\ntwo"\r\nBob,x\r\n\r\nCy,y');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'Ann'],
      [5, 'Bob'],
      [7, 'Cy'],
    ]);
    expect(read('sep=,\nname\nAnn\n').rows.map(({ line }) => line)).toEqual([3]);
  });

  // attack: 206
  it('is cleaned like typed text', () => {
    const { rows } = read(
      `name,company\n" A\u0007nn\u202E\n Lee ",<b>"x"</b>\n`.replace('<b>"x"</b>', "<b>x</b> 'OR 1=1 --"),
    );
    expect(rows[0]?.cells).toEqual(['Ann Lee', "<b>x</b> 'OR 1=1 --"]);
  });

  it('has empty cells in place of missing ones', () => {
    expect(read('a,b,c\n1').rows).toEqual([{ line: 2, cells: ['1', '', ''], fault: null }]);
  });

  it('has a fault of its own if it has too many cells or one that is too long', () => {
    const { rows } = read(`name,company\nAnn,Smith, Lee\nBob,${'x'.repeat(201)}\nCy,ok\n`);
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'This row has 3 cells for 2 columns. Put cells that contain the separator in quotation marks.'],
      [3, '“company” is longer than 200 characters.'],
      [4, null],
    ]);
    expect(rows[1]?.cells[1]).toHaveLength(200);
  });
});

// attack: 206
test.each([
  ['nothing', Buffer.alloc(0), /empty/],
  ['only a header', Buffer.from('name,company\n'), /no rows/],
  ['501 rows', Buffer.from(`name\n${'Ann\n'.repeat(501)}`), /501 rows.*at most 500/],
  ['two columns of one name', Buffer.from('Name,x, name\n1,2,3'), /Columns 1 and 3 are both named “name”/],
  ['51 columns', Buffer.from(`${Array.from({ length: 51 }, (_, i) => `c${i}`).join(',')}\n1`), /51 columns/],
  ['no header but sentences', Buffer.from(`${'word '.repeat(20)}\nx`), /name of column 1/],
  ['a quotation mark without an end', Buffer.from('name\nAnn\n"Bob\nCy\n'), /not closed/],
  ['a quotation mark within a cell', Buffer.from('name\nAnn\n6" nail\n'), /Line 3 has a quotation mark/],
  ['text behind a closing mark', Buffer.from('name\n"Ann" Lee\n'), /Line 2 has a quotation mark/],
  ['a workbook', Buffer.from('PK\u0003\u0004abc'), /Excel workbook/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /not a text file/],
  ['an endless line', Buffer.from(`name\n"${'x'.repeat(200_000)}"\n`), /longer|too long/],
])('a file with %s is refused with a reason', (_what, bytes, reason) => {
  const refusal = refusalOf(bytes);
  if (refusal !== null) expect(refusal).toMatch(reason);
  else expect(readCsv(bytes).rows[0]?.fault).toMatch(reason);
});

// attack: 206
test.each([
  ['separators', ','.repeat(1024 * 1024)],
  ['empty lines', '\n'.repeat(1024 * 1024)],
  ['quotation marks', '"'.repeat(1024 * 1024)],
  ['empty cells', `name\n${'"",'.repeat(300_000)}`],
])('a megabyte of %s is read or refused', (_what, text) => {
  const outcome = refusalOf(Buffer.from(text)) ?? read(text).rows.length;
  expect(typeof outcome === 'string' || outcome === 0 || outcome === 1).toBe(true);
});
