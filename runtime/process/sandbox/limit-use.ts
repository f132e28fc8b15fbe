import { readFileSync } from 'node:fs';

export type UseLimits = {
  /** Limit per process. Default: 4 GiB. */
  maxMemoryBytes?: number;
  /** True to count only writable memory. For V8, which reserves far more addresses than it ever uses. */
  countsWritableMemory?: boolean;
};

const usualMaxMemoryBytes = 4 * 1024 ** 3;
const maxFileBytes = 1024 ** 3;
const maxOpenFiles = 1024;
/** Maximum number of processes and threads: LibreOffice has some twenty. The kernel does not limit root. */
const maxProcesses = 2048;

/**
 * Returns the words that run a program with resource limits, by prlimit.
 * @param countsOwnProcesses whether the program has a user namespace, whose processes are counted separately. Otherwise
 * all processes of the user count, of which a busy user may have any number
 */
export function limitUse(
  { maxMemoryBytes = usualMaxMemoryBytes, countsWritableMemory = false }: UseLimits,
  { countsOwnProcesses }: { countsOwnProcesses: boolean },
): string[] {
  return [
    'prlimit',
    '--core=0',
    `--fsize=${withinOwn('file size', maxFileBytes)}`,
    `--nofile=${withinOwn('open files', maxOpenFiles)}`,
    countsWritableMemory
      ? `--data=${withinOwn('data size', maxMemoryBytes)}`
      : `--as=${withinOwn('address space', maxMemoryBytes)}`,
    ...(countsOwnProcesses ? [`--nproc=${withinOwn('processes', maxProcesses)}`] : []),
    '--',
  ];
}

let ownLimits: string | undefined;

/** Stays within our own hard limits, which cannot be raised: trying would fail. */
function withinOwn(name: string, most: number): number {
  ownLimits ??= readOwnLimits();
  const hard = new RegExp(`^Max ${name}\\s+\\S+\\s+(\\d+)`, 'm').exec(ownLimits)?.[1];
  return Math.min(most, Number(hard ?? most));
}

function readOwnLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
