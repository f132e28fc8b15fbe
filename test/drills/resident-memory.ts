import { readFileSync } from 'node:fs';

/** What a process has in memory, in MB; NaN when it is gone. */
export function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
