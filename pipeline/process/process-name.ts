import { readFileSync } from 'node:fs';

/**
 * Names a running process as no other will be named: pids come again, soon on a busy machine or in a container, and a
 * pid may be a thread of another program.
 * @returns pid and clock ticks from boot to the start of the process; null when it is gone, or dead and not yet reaped
 */
export function processName(pid: number): string | null {
  try {
    // Its own name, in brackets, may hold anything; the state is the first field after it, the start the 20th.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid}-${fields[19]}`;
  } catch {
    return null;
  }
}

/** Names this process as `processName` does; never null. */
export function ownProcessName(): string {
  // Where there is no /proc, the pid is all that we know.
  return processName(process.pid) ?? `${process.pid}-0`;
}

/** @param name of a file or folder that begins with the name of the process that made it */
export function isMakerRunning(name: string): boolean {
  const [maker = '', pid] = /^(\d+)-\d+/.exec(name) ?? [];
  return maker !== '' && processName(Number(pid)) === maker;
}
