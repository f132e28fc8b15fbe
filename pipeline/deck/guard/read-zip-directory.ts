import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import { PipelineError } from '#runtime/errors.ts';
import { deckLimits } from '../deck-limits.ts';
import { encryptedDeck } from './check-file-kind.ts';
import { damagedDeck, tooComplexDeck, unsafeDeck } from './deck-refusals.ts';
import { withForwardSlashes } from './forward-slashes.ts';

/**
 * Name (with slashes), position and sizes of a file, as declared by the zip's directory. Nothing has been inflated
 * yet.
 */
export type ZipEntry = {
  name: string;
  method: 'stored' | 'deflated';
  dataStart: number;
  compressedBytes: number;
  inflatedBytes: number;
  crc32: number;
};

/**
 * Lists the files of a zip without folders. A zip with a file that does not belong in a deck is refused. Declared
 * sizes are checked here, so that a zip bomb is refused before its first byte is inflated.
 * @throws PipelineError `deck_damaged` | `deck_unsafe` | `deck_too_complex` | `deck_encrypted`
 */
export async function readZipDirectory(bytes: Buffer): Promise<ZipEntry[]> {
  try {
    // Names are decoded here, so that a bad name can be distinguished from a damaged file.
    const zip = await fromBufferPromise(withWholeComment(bytes), { decodeStrings: false });
    if (zip.entryCount > deckLimits.entries) throw tooManyEntries();
    const entries: ZipEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      const found = await fileEntry(zip, entry);
      if (found) entries.push(found);
    }
    checkAsAWhole(entries, bytes.length);
    return entries;
  } catch (error) {
    throw error instanceof PipelineError ? error : damagedDeck(error);
  }
}

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const commentLengthOffset = 20;

/**
 * Makes everything after the end record the zip's comment. Some real decks are cut off inside the comment, or have
 * a stray byte after it. That does no harm, but yauzl refuses them.
 */
function withWholeComment(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(endOfDirectory);
  const commentBytes = bytes.length - (end + commentLengthOffset + 2);
  if (end < 0 || commentBytes < 0 || commentBytes > 0xffff) return bytes;
  if (bytes.readUInt16LE(end + commentLengthOffset) === commentBytes) return bytes;
  const repaired = Buffer.from(bytes);
  repaired.writeUInt16LE(commentBytes, end + commentLengthOffset);
  return repaired;
}

async function fileEntry(zip: ZipFile, entry: Entry): Promise<ZipEntry | null> {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const name = withForwardSlashes(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true));
  if (isAbsolute(name)) throw unsafeDeck('it holds a file with an absolute name');
  if (validateFileName(name) !== null) {
    throw unsafeDeck('it holds a file with a name that points outside of it');
  }
  if (hasControlCharacter(name)) throw unsafeDeck('it holds a file with a control character in its name');
  if (isSymbolicLink(entry)) throw unsafeDeck('it holds a symbolic link');
  if (entry.isEncrypted()) throw encryptedDeck();
  if (name.endsWith('/')) return null;
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw damagedDeck(`compression method ${entry.compressionMethod}`);
  }
  if (isInflatedTooFar(entry.uncompressedSize, entry.compressedSize)) throw bomb();
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  return {
    name,
    method: entry.compressionMethod === 0 ? 'stored' : 'deflated',
    dataStart: fileDataStart,
    compressedBytes: entry.compressedSize,
    inflatedBytes: entry.uncompressedSize,
    crc32: entry.crc32,
  };
}

function checkAsAWhole(entries: readonly ZipEntry[], fileBytes: number): void {
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size < entries.length) throw unsafeDeck('it holds two files of one name');
  const inflatedBytes = entries.reduce((sum, entry) => sum + entry.inflatedBytes, 0);
  if (inflatedBytes > deckLimits.inflatedBytes) {
    throw tooComplexDeck(
      `unpacked it takes more than ${deckLimits.inflatedBytes / 1024 / 1024} MB. Remove large media and try again.`,
    );
  }
  if (isInflatedTooFar(inflatedBytes, fileBytes)) throw bomb();
  checkOverlaps(entries, fileBytes);
}

/**
 * Refuses files that share their bytes, which let a small zip unpack to petabytes (Fifield, "A better zip bomb",
 * 2019).
 */
function checkOverlaps(entries: readonly ZipEntry[], fileBytes: number): void {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.dataStart - b.dataStart)) {
    if (entry.dataStart < end) throw unsafeDeck('files in it share their bytes');
    end = entry.dataStart + entry.compressedBytes;
  }
  if (end > fileBytes) throw damagedDeck('a file in the zip reaches beyond its end');
}

function isInflatedTooFar(inflatedBytes: number, compressedBytes: number): boolean {
  return (
    inflatedBytes > deckLimits.ratioFreeBytes && inflatedBytes > compressedBytes * deckLimits.inflationRatio
  );
}

function isSymbolicLink(entry: Entry): boolean {
  const unixMode = entry.externalFileAttributes >>> 16;
  return (unixMode & 0o170000) === 0o120000;
}

/** Tells whether a name starts at the root, at a server, or with a drive letter. */
function isAbsolute(name: string): boolean {
  return /^(?:\/|[a-z]:)/i.test(name);
}

function hasControlCharacter(name: string): boolean {
  return [...name].some((character) => character < ' ');
}

function bomb(): PipelineError {
  return unsafeDeck('it unpacks to far more than its size');
}

function tooManyEntries(): PipelineError {
  return tooComplexDeck(
    `it is made of more than ${deckLimits.entries.toLocaleString('en')} files. Split it into smaller decks.`,
  );
}
