import path from 'node:path';
import { FileTooLarge, NotRegularFile, readRegular } from '#runtime/files/regular-file.ts';
import { BackupRefused, backupFiles } from './backup-format.ts';

/** A line of either names a stored file. This is room for a million. */
const maxBytes = 256 * 1024 ** 2;

/**
 * Reads a file of text of a backup; null when it is not there.
 * @throws BackupRefused for what is no file, or larger than any of ours | the system's error
 */
export async function readBackupFile(folder: string, file: 'manifest' | 'sums'): Promise<string | null> {
  const name = backupFiles[file];
  try {
    return (await readRegular(path.join(folder, name), maxBytes)).toString('utf8');
  } catch (error) {
    if (error instanceof NotRegularFile || error instanceof FileTooLarge) {
      throw new BackupRefused(`The backup cannot be used because of its ${name}. ${error.message}`);
    }
    const isMissing =
      error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
    if (isMissing) return null;
    throw error;
  }
}
