import { PipelineError } from '../errors.ts';

/** A program that got less of a processor than this, in its whole time, was kept from working by others. */
const fullShare = 0.5;
/** A program that is ready to work gets more than this also at the lowest priority; one that waits for nothing uses less. */
const idleShare = 0.005;

export type TimeLimit = {
  /** The program, for its message. */
  command: string;
  timeoutMs: number;
  /** Limit for a program that gets little of the processors, because others use them. */
  longestMs: number;
  /** Processors' time that the program has used; null where the system does not tell. */
  usedMs: () => number | null;
  onOver: (reason: PipelineError) => void;
};

/**
 * Watches a program's time. At the limit it is over for a program that worked all the time, and for one that does nothing
 * any more. One that still works, but was given less than half of a processor, has until the longest time.
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
