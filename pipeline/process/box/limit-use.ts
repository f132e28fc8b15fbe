import { readFileSync } from 'node:fs';

export type UseLimits = {
  /** Of each process. Default: 4 GiB. */
  maxMemoryBytes?: number;
  /** For V8, which reserves far more addresses than it ever fills: counts only what can be written to. */
  countsWritableMemory?: boolean;
};

const usualMaxMemoryBytes = 4 * 1024 ** 3;
const maxFileBytes = 1024 ** 3;
const maxOpenFiles = 1024;
/** Threads, too: LibreOffice has some twenty. The kernel lets root have any number. */
const maxProcesses = 2048;

/**
 * The words that run a program with limits, by prlimit.
 * @param countsOwnProcesses that it has a user name space, whose processes are counted by themselves. Otherwise all of
 * the user's are, and a busy user may have any number
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

/** What we are limited to ourselves cannot be raised, and trying would fail. */
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
