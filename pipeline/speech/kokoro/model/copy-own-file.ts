import { rm } from 'node:fs/promises';
import { copyRegular, FileTooLarge } from '#runtime/files/regular-file.ts';
import { damagedModel } from './file-hash.ts';

/**
 * Copies a file of MODELS_DIR to a new file.
 * @param own.bytes the size of the pinned file
 * @returns false if there is no readable file at this path
 * @throws PipelineError `model_damaged` for a larger file, which is never copied completely
 */
export async function copyOwnFile(
  own: { file: string; bytes: number; what: string },
  copy: string,
): Promise<boolean> {
  try {
    await copyRegular(own.file, copy, own.bytes);
    return true;
  } catch (error) {
    await rm(copy, { force: true });
    if (error instanceof FileTooLarge) throw damagedModel(own.what, error);
    return false;
  }
}
