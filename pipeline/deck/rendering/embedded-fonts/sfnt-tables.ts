/** Tables of a TrueType file by their tags, which have four characters. */
export type SfntTables = ReadonlyMap<string, Buffer>;

const headerBytes = 12;
const entryBytes = 16;
const trueType = 0x0001_0000;

/**
 * Reads the tables of a font.
 * @throws Error if a table lies outside the file
 */
export function readSfntTables(font: Buffer): SfntTables {
  const tables = new Map<string, Buffer>();
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + index * entryBytes;
    const tag = font.toString('latin1', entry, entry + 4);
    const offset = font.readUInt32BE(entry + 8);
    const end = offset + font.readUInt32BE(entry + 12);
    if (end > font.length) throw new Error(`table ${tag} ends outside of the font`);
    tables.set(tag, font.subarray(offset, end));
  }
  return tables;
}

/** Writes a TrueType file with a new directory and checksums. */
export function writeSfnt(tables: SfntTables): Buffer {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(headerBytes + entryBytes * entries.length);
  const log = Math.floor(Math.log2(entries.length));
  const searched = 2 ** log * entryBytes;
  directory.writeUInt32BE(trueType, 0);
  directory.writeUInt16BE(entries.length, 4);
  directory.writeUInt16BE(searched, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(entries.length * entryBytes - searched, 10);
  const written = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const entry = headerBytes + index * entryBytes;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    written.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(written);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
