import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

// attack: 205
test.each([
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['a=b', 'a=b'],
  ['Smith, Ann', '"Smith, Ann"'],
  ['O\'Hara; "Bob"', '"O\'Hara; ""Bob"""'],
  ['', ''],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

// attack: 205
test('written cells are read back unchanged, except for an apostrophe before a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const read: unknown = parse(csvText(rows), { bom: true });
        const asWritten = rows.map((cells) =>
          cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(read).toEqual(asWritten);
      },
    ),
  );
});
