import type { SeededRandom } from '../../support/seeded-random.ts';

export function flipBits(bytes: Buffer, random: SeededRandom): Buffer {
  const flipped = Buffer.from(bytes);
  if (flipped.length === 0) return flipped;
  for (let flip = random.magnitude(64); flip > 0; flip -= 1) {
    const index = random.below(flipped.length);
    flipped[index] = (flipped[index] ?? 0) ^ (1 << random.below(8));
  }
  return flipped;
}

export function cutShort(bytes: Buffer, random: SeededRandom): Buffer {
  return Buffer.from(bytes.subarray(0, random.below(bytes.length)));
}

/** Overwrites a stretch with one byte, or with another stretch of the same file. */
export function overwrite(bytes: Buffer, random: SeededRandom): Buffer {
  const overwritten = Buffer.from(bytes);
  const start = random.below(bytes.length);
  const end = Math.min(bytes.length, start + random.magnitude(Math.max(1, bytes.length / 2)));
  if (random.below(2) === 0) overwritten.fill(random.pick([0, 0x20, 0x3c, 0xff]), start, end);
  else overwritten.copyWithin(start, random.below(bytes.length), end);
  return overwritten;
}

/** Deletes or repeats a stretch. */
export function shift(bytes: Buffer, random: SeededRandom): Buffer {
  const start = random.below(bytes.length);
  const end = Math.min(bytes.length, start + random.magnitude(Math.max(1, bytes.length / 4)));
  return random.below(2) === 0
    ? Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
    : Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
}

const zipSignatures = ['504b0304', '504b0102', '504b0506'].map((hex) => Buffer.from(hex, 'hex'));
/** Offset by which the fields of all three zip records end, counted from their signature of four bytes (APPNOTE.TXT 4.3). */
const fieldsEnd = 46;
const extremes = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

/** Falsifies a field in one of the records of the zip. */
export function lieInZipRecord(bytes: Buffer, random: SeededRandom): Buffer {
  const lying = Buffer.from(bytes);
  const signature = random.pick(zipSignatures);
  const found = lying.indexOf(signature, random.below(lying.length));
  const record = found < 0 ? lying.indexOf(signature) : found;
  const field = record + 4 + random.below(fieldsEnd - 4);
  if (record < 0 || field + 4 > lying.length) return lying;
  const value = random.below(2) === 0 ? random.pick(extremes) : random.below(2 ** 32);
  if (random.below(2) === 0) lying.writeUInt16LE(value & 0xffff, field);
  else lying.writeUInt32LE(value, field);
  return lying;
}

/** Joins the beginning of one file and the end of another. */
export function splice(head: Buffer, tail: Buffer, random: SeededRandom): Buffer {
  return Buffer.concat([
    head.subarray(0, random.below(head.length)),
    tail.subarray(random.below(tail.length)),
  ]);
}
