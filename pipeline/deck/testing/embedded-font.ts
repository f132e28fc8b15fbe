import { readFile } from 'node:fs/promises';
import { readSfntTables, writeSfnt } from '../rendering/embedded-fonts/sfnt-tables.ts';

/**
 * A free font of fixed width that every installation has. Its "i" is three times as wide as that of Liberation
 * Sans.
 */
const wideFont = '/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf';
const version = 0x0002_0001;
const xored = 0x1000_0000;
const magic = 0x504c;
const key = 0x50;

/**
 * Packs a font as PowerPoint does (EOT, https://www.w3.org/submissions/EOT/), without compression.
 * @param fsType the permission: 0 may be embedded, 2 may not
 * @param isEmpty true if its letters have no outlines, like unused letters of a font that is embedded for its used
 * ones
 */
export async function packedWideFont({ fsType = 0, isXored = false, isEmpty = false } = {}): Promise<Buffer> {
  const whole = await readFile(wideFont);
  const font = isEmpty ? withoutOutlines(whole) : whole;
  const data = isXored ? font.map((byte) => byte ^ key) : font;
  const strings = ['Wide', 'Regular', 'Version 1', 'Wide', ''].flatMap((text) => {
    const bytes = Buffer.from(text, 'utf16le');
    const size = Buffer.alloc(4);
    // Two bytes of padding precede each length.
    size.writeUInt16LE(bytes.length, 2);
    return [size, bytes];
  });
  const header = Buffer.alloc(80);
  const total = header.length + strings.reduce((sum, { length }) => sum + length, 0) + data.length;
  header.writeUInt32LE(total, 0);
  header.writeUInt32LE(data.length, 4);
  header.writeUInt32LE(version, 8);
  header.writeUInt32LE(isXored ? xored : 0, 12);
  header.writeUInt32LE(400, 28);
  header.writeUInt16LE(fsType, 32);
  header.writeUInt16LE(magic, 34);
  return Buffer.concat([header, ...strings, data]);
}

function withoutOutlines(font: Buffer): Buffer {
  const tables = readSfntTables(font);
  return writeSfnt(new Map([...tables, ['loca', Buffer.alloc(tables.get('loca')?.length ?? 0)]]));
}
