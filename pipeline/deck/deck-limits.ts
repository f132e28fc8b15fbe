import { maxDeckBytes } from '#contract/limits.ts';

/** Limits of a deck. A deck beyond one of them is refused before it costs memory or time. */
export const deckLimits = {
  fileBytes: maxDeckBytes,
  entries: 5_000,
  inflatedBytes: 500 * 1024 * 1024,
  /**
   * Ratio of inflated to compressed bytes. Real decks stay below 30; deflate itself can reach 1,032. Only data
   * above `ratioFreeBytes` is checked.
   */
  inflationRatio: 100,
  ratioFreeBytes: 10 * 1024 * 1024,
  /** XML of all parts, which the guard reads from end to end, at about 40 MB a second. */
  xmlBytes: 64 * 1024 * 1024,
  xmlPartBytes: 16 * 1024 * 1024,
  xmlElements: 500_000,
  /** Elements in all parts; real decks have one for each 30 bytes. The trees of layouts and masters stay in memory. */
  xmlElementsOfDeck: 600_000,
  /** Elements that the reader parses in all: a deck may refer to the same chart many times. */
  xmlElementsToParse: 800_000,
  xmlDepth: 128,
  /** Pixels of a picture that LibreOffice gets unchanged. A larger one is scaled down to it first. */
  imagePixels: 50_000_000,
  /**
   * Pixels of a picture that may be decoded at all. They cost no space in the file, so larger pictures are a danger
   * in themselves.
   */
  scalableImagePixels: 200_000_000,
  /** Pixels of all pictures together that are scaled down. */
  scalableImagePixelsOfDeck: 500_000_000,
  slides: 300,
} as const;
