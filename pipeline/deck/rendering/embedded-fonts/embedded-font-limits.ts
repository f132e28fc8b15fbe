/** Limits of the fonts that a deck carries; what lies beyond them is left out. Real decks have some 20, of 2.5 MB in all. */
export const embeddedFontLimits = {
  fonts: 64,
  packedBytes: 4 * 1024 ** 2,
  /** All fonts of a deck together, packed as well as unpacked. */
  unpackedBytes: 16 * 1024 ** 2,
  /** Real decks take half a second. Processor time, so that a busy machine draws the same picture. */
  cpuMs: 5_000,
  /** Ends an unpacking that hangs. */
  timeoutMs: 30_000,
  /** V8 alone takes half a gigabyte; damaged fonts took up to 265 MB beside it. */
  memoryBytes: 1.5 * 1024 ** 3,
} as const;
