import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/open-database.ts';
import { bringTimesBack } from './bring-times-back.ts';
import { readClock, writeSeenClock } from './clock-store.ts';
import { type ClockJump, compareClockReadings } from './compare-clock-readings.ts';
import type { ClockFacts } from './cutoff.ts';

/**
 * Clock of the server, which follows the database's: leases and waits already do so, and the clocks of several machines differ.
 * Between two readings, time is counted by a monotonic clock.
 */
export type ServerClock = {
  now: () => Date;
  facts: () => ClockFacts;
  /** Reads the database's clock. If it was set back, times that no rule can have set are moved back as well. */
  look(): Promise<void>;
};

const writtenEveryMs = 60_000;
/** Smaller differences are the latency of the answer. */
const noticeableMs = 100;
const reportedFromMs = 60_000;

/** Clocks of this process, which tests replace. */
type OwnClocks = { steadyMs: () => number; wallMs: () => number };
const ownClocks: OwnClocks = { steadyMs: () => performance.now(), wallMs: () => Date.now() };

type ClockDeps = {
  database: Pick<Database, 'db' | 'upkeep'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Time for which a deleted project can be restored. */
  undoMs: number;
};

/** Starts the clock with a first reading. @throws if the database does not answer */
export async function startClock(
  { database, log, undoMs }: ClockDeps,
  { steadyMs, wallMs }: OwnClocks = ownClocks,
): Promise<ServerClock> {
  const { db, upkeep } = database;
  /** Lag of the monotonic clock behind the database's. */
  let offsetMs: number | null = null;
  let jump: ClockJump | null = null;

  const follow = (now: Date, askedMs: number, answeredMs: number) => {
    const foundMs = now.getTime() - (askedMs + answeredMs) / 2;
    const movedMs = offsetMs === null ? 0 : foundMs - offsetMs;
    if (offsetMs !== null && Math.abs(movedMs) <= Math.max(noticeableMs, answeredMs - askedMs)) return;
    offsetMs = foundMs;
    if (Math.abs(movedMs) >= reportedFromMs)
      log.warn({ movedSeconds: Math.round(movedMs / 1000) }, clockMoved);
  };
  const look = async () => {
    const askedMs = steadyMs();
    const { now, known } = await readClock(db);
    const answeredMs = steadyMs();
    const { seen, setBackMs } = compareClockReadings(known, now);
    if (setBackMs > 0) {
      await bringTimesBack(db, { setBackMs, undoMs });
      await upkeep?.endTimers();
    }
    const isNews = known === null || setBackMs > 0 || seen.jump !== known.jump;
    if (isNews || now.getTime() - known.seenAt.getTime() >= writtenEveryMs) await writeSeenClock(db, seen);
    // Set last, so that nothing is deleted by the new time before the jump is known.
    jump = seen.jump;
    follow(now, askedMs, answeredMs);
  };
  const now = () => new Date(Math.round(steadyMs() + (offsetMs ?? 0)));
  await look();
  return {
    now,
    facts: () => ({ jump, behindMs: Math.max(0, now().getTime() - wallMs()) }),
    look,
  };
}

const clockMoved = 'the clock of the database was set, or stood still; nothing is deleted early for it';
