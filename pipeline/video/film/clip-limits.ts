/** Limits of a video in a deck. One beyond them is shown as a still picture. */
export const clipLimits = {
  fileBytes: 200 * 1024 * 1024,
  /** Playing time, without the parts that the author trimmed. */
  seconds: 300,
  /** Pixels of a picture: 4K, in either direction. */
  pixels: 4096 * 2304,
  /** Number of clips in a deck. */
  clipsOfDeck: 40,
  /** Time in which all of them are decoded; five minutes of 1080p take two. */
  decodeSecondsOfDeck: 300,
} as const;

/** Frames a second of every clip, and of the video. */
export const clipFrameRate = 25;
