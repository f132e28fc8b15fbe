import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of programs in seconds, in total and by program name. */
export type TreeCpu = { seconds: number; byProgram: ReadonlyMap<string, number> };

const sampleEveryMs = 20;
/** Clock ticks per second in `/proc`, the same on all Linux systems. */
const ticksPerSecond = 100;

/**
 * Samples the processor time of the programs that a process starts from now on, and of their descendants. Sampling is necessary
 * because the processes of the sandbox exit before its content does, so that its time is never added to a parent's. At most the
 * last 20 ms of each program are missed.
 */
export function watchCpu(rootPid = process.pid): { stop: () => TreeCpu } {
  const seen = new Map<string, { program: string; ticks: number }>();
  const look = () => {
    const waiting = [rootPid];
    for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
      const found = readProcess(pid);
      if (found === null) continue;
      seen.set(`${pid} ${found.startedAt}`, found);
      waiting.push(...found.children);
    }
  };
  look();
  const before = new Set(seen.keys());
  const timer = setInterval(look, sampleEveryMs);
  return {
    stop() {
      clearInterval(timer);
      const byProgram = new Map<string, number>();
      for (const [id, { program, ticks }] of seen) {
        if (before.has(id)) continue;
        byProgram.set(program, (byProgram.get(program) ?? 0) + ticks / ticksPerSecond);
      }
      return { seconds: [...byProgram.values()].reduce((sum, one) => sum + one, 0), byProgram };
    },
  };
}

/** Returns null if the process has exited meanwhile. */
function readProcess(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [name, end] = [stat.indexOf('(') + 1, stat.lastIndexOf(')')];
    // Starts at the third field, because the name in brackets may contain anything.
    const fields = stat.slice(end + 2).split(' ');
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return {
      program: stat.slice(name, end),
      ticks: Number(fields[11]) + Number(fields[12]),
      startedAt: fields[19],
      children,
    };
  } catch {
    return null;
  }
}
