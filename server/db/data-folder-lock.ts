import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processName } from '#runtime/process/process-name.ts';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Locks the data folder for this process. The lock file contains the holder's pid, its start time and the boot of the machine, so
 * that the file of a killed server, or a pid that was reused, does not lock us out.
 * @throws DataFolderInUse with the holder's pid
 */
export function lockDataFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'server.pid');
  const own = `${file}.${process.pid}`;
  writeFileSync(own, describeHolder(process.pid) ?? '');
  try {
    // A link appears together with its content, so no process can read a half-written file.
    while (!succeeds(() => linkSync(own, file), 'EEXIST')) {
      const holder = read(file);
      const pid = Number.parseInt(holder, 10);
      if (holder !== '' && describeHolder(pid) === holder) {
        throw new DataFolderInUse(
          `Another DeckVoice server (pid ${pid}) is using this data folder. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      takeAway(file, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return { release: () => rmSync(file, { force: true }) };
}

/** Removes the file of a holder that is gone. A file that another server put there in the meantime is put back. */
function takeAway(file: string, goneHolder: string): void {
  const aside = `${file}.${process.pid}.old`;
  if (!succeeds(() => renameSync(file, aside), 'ENOENT')) return;
  if (read(aside) !== goneHolder) succeeds(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside, { force: true });
}

/** Runs `act`. @returns false if it failed for the expected reason */
function succeeds(act: () => void, expectedFailure: string): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === expectedFailure) return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the name of the process and the boot of the machine, or null if there is no such process. */
function describeHolder(pid: number): string | null {
  const name = processName(pid);
  return name === null ? null : `${name} ${read('/proc/sys/kernel/random/boot_id').trim()}\n`;
}
