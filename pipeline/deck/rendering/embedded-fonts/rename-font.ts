import type { FontStyle } from './packed-fonts.ts';
import { readSfntTables, writeSfnt } from './sfnt-tables.ts';

/** Names and flags of each style: the weight and bits of OS/2, the bits of head. */
const looks: Record<FontStyle, { name: string; weight: number; selection: number; macStyle: number }> = {
  regular: { name: 'Regular', weight: 400, selection: 0x40, macStyle: 0 },
  bold: { name: 'Bold', weight: 700, selection: 0x20, macStyle: 1 },
  italic: { name: 'Italic', weight: 400, selection: 0x01, macStyle: 2 },
  boldItalic: { name: 'Bold Italic', weight: 700, selection: 0x21, macStyle: 3 },
};
const styleBits = 0x61;
const needed = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];
/** Tables that draw and set text. Other tables (signatures, bitmaps, programs of vendors) are only a danger. */
const kept = new Set([
  ...needed,
  ...['OS/2', 'post', 'cvt ', 'fpgm', 'prep', 'gasp', 'GSUB', 'GPOS', 'GDEF', 'kern', 'vhea', 'vmtx'],
]);

/**
 * Gives a TrueType font the family and style by which the deck asks for it. "Montserrat Medium" often calls itself
 * "Montserrat" internally, and would not be found.
 * @throws Error for anything but a TrueType font
 */
export function renameFont(font: Buffer, family: string, style: FontStyle): Buffer {
  const read = readSfntTables(font);
  const tables = new Map<string, Buffer>(
    [...read].filter(([tag]) => kept.has(tag)).map(([tag, table]) => [tag, Buffer.from(table)]),
  );
  const missing = needed.filter((tag) => !tables.has(tag));
  if (missing.length > 0) throw new Error(`no table ${missing.join(', ')}`);
  const { name, weight, selection, macStyle } = looks[style];
  const head = tables.get('head');
  // The checksum of the whole file, which no renderer checks.
  head?.writeUInt32BE(0, 8);
  head?.writeUInt16BE(macStyle, 44);
  const os2 = tables.get('OS/2');
  os2?.writeUInt16BE(weight, 4);
  os2?.writeUInt16BE((os2.readUInt16BE(62) & ~styleBits) | selection, 62);
  tables.set('name', nameTable(family, name));
  return writeSfnt(tables);
}

const windows = 3;
const unicode = 1;
const english = 0x409;

/**
 * Writes the names by which systems look up a font: family, style, the name of the file, both together, and
 * PostScript's.
 */
function nameTable(family: string, style: string): Buffer {
  const postScript = `${family.replace(/[^A-Za-z0-9]/g, '') || 'Deck'}-${style.replace(' ', '')}`.slice(
    0,
    63,
  );
  const names: [id: number, text: string][] = [
    [1, family],
    [2, style],
    [3, `deck:${postScript}`],
    [4, `${family} ${style}`],
    [6, postScript],
  ];
  const strings = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let position = 0;
  for (const [index, [id]] of names.entries()) {
    const length = strings[index]?.length ?? 0;
    for (const [field, value] of [windows, unicode, english, id, length, position].entries()) {
      header.writeUInt16BE(value, 6 + index * 12 + field * 2);
    }
    position += length;
  }
  return Buffer.concat([header, ...strings]);
}
