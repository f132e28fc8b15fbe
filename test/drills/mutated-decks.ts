import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { outsideDecksFolder } from '../support/outside-decks.ts';
import { examplesFolder } from '../support/video-engines.ts';

/**
 * Limits of one input. Real decks take 2 to 110 ms and, read one after the other, 300 MB. Times are processor time, which does
 * not depend on the load of the machine; `waitingMs` is wall time, for a process that does nothing at all.
 */
const mutatedDeckLimits = {
  processorMs: 5000,
  waitingMs: 60_000,
  processBytes: 1024 ** 3,
  heapMb: 512,
};

export type MutatedDecksResult = {
  inputs: number;
  /** Number of decks that were read (`deck`) or refused, by code. */
  outcomes: Map<string, number>;
  slowest: { seed: number; processorMs: number };
  peakBytes: number;
  /** Failures: an unexpected error, a crash, a hang, or too much memory. */
  faults: { seed: number; what: string }[];
};

const program = fileURLToPath(new URL('./mutated-decks/check-mutated-decks.ts', import.meta.url));
const report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('made'), seed: z.int() }),
  z.object({
    type: z.literal('checked'),
    seed: z.int(),
    outcome: z.string(),
    peakBytes: z.number(),
    processorMs: z.number(),
  }),
]);
const sayEvery = 1000;

/**
 * Gives decks with seeded mutations (`seed` and the numbers that follow it) to the guard and the reader. They run in a process
 * that is watched from outside, and replaced when a deck kills it.
 */
export async function drillMutatedDecks(options: {
  seed: number;
  count: number;
  say: (line: string) => void;
}): Promise<MutatedDecksResult> {
  const { seed: first, count, say } = options;
  const result: MutatedDecksResult = {
    inputs: 0,
    outcomes: new Map(),
    slowest: { seed: first, processorMs: 0 },
    peakBytes: 0,
    faults: [],
  };
  while (result.inputs < count) {
    const from = first + result.inputs;
    const fault = await checkUntilFault({ from, count: count - result.inputs, result, say });
    if (fault === null) continue;
    result.faults.push(fault);
    say(`seed ${fault.seed}: ${fault.what}`);
  }
  return result;
}

/** @returns the fault that ended the process before all decks were checked */
async function checkUntilFault(parts: {
  from: number;
  count: number;
  result: MutatedDecksResult;
  say: (line: string) => void;
}): Promise<MutatedDecksResult['faults'][number] | null> {
  const { from, count, result, say } = parts;
  const args = ['--from', String(from), '--count', String(count), examplesFolder, outsideDecksFolder];
  const child = fork(program, args, { execArgv: [`--max-old-space-size=${mutatedDeckLimits.heapMb}`] });
  let fault: MutatedDecksResult['faults'][number] | null = null;
  let lastChecked = from - 1;
  const end = (seed: number, what: string) => {
    fault ??= { seed, what };
    child.kill('SIGKILL');
  };
  let watchdog: NodeJS.Timeout | undefined;

  child.on('message', (message) => {
    const reported = report.parse(message);
    clearInterval(watchdog);
    if (reported.type === 'made') {
      watchdog = watchForHang(child.pid, (what) => end(reported.seed, what));
      return;
    }
    const { seed, outcome, peakBytes, processorMs } = reported;
    lastChecked = seed;
    result.inputs += 1;
    result.outcomes.set(outcome, (result.outcomes.get(outcome) ?? 0) + 1);
    result.peakBytes = Math.max(result.peakBytes, peakBytes);
    if (processorMs > result.slowest.processorMs) result.slowest = { seed, processorMs };
    if (outcome.startsWith('thrown')) end(seed, outcome);
    else if (peakBytes > mutatedDeckLimits.processBytes) {
      end(seed, `takes ${Math.round(peakBytes / 1024 ** 2)} MB`);
    }
    if (result.inputs % sayEvery === 0) say(`${result.inputs} decks`);
  });
  const code = await exitOf(child);
  clearInterval(watchdog);
  if (code !== 0) fault ??= { seed: lastChecked + 1, what: `ended the process with ${code}` };
  // The deck that ended the process has no verdict.
  if (fault !== null && fault.seed > lastChecked) result.inputs += 1;
  return fault;
}

/** Measures from outside, because a busy thread cannot report. */
function watchForHang(pid: number | undefined, onHang: (what: string) => void): NodeJS.Timeout {
  const startedAt = performance.now();
  const processorMsBefore = processorMsOf(pid);
  return setInterval(() => {
    const processorMs = processorMsOf(pid) - processorMsBefore;
    const waitedMs = performance.now() - startedAt;
    if (processorMs > mutatedDeckLimits.processorMs || waitedMs > mutatedDeckLimits.waitingMs) {
      onHang(`hangs: ${processorMs} ms of processor in ${Math.round(waitedMs)} ms`);
    }
  }, 250);
}

const msPerTick = 10;

/** Adds fields 14 and 15 of proc_pid_stat(5), which are in ticks. */
function processorMsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    // The process has just ended.
    return 0;
  }
}

async function exitOf(child: ChildProcess): Promise<number | string> {
  // The last message may arrive after the exit.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  return code ?? signal;
}
