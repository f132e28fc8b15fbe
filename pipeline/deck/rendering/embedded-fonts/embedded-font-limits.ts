/** Limits of the fonts in a deck. Fonts beyond them are left out. Real decks have about 20, of 2.5 MB in all. */
export const embeddedFontLimits = {
  fonts: 64,
  packedBytes: 4 * 1024 ** 2,
  /** Size of all fonts of a deck together, both packed and unpacked. */
  unpackedBytes: 16 * 1024 ** 2,
  /** Processor time, so that a busy machine draws the same picture. Real decks take half a second. */
  cpuMs: 5_000,
  /** Time limit that ends an unpacking that hangs. */
  timeoutMs: 30_000,
  /** Memory limit. V8 alone takes half a gigabyte; damaged fonts took up to 265 MB in addition. */
  memoryBytes: 1.5 * 1024 ** 3,
} as const;
