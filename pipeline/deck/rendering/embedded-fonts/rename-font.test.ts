import { describe, expect, test } from 'vitest';
import { fontStyles } from './packed-fonts.ts';
import { renameFont } from './rename-font.ts';
import { readSfntTables, writeSfnt } from './sfnt-tables.ts';

const needed = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];
const tables = (...more: string[]) =>
  new Map([...needed, 'OS/2', ...more].map((tag) => [tag, Buffer.alloc(81, 0xff)]));

describe('renameFont', () => {
  test.each([
    ['regular', 'Regular', 400, 0b1100_0000, 0],
    ['bold', 'Bold', 700, 0b1010_0000, 1],
    ['italic', 'Italic', 400, 0b1000_0001, 2],
    ['boldItalic', 'Bold Italic', 700, 0b1010_0001, 3],
  ] as const)('marks a %s font as such', (style, name, weight, selection, macStyle) => {
    const renamed = readSfntTables(renameFont(writeSfnt(tables()), 'Café & Söhne', style));
    const os2 = renamed.get('OS/2') ?? Buffer.alloc(0);
    expect([os2.readUInt16BE(4), os2.readUInt16BE(62) & 0xe1]).toEqual([weight, selection & 0xe1]);
    expect(renamed.get('head')?.readUInt16BE(44)).toBe(macStyle);
    const names = Buffer.from(renamed.get('name')?.subarray(6 + 12 * 5) ?? [])
      .swap16()
      .toString('utf16le');
    expect(names).toBe(
      `Café & Söhne${name}deck:CafShne-${name.replace(' ', '')}Café & Söhne ${name}CafShne-${name.replace(' ', '')}`,
    );
  });

  test('drops tables that neither draw nor set text', () => {
    const renamed = readSfntTables(renameFont(writeSfnt(tables('DSIG', 'EBDT', 'kern')), 'Any', 'regular'));
    expect([...renamed.keys()].toSorted()).toEqual([...needed, 'OS/2', 'kern', 'name'].toSorted());
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a font without glyphs', writeSfnt(new Map([['head', Buffer.alloc(54)]]))],
    ['a cut font', writeSfnt(tables()).subarray(0, 400)],
    ['a table that is too short', writeSfnt(new Map([...tables(), ['head', Buffer.alloc(10)]]))],
  ])('refuses %s', (_what, font) => {
    for (const style of fontStyles) expect(() => renameFont(font, 'Any', style)).toThrow();
  });
});

test('a written font lists the offsets and checksums of its tables', () => {
  const font = writeSfnt(
    new Map([
      ['glyf', Buffer.from([0, 0, 0, 5, 1])],
      ['OS/2', Buffer.from([0, 0, 0, 7])],
    ]),
  );
  expect(font.length % 4).toBe(0);
  expect(font.toString('latin1', 12, 16)).toBe('OS/2');
  expect([font.readUInt32BE(16), font.readUInt32BE(32)]).toEqual([7, 0x0100_0005]);
  expect([...readSfntTables(font)]).toEqual([
    ['OS/2', Buffer.from([0, 0, 0, 7])],
    ['glyf', Buffer.from([0, 0, 0, 5, 1])],
  ]);
});
