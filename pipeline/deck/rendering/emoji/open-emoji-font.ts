/** A picture of an emoji. `bottom` and `height` are shares of the letters' size, measured from the baseline. */
export type EmojiPicture = { glyph: number; png: Buffer; bottom: number; height: number };

/**
 * Finds the picture of an emoji, which may consist of several characters (👍🏽, 🇩🇪); null for one that the font
 * lacks.
 */
export type EmojiFont = (text: string) => EmojiPicture | null;

const variationSelector = 0xfe0f;
const isSkinTone = (character: number) => character >= 0x1f3fb && character <= 0x1f3ff;

/**
 * Opens an emoji font of bitmaps, such as Noto Color Emoji: tables cmap (format 12), GSUB (ligatures), CBLC and
 * CBDT. See the OpenType specification for the offsets.
 * @throws RangeError | Error if the file is not such a font
 */
export function openEmojiFont(file: Buffer): EmojiFont {
  const tables = readTables(file);
  const glyphOf = readCharacterMap(file, tableAt(tables, 'cmap'));
  const ligatures = readLigatures(file, tableAt(tables, 'GSUB'));
  const bitmapOf = readBitmaps(file, tableAt(tables, 'CBLC'), tableAt(tables, 'CBDT'));
  return (text) => {
    const characters = [...text].map((character) => character.codePointAt(0) ?? 0);
    const plain = characters.filter((character) => character !== variationSelector);
    // It is better to leave out an unknown skin tone than the whole emoji.
    for (const tried of [characters, plain, plain.filter((one) => !isSkinTone(one))]) {
      const glyphs = tried.map(glyphOf);
      const glyph = glyphs.length === 1 ? glyphs[0] : ligatures.get(glyphs.join());
      const picture = glyph ? bitmapOf(glyph) : null;
      if (picture) return picture;
    }
    return null;
  };
}

function readTables(file: Buffer): Map<string, number> {
  const count = file.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16);
  return new Map(records.map((at) => [file.toString('latin1', at, at + 4), file.readUInt32BE(at + 8)]));
}

function tableAt(tables: ReadonlyMap<string, number>, name: string): number {
  const offset = tables.get(name);
  if (offset === undefined) throw new Error(`The emoji font has no table ${name}.`);
  return offset;
}

function readCharacterMap(file: Buffer, cmap: number): (character: number) => number {
  const subtables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 8 + index * 8),
  );
  const subtable = subtables.find((at) => file.readUInt16BE(at) === 12);
  if (subtable === undefined) throw new Error('The emoji font has no character map of format 12.');
  const groups = Array.from({ length: file.readUInt32BE(subtable + 12) }, (_, index) => {
    const at = subtable + 16 + index * 12;
    return {
      first: file.readUInt32BE(at),
      last: file.readUInt32BE(at + 4),
      glyph: file.readUInt32BE(at + 8),
    };
  });
  return (character) => {
    const group = groups.find(({ first, last }) => character >= first && character <= last);
    return group ? group.glyph + character - group.first : 0;
  };
}

/** Reads ligatures by the glyphs that they replace, joined with commas. */
function readLigatures(file: Buffer, gsub: number): Map<string, number> {
  const ligatures = new Map<string, number>();
  for (const lookup of offsetsAt(file, gsub + file.readUInt16BE(gsub + 8))) {
    const subtables = offsetsAt(file, lookup, 4).map((at) => throughExtension(file, lookup, at));
    for (const { type, at } of subtables) {
      if (type !== 4) continue;
      const firstGlyphs = readCoverage(file, at + file.readUInt16BE(at + 2));
      for (const [index, set] of offsetsAt(file, at, 4).entries()) {
        for (const ligature of offsetsAt(file, set)) {
          const others = file.readUInt16BE(ligature + 2) - 1;
          const glyphs = Array.from({ length: others }, (_, n) => file.readUInt16BE(ligature + 4 + n * 2));
          ligatures.set([firstGlyphs[index], ...glyphs].join(), file.readUInt16BE(ligature));
        }
      }
    }
  }
  return ligatures;
}

/** Reads a list of offsets from `start`, preceded by its length. */
function offsetsAt(file: Buffer, start: number, listAt = 0): number[] {
  const list = start + listAt;
  return Array.from(
    { length: file.readUInt16BE(list) },
    (_, index) => start + file.readUInt16BE(list + 2 + index * 2),
  );
}

function throughExtension(file: Buffer, lookup: number, at: number): { type: number; at: number } {
  const type = file.readUInt16BE(lookup);
  return type === 7 ? { type: file.readUInt16BE(at + 2), at: at + file.readUInt32BE(at + 4) } : { type, at };
}

function readCoverage(file: Buffer, at: number): number[] {
  const records = Array.from({ length: file.readUInt16BE(at + 2) }, (_, index) => index);
  if (file.readUInt16BE(at) === 1) return records.map((index) => file.readUInt16BE(at + 4 + index * 2));
  return records.flatMap((index) => {
    const first = file.readUInt16BE(at + 4 + index * 6);
    const last = file.readUInt16BE(at + 6 + index * 6);
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
}

/**
 * Reads bitmaps of the font's first size: index formats 1 to 3, image formats 17 (small metrics) and 18 (big
 * metrics).
 */
function readBitmaps(file: Buffer, cblc: number, cbdt: number): (glyph: number) => EmojiPicture | null {
  const size = cblc + 8;
  const list = cblc + file.readUInt32BE(size);
  const pixelsPerEm = file.readUInt8(size + 45);
  const ranges = Array.from({ length: file.readUInt32BE(size + 8) }, (_, index) => list + index * 8);
  return (glyph) => {
    const range = ranges.find((at) => glyph >= file.readUInt16BE(at) && glyph <= file.readUInt16BE(at + 2));
    if (range === undefined) return null;
    const subtable = list + file.readUInt32BE(range + 4);
    const imageFormat = file.readUInt16BE(subtable + 2);
    const offset = bitmapOffset(file, subtable, glyph - file.readUInt16BE(range));
    if (offset === null || (imageFormat !== 17 && imageFormat !== 18)) return null;
    const at = cbdt + file.readUInt32BE(subtable + 4) + offset;
    const lengthAt = at + (imageFormat === 17 ? 5 : 8);
    const png = file.subarray(lengthAt + 4, lengthAt + 4 + file.readUInt32BE(lengthAt));
    if (png.length === 0) return null;
    const height = file.readUInt8(at);
    const top = file.readInt8(at + 3);
    return { glyph, png, bottom: (top - height) / pixelsPerEm, height: height / pixelsPerEm };
  };
}

function bitmapOffset(file: Buffer, subtable: number, index: number): number | null {
  switch (file.readUInt16BE(subtable)) {
    case 1:
      return file.readUInt32BE(subtable + 8 + index * 4);
    case 2:
      return file.readUInt32BE(subtable + 8) * index;
    case 3:
      return file.readUInt16BE(subtable + 8 + index * 2);
    default:
      return null;
  }
}
