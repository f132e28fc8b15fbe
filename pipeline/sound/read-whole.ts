import type { SoundTrack } from './sound-track.ts';

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
