import { readdirSync, readFileSync } from 'node:fs';

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
 * Tells whether the process that created a file or folder is still running. A process in a sandbox has a PID namespace of its own:
 * it knows itself by another pid than this process does.
 * @param name name of the file or folder, which begins with the name of its process
 */
export function isMakerRunning(name: string): boolean {
  const [maker = '', pid = '', startedAt] = /^(\d+)-(\d+)/.exec(name) ?? [];
  if (maker === '') return false;
  if (processName(Number(pid)) === maker) return true;
  return runningPids().some(
    (outer) => innermostPid(outer) === pid && processName(outer) === `${outer}-${startedAt}`,
  );
}

/** Returns the pids of all processes that this one can see; none without /proc. */
function runningPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Returns the pid by which a process knows itself, or null if it is gone. */
function innermostPid(pid: number): string | null {
  try {
    return /^NSpid:.*?(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
