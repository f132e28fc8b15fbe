import { readdirSync, readFileSync } from 'node:fs';

/** Unit of the times in `/proc/PID/stat`: the kernel shows hundredths of a second to programs whatever it counts in. */
const msPerTick = 10;

/**
 * Returns the processors' time that a process and its living descendants have used, with that of their children who ended;
 * null where the system does not tell. Processes of other PID namespaces are found, too.
 */
export function processorTimeMs(pid: number): number | null {
  try {
    const own = ticksOf(pid) * msPerTick;
    return childrenOf(pid).reduce((sum, child) => sum + (processorTimeMs(child) ?? 0), own);
  } catch {
    // No /proc, or the process ended meanwhile.
    return null;
  }
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name of the program may hold spaces and brackets: fields are counted from behind it, the state being the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
}
