/** Limits of a film in a deck. One beyond them stands still in the video. */
export const clipLimits = {
  fileBytes: 200 * 1024 * 1024,
  /** The time that is played, without what its author has trimmed. */
  seconds: 300,
  /** 4K, in either direction. */
  pixels: 4096 * 2304,
  /** All clips of a deck. */
  clipsOfDeck: 40,
  /** Time in which they all are decoded; five minutes of 1080p take two. */
  decodeSecondsOfDeck: 300,
} as const;

/** Frames a second of every clip, and of the video. */
export const clipFrameRate = 25;
