import { readFileSync } from 'node:fs';

/**
 * Returns a name that no other process will ever have. A pid alone is reused, soon on a busy machine or in a container, and may
 * belong to a thread of another program.
 * @returns pid and clock ticks from boot to the start of the process, or null if it is gone, or dead and not yet reaped
 */
export function processName(pid: number): string | null {
  try {
    // The command name, in brackets, may contain anything. After it, the state is the first field and the start time the 20th.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid}-${fields[19]}`;
  } catch {
    return null;
  }
}

/** Returns the name of this process, as `processName` does; never null. */
export function ownProcessName(): string {
  // Without /proc, only the pid is known.
  return processName(process.pid) ?? `${process.pid}-0`;
}

/**
 * Tells whether the process that created a file or folder is still running.
 * @param name name of the file or folder, which begins with the name of its process
 */
export function isMakerRunning(name: string): boolean {
  const [maker = '', pid] = /^(\d+)-\d+/.exec(name) ?? [];
  return maker !== '' && processName(Number(pid)) === maker;
}
