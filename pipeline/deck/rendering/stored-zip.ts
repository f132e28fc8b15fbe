import { crc32 } from 'node:zlib';

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
/** Version 2.0 of the format, which is enough for stored entries. */
const version = 20;
/** Flags: names are UTF-8, and sizes precede the data instead of following it (bit 3). */
const flags = 1 << 11;

const methods = { stored: 0, deflated: 8 };

type Entry = { name: Buffer; crc: number; size: number; packed: Uint8Array; method: number; offset: number };

/**
 * Writes a zip piece by piece, with stored entries and entries that the caller has deflated. Sizes precede the
 * data: LibreOffice 24.8 and later refuse stored entries whose sizes follow, as streaming zip writers write them.
 */
export function createStoredZip() {
  const entries: Entry[] = [];
  let offset = 0;
  return {
    /**
     * Returns the bytes of the next entry.
     * @param deflated the same content deflated (raw); without it, the content is stored
     */
    add: (name: string, content: Uint8Array, deflated?: Uint8Array): Buffer => {
      const entry = {
        name: Buffer.from(name),
        crc: crc32(content),
        size: content.length,
        packed: deflated ?? content,
        method: deflated ? methods.deflated : methods.stored,
        offset,
      };
      const bytes = Buffer.concat([localHeader(entry), entry.packed]);
      entries.push(entry);
      offset += bytes.length;
      return bytes;
    },
    /** Returns the directory, which comes last. */
    end: (): Buffer => {
      const directory = Buffer.concat(entries.map(centralHeader));
      return Buffer.concat([directory, endRecord(entries.length, directory.length, offset)]);
    },
  };
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(version, 4);
  commonFields(entry).copy(header, 6);
  return Buffer.concat([header, entry.name]);
}

function centralHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(signatures.central, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  commonFields(entry).copy(header, 8);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, entry.name]);
}

/** Writes flags, method, date (1 January 1980), checksum, both sizes, and lengths of the name and of nothing else. */
function commonFields({ name, crc, size, packed, method }: Entry): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(flags, 0);
  fields.writeUInt16LE(method, 2);
  fields.writeUInt16LE(0x21, 6);
  fields.writeUInt32LE(crc, 8);
  fields.writeUInt32LE(packed.length, 12);
  fields.writeUInt32LE(size, 16);
  fields.writeUInt16LE(name.length, 20);
  return fields;
}

function endRecord(count: number, directorySize: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(signatures.end, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(directorySize, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
}
