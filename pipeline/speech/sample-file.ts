import { open, stat, writeFile } from 'node:fs/promises';
import type { SoundTrack } from '../sound/sound-track.ts';

/** Samples of a piece: 2.7 s of speech. */
const pieceSamples = 65_536;

/** Writes samples as raw floats in the byte order of this machine. */
export function writeSamples(file: string, samples: Float32Array): Promise<void> {
  return writeFile(file, bytesOf(samples));
}

/**
 * Opens a file of `writeSamples` as a track.
 * @throws Error of the file system if there is no such file
 */
export async function openSamples(file: string): Promise<SoundTrack> {
  const { size } = await stat(file);
  const sampleCount = size / Float32Array.BYTES_PER_ELEMENT;
  return { sampleCount, read: () => readPieces(file, sampleCount) };
}

async function* readPieces(file: string, sampleCount: number): AsyncGenerator<Float32Array> {
  const handle = await open(file);
  try {
    for (let start = 0; start < sampleCount; start += pieceSamples) {
      const samples = new Float32Array(Math.min(pieceSamples, sampleCount - start));
      const bytes = bytesOf(samples);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start * samples.BYTES_PER_ELEMENT);
      if (bytesRead < bytes.length) throw new Error('A file of samples became shorter while it was read.');
      yield samples;
    }
  } finally {
    await handle.close();
  }
}

function bytesOf(samples: Float32Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
