import { PipelineError } from '../errors.ts';

/** Share of a processor below which, over its whole time, a program was kept from working by others. */
const fullShare = 0.5;
/** Share of a processor below which a program is idle. A program that is ready to work gets more even at the lowest priority. */
const idleShare = 0.005;

export type TimeLimit = {
  /** Name of the program, for its message. */
  command: string;
  timeoutMs: number;
  /** Limit for a program that gets little processor time, because others use it. */
  longestMs: number;
  /** Returns the processor time that the program has used. Null if the system does not report it. */
  usedMs: () => number | null;
  onOver: (reason: PipelineError) => void;
};

/**
 * Watches a program's time. The normal limit ends a program that worked all the time, and one that no longer does anything. A
 * program that still works, but got less than half of a processor, has until the longest time.
 * @returns a function that ends the watch
 */
export function watchTime({ command, timeoutMs, longestMs, usedMs, onOver }: TimeLimit): () => void {
  const lookMs = timeoutMs / 2;
  let atMs = 0;
  let usedBefore: number | null = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    atMs += lookMs;
    const used = usedMs();
    const isStarved = used !== null && used < atMs * fullShare;
    const works = used !== null && used - (usedBefore ?? 0) > lookMs * idleShare;
    usedBefore = used;
    if (atMs < timeoutMs) return wait();
    if (!isStarved || !works || longestMs <= timeoutMs) {
      return onOver(new PipelineError('tool_timeout', `${command} took longer than allowed.`));
    }
    if (atMs >= longestMs) {
      return onOver(
        new PipelineError(
          'tool_starved',
          `${command} did not finish because the machine was too busy. Try again when it has less to do.`,
        ),
      );
    }
    wait();
  };
  const wait = () => {
    timer = setTimeout(look, lookMs);
  };
  wait();
  return () => clearTimeout(timer);
}
