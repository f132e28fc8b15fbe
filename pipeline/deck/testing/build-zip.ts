import { crc32, deflateRawSync } from 'node:zlib';

/** File of a zip for tests. Every field of its headers can be falsified. */
export type TestEntry = {
  name: string;
  content: string | Uint8Array;
  /** Bytes that go into the zip unchanged, instead of the content, together with the fields that follow. */
  compressed?: Uint8Array;
  declaredBytes?: number;
  crc?: number;
  flags?: number;
  method?: number;
  unixMode?: number;
  /** True if it shares the data of the previous entry. */
  overlapping?: boolean;
};

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endHeader = 0x06054b50;
const madeByUnix = (3 << 8) | 20;

/** Writes a zip as the entries specify, true or not (APPNOTE.TXT 4.3). */
export function buildZip(entries: readonly TestEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  let lastStart = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const deflated = entry.compressed ?? deflateRawSync(content);
    const fields = commonFields(entry, content, deflated.length);
    const name = Buffer.from(entry.name);
    const local = Buffer.concat([
      uint32(localHeader),
      fields,
      uint16(name.length),
      uint16(0),
      name,
      deflated,
    ]);
    if (!entry.overlapping) {
      lastStart = offset;
      locals.push(local);
      offset += local.length;
    }
    centrals.push(
      Buffer.concat([
        uint32(centralHeader),
        uint16(madeByUnix),
        fields,
        uint16(name.length),
        ...[0, 0, 0, 0].map(uint16),
        uint32(((entry.unixMode ?? 0o100644) << 16) >>> 0),
        uint32(lastStart),
        name,
      ]),
    );
  }
  const directory = Buffer.concat(centrals);
  // The field has sixteen bits, however many entries there are.
  const count = uint16(entries.length % 0x10000);
  return Buffer.concat([
    ...locals,
    directory,
    ...[uint32(endHeader), uint16(0), uint16(0), count, count],
    ...[uint32(directory.length), uint32(offset), uint16(0)],
  ]);
}

/** Returns the fields that the two headers of an entry share: from the version needed to the sizes. */
function commonFields(entry: TestEntry, content: Buffer, compressedBytes: number): Buffer {
  return Buffer.concat([
    uint16(20),
    uint16(entry.flags ?? 0x0800),
    uint16(entry.method ?? 8),
    uint16(0),
    uint16(0x21),
    uint32(entry.crc ?? crc32(content)),
    uint32(compressedBytes),
    uint32(entry.declaredBytes ?? content.length),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
