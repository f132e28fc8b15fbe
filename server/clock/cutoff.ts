import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClockJump } from './look-at-clock.ts';

/** What the server knows of its clocks, for the deletion of what is old. */
export type ClockFacts = {
  /** The latest jump ahead; null when there was none. */
  jump: ClockJump | null;
  /** How far the clock of this machine, which files have their times from, is behind the server's. */
  behindMs: number;
};

export const steadyClocks: ClockFacts = { jump: null, behindMs: 0 };

/**
 * What is older is over. A time that a jump of the clock has passed over is spared until as much time has run as was left when the
 * clock jumped: nobody loses anything by a wrong clock, nor by a server that did not run.
 */
export type Cutoff<Time = Date> = { at: Time; spared: { after: Time; until: Time } | null };

export type Clocks = { now: () => Date; clocks: () => ClockFacts };

/** The cutoff for times of the database. @param keptMs how long something is kept after its time; 0 for times at which it ends */
export function cutoffOf({ now, clocks }: Clocks, keptMs = 0): Cutoff {
  return cutoffAt(now(), keptMs, clocks().jump);
}

/** The cutoff for times of files on this machine. A machine whose clock is ahead deletes nothing early either. */
export function fileCutoffOf({ now, clocks }: Clocks, keptMs: number): Cutoff {
  const { jump, behindMs } = clocks();
  return cutoffAt(earlier(now(), behindMs), keptMs, jump);
}

/** For `where`: a time of a row is over, as in `({ ref }) => isOver(ref('expires_at'), cutoff)`. */
export function isOver(
  time: Expression<unknown>,
  { at, spared }: Cutoff<Date> | Cutoff<string>,
): RawBuilder<SqlBool> {
  if (spared === null) return sql<SqlBool>`(${time} <= ${at})`;
  return sql<SqlBool>`(${time} <= ${at} AND NOT (${time} > ${spared.after} AND ${time} <= ${spared.until}))`;
}

/** Whether the time of a file is over. */
export function isFileOver(time: Date, { at, spared }: Cutoff): boolean {
  return time <= at && !(spared !== null && time > spared.after && time <= spared.until);
}

function cutoffAt(now: Date, keptMs: number, jump: ClockJump | null): Cutoff {
  const at = earlier(now, keptMs);
  if (jump === null) return { at, spared: null };
  const passedOver = { after: earlier(jump.from, keptMs), until: earlier(jump.to, keptMs) };
  const jumpedMs = jump.to.getTime() - jump.from.getTime();
  const after = new Date(Math.max(passedOver.after.getTime(), at.getTime() - jumpedMs));
  return { at, spared: after < passedOver.until ? { after, until: passedOver.until } : null };
}

function earlier(time: Date, byMs: number): Date {
  return new Date(time.getTime() - byMs);
}
