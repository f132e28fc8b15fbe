import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClockJump } from './compare-clock-readings.ts';

/** State of the server's clocks that the deletion of old data depends on. */
export type ClockFacts = {
  /** Latest forward jump, or null if there was none. */
  jump: ClockJump | null;
  /** Lag of this machine's clock, which stamps its files, behind the server's. */
  behindMs: number;
};

export const steadyClocks: ClockFacts = { jump: null, behindMs: 0 };

/**
 * Time before which everything is over. A time that a clock jump has passed over is spared until as much time has run as was left
 * at the jump, so nobody loses data to a wrong clock, or to a server that did not run.
 */
export type Cutoff<Time = Date> = { at: Time; spared: { after: Time; until: Time } | null };

export type Clocks = { now: () => Date; clocks: () => ClockFacts };

/** Returns the cutoff for times in the database. @param keptMs retention of an object; 0 for times at which it ends */
export function cutoffOf({ now, clocks }: Clocks, keptMs = 0): Cutoff {
  return cutoffAt(now(), keptMs, clocks().jump);
}

/** Returns the cutoff for times of files on this machine. A machine whose clock is ahead deletes nothing early either. */
export function fileCutoffOf({ now, clocks }: Clocks, keptMs: number): Cutoff {
  const { jump, behindMs } = clocks();
  return cutoffAt(earlier(now(), behindMs), keptMs, jump);
}

/** Returns a condition for `where`: a time of a row is over. Used as `({ ref }) => isOver(ref('expires_at'), cutoff)`. */
export function isOver(
  time: Expression<unknown>,
  { at, spared }: Cutoff<Date> | Cutoff<string>,
): RawBuilder<SqlBool> {
  if (spared === null) return sql<SqlBool>`(${time} <= ${at})`;
  return sql<SqlBool>`(${time} <= ${at} AND NOT (${time} > ${spared.after} AND ${time} <= ${spared.until}))`;
}

/** Tells whether the time of a file is over. */
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
