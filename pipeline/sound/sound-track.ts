/** Mono sound that is never whole in memory, because it is read in pieces. */
export type SoundTrack = {
  sampleCount: number;
  /**
   * Reads the sound from its first sample, anew at each call. A piece is at most a few seconds long, and must not
   * be modified.
   */
  read(): AsyncIterable<Float32Array>;
};
