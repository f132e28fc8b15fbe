import type { SoundTrack } from './sound-track.ts';

/**
 * Reads a track in blocks of one length. An incomplete block at the end is left out.
 * @returns blocks that are only valid until the next one is read
 */
export async function* readBlocks(track: SoundTrack, blockSamples: number): AsyncGenerator<Float32Array> {
  const block = new Float32Array(blockSamples);
  let filled = 0;
  for await (const piece of track.read()) {
    for (let start = 0; start < piece.length; ) {
      const part = piece.subarray(start, start + blockSamples - filled);
      block.set(part, filled);
      filled += part.length;
      start += part.length;
      if (filled < blockSamples) continue;
      yield block;
      filled = 0;
    }
  }
}
