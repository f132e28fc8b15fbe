import { open } from 'node:fs/promises';

/**
 * Waits until a file's bytes, or the names in a folder, are on the disk. Without it a power cut can forget what was
 * written, or keep a file under its new name with its bytes missing.
 */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
