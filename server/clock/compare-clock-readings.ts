/** A jump of the clock: it was moved ahead, or no server ran in that time. Nothing was recorded between the two times. */
export type ClockJump = { from: Date; to: Date };

/** Readings of a clock by the servers: the last one, and the latest jump. */
export type SeenClock = { seenAt: Date; jump: ClockJump | null };

/**
 * Longest usual gap between readings. Servers read the clock every few seconds, so a longer gap is a forward jump, or no server
 * ran.
 */
const longestGapMs = 5 * 60_000;
/** Size of usual corrections of clocks. The last reading is also recorded only once a minute. */
const usualCorrectionMs = 2 * 60_000;
/** Interval within which jumps count as one. */
const steadyAfterMs = 60 * 60_000;

/**
 * Compares a clock's reading with its earlier ones.
 * @param known null if there are no readings yet
 * @returns the new readings, and by how many ms the clock was set back, or 0
 */
export function compareClockReadings(
  known: SeenClock | null,
  now: Date,
): { seen: SeenClock; setBackMs: number } {
  if (known === null) return { seen: { seenAt: now, jump: null }, setBackMs: 0 };
  const movedMs = now.getTime() - known.seenAt.getTime();
  if (movedMs < -usualCorrectionMs) {
    return { seen: { seenAt: now, jump: leftOf(known.jump, now) }, setBackMs: -movedMs };
  }
  if (movedMs > longestGapMs) {
    return { seen: { seenAt: now, jump: { from: steadyUntil(known), to: now } }, setBackMs: 0 };
  }
  return { seen: { ...known, seenAt: movedMs > 0 ? now : known.seenAt }, setBackMs: 0 };
}

/** Returns the part of a jump that the clock has not corrected. */
function leftOf(jump: ClockJump | null, now: Date): ClockJump | null {
  if (jump === null || now <= jump.from) return null;
  return { from: jump.from, to: now < jump.to ? now : jump.to };
}

function steadyUntil({ seenAt, jump }: SeenClock): Date {
  const isSteady = jump === null || seenAt.getTime() - jump.to.getTime() >= steadyAfterMs;
  return isSteady ? seenAt : jump.from;
}
