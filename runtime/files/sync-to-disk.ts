import { open } from 'node:fs/promises';

/**
 * Waits until a file's bytes, or a folder's names, are on the disk. Without it, a power cut can lose what was written, or keep a
 * renamed file without its bytes.
 */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
