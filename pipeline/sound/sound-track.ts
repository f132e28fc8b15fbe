/** Mono sound that is never whole in memory, because it is read in pieces. */
export type SoundTrack = {
  sampleCount: number;
  /**
   * Reads the sound from its first sample, anew at each call. A piece is at most a few seconds long, and must not
   * be modified.
   */
  read(): AsyncIterable<Float32Array>;
};

/** Reads a whole track into memory. Only for sound that is always short. */
export async function readWhole(track: SoundTrack): Promise<Float32Array> {
  const samples = new Float32Array(track.sampleCount);
  let position = 0;
  for await (const piece of track.read()) {
    samples.set(piece, position);
    position += piece.length;
  }
  return samples;
}
