import { sharp } from '#runtime/process/bounded-sharp.ts';

export type PictureHeader = {
  width: number;
  height: number;
  frames: number;
  /** True for an animation that repeats. */
  loops: boolean;
  /** True if `sharp` can read the picture, whatever a renderer does. */
  isReadable: boolean;
};

/**
 * Reads the size of a bitmap from its header. The format is recognised by the first bytes, not by the name, and
 * nothing is decoded. Null for anything that is not a bitmap, or cannot be read.
 */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader | null> {
  const format = formats.find(({ signature }) => bytes.subarray(0, signature.length).equals(signature));
  if (!format) return null;
  const stated = bytes.length >= format.headerBytes ? format.size?.(bytes) : undefined;
  const read = await readWithSharp(bytes);
  if (!stated) return read;
  const { frames, loops } = animationOfPng(bytes) ?? {
    frames: read?.frames ?? 1,
    loops: read?.loops ?? false,
  };
  // A renderer may accept a header that sharp finds too damaged.
  return { ...stated, frames, loops, isReadable: read !== null };
}

type Size = { width: number; height: number };
type Format = { signature: Buffer; headerBytes: number; size?: (bytes: Buffer) => Size };

/** Formats that state their size at a fixed offset. */
const formats: Format[] = [
  {
    signature: Buffer.from('\x89PNG', 'latin1'),
    headerBytes: 24,
    size: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  },
  {
    signature: Buffer.from('GIF8', 'latin1'),
    headerBytes: 10,
    size: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  },
  {
    // A negative height means that rows go from top to bottom.
    signature: Buffer.from('BM', 'latin1'),
    headerBytes: 26,
    size: (bytes) => ({ width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }),
  },
  { signature: Buffer.from('\xff\xd8\xff', 'latin1'), headerBytes: 0 }, // JPEG
  { signature: Buffer.from('RIFF', 'latin1'), headerBytes: 0 }, // WebP
  { signature: Buffer.from('II*\0', 'latin1'), headerBytes: 0 }, // TIFF, little endian
  { signature: Buffer.from('MM\0*', 'latin1'), headerBytes: 0 }, // TIFF, big endian
];

async function readWithSharp(bytes: Buffer): Promise<PictureHeader | null> {
  try {
    const { width, height, pages, pageHeight, loop } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    return { width, height: pageHeight ?? height, frames: pages ?? 1, loops: loop === 0, isReadable: true };
  } catch {
    return null;
  }
}

/** Reads the acTL chunk of an animated PNG, which libvips does not read; null for a picture without one. */
function animationOfPng(bytes: Buffer): Pick<PictureHeader, 'frames' | 'loops'> | null {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return null;
  const [headBytes, crcBytes] = [8, 4];
  for (let at = pngSignature.length; at + 2 * headBytes <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + headBytes);
    if (type === 'acTL') {
      const content = at + headBytes;
      return { frames: bytes.readUInt32BE(content), loops: bytes.readUInt32BE(content + 4) === 0 };
    }
    if (type === 'IDAT') return null;
    at += headBytes + bytes.readUInt32BE(at) + crcBytes;
  }
  return null;
}
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
