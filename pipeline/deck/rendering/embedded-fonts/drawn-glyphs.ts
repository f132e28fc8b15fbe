import type { SfntTables } from './sfnt-tables.ts';

/** Offset in `head` of the field that says whether the offsets in `loca` have four bytes. */
const longOffsetsAt = 50;

/**
 * Counts the glyphs of a TrueType font that have an outline. A font that is embedded only for its used letters
 * keeps the entries of all others. See the OpenType specification, `loca`.
 * @throws RangeError for tables that are too short
 */
export function countDrawnGlyphs(tables: SfntTables): number {
  const places = tables.get('loca') ?? Buffer.alloc(0);
  const isLong = (tables.get('head') ?? Buffer.alloc(0)).readInt16BE(longOffsetsAt) !== 0;
  const bytes = isLong ? 4 : 2;
  let drawn = 0;
  for (let at = bytes; at + bytes <= places.length; at += bytes) {
    if (places.readUIntBE(at, bytes) > places.readUIntBE(at - bytes, bytes)) drawn += 1;
  }
  return drawn;
}
