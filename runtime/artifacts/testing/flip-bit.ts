import { open, stat } from 'node:fs/promises';

/** Flips one bit of a file, as a failing disk does. @param at position of the bit, from 0 to 1. Default: the middle */
export async function flipBit(file: string, at = 0.5): Promise<void> {
  const position = Math.floor((await stat(file)).size * at);
  const handle = await open(file, 'r+');
  try {
    const byte = new Uint8Array(1);
    await handle.read(byte, 0, 1, position);
    await handle.write(Uint8Array.of((byte[0] ?? 0) ^ 0x10), 0, 1, position);
  } finally {
    await handle.close();
  }
}
