import { readdirSync, readFileSync } from 'node:fs';

/** Seconds on processors that programs took: all of it, and by the name of the program. */
export type TreeCpu = { seconds: number; byProgram: ReadonlyMap<string, number> };

const sampleEveryMs = 20;
/** Clock ticks of `/proc`, a second, on all systems that Linux runs on. */
const ticksPerSecond = 100;

/**
 * Watches the processors' time of the programs that a process starts from now on, and of what these start, by looking again
 * and again: the walls of the box end before what they hold, so that its time reaches no parent. Of each program, the last
 * 20 ms at most are missed.
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

/** Null when it has ended meanwhile. */
function readProcess(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [name, end] = [stat.indexOf('(') + 1, stat.lastIndexOf(')')];
    // From the third field on, since the name in brackets may contain anything.
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
