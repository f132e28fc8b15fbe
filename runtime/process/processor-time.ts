import { readdirSync, readFileSync } from 'node:fs';

/** Unit of the times in `/proc/PID/stat`: the kernel reports hundredths of a second, whatever it counts in. */
const msPerTick = 10;

/**
 * Returns the processor time of a process, its living descendants and their finished children, or null if the system does not
 * report it. Processes in other PID namespaces are included.
 */
export function processorTimeMs(pid: number): number | null {
  try {
    const own = ticksOf(pid) * msPerTick;
    return childrenOf(pid).reduce((sum, child) => sum + (processorTimeMs(child) ?? 0), own);
  } catch {
    // There is no /proc, or the process has ended.
    return null;
  }
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The program's name may contain spaces and brackets, so fields are counted from after it. The state is the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
}
