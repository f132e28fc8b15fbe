import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns a name that no other process will ever have. A pid alone is reused, soon on a busy machine or in a container, and may
 * belong to a thread of another program.
 * @returns pid and clock ticks from boot to the start of the process, or null if it is gone, or dead and not yet reaped
 */
export function processName(pid: number): string | null {
  return nameAt(String(pid));
}

/** @param entry of a process in /proc: its pid, or `self` */
function nameAt(entry: string): string | null {
  try {
    // The command name, in brackets, may contain anything. After it, the state is the first field and the start time the 20th.
    const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${Number.parseInt(stat, 10)}-${fields[19]}`;
  } catch {
    return null;
  }
}

/** Returns the name of this process, as `processName` does; never null. */
export function ownProcessName(): string {
  // A sandbox may show the /proc of the system, which does not know the pid that the process has inside. Without /proc, only that
  // pid is known.
  return nameAt('self') ?? `${process.pid}-0`;
}

/**
 * Tells whether the process that created a file or folder is still running.
 * @param name name of the file or folder, which begins with the name of its process
 */
export function isMakerRunning(name: string): boolean {
  const [maker = '', pid = '', startedAt] = /^(\d+)-(\d+)/.exec(name) ?? [];
  if (maker === '') return false;
  return (
    processName(Number(pid)) === maker ||
    entriesInSandboxes(pid).some((entry) => nameAt(entry) === `${entry}-${startedAt}`)
  );
}

/** Lists the entries in /proc of the processes that have this pid in a sandbox with its own /proc, and so in their names. */
function entriesInSandboxes(pid: string): string[] {
  return entriesOfProcesses().filter((entry) => {
    try {
      const pids = /^NSpid:\s*(.*)$/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1];
      return pids?.split('\t').slice(1).includes(pid);
    } catch {
      // The process is gone.
      return false;
    }
  });
}

function entriesOfProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  } catch {
    return [];
  }
}
