import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB; NaN if the process has ended. */
export function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
