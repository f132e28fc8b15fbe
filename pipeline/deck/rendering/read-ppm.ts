export type Bitmap = { width: number; height: number; rgb: Buffer };

/** Splits a stream of binary PPM pictures (netpbm `P6`, 8 bits a channel), as pdftoppm writes page after page. */
export function readPpmStream(bytes: Buffer): Bitmap[] {
  const bitmaps: Bitmap[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', offset, offset + 64));
    if (!header) throw new Error('This is no PPM picture.');
    const width = Number(header[1]);
    const height = Number(header[2]);
    const start = offset + header[0].length;
    offset = start + width * height * 3;
    if (offset > bytes.length) throw new Error('This PPM picture is cut off.');
    bitmaps.push({ width, height, rgb: bytes.subarray(start, offset) });
  }
  return bitmaps;
}
