/** What a deck may ask of us. Everything beyond is refused before it costs memory or time. */
export const deckLimits = {
  fileBytes: 50 * 1024 * 1024,
  entries: 5_000,
  inflatedBytes: 500 * 1024 * 1024,
  /** Real decks stay under 30; deflate itself can reach 1,032. Only data above `ratioFreeBytes` is judged. */
  inflationRatio: 100,
  ratioFreeBytes: 10 * 1024 * 1024,
  /** Read from end to end on the way in, at about 40 MB a second. */
  xmlBytes: 64 * 1024 * 1024,
  xmlPartBytes: 16 * 1024 * 1024,
  xmlElements: 500_000,
  xmlDepth: 256,
  imagePixels: 50_000_000,
  slides: 300,
} as const;
