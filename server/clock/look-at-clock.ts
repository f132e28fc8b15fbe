/** A clock that was moved ahead, or a time in which no server ran: between the two nothing was seen of it. */
export type ClockJump = { from: Date; to: Date };

/** Readings of a clock by the servers: the last one, and the latest jump. */
export type SeenClock = { seenAt: Date; jump: ClockJump | null };

/** Servers look every few seconds: a longer gap is a jump ahead, or the servers did not run. */
const longestGapMs = 5 * 60_000;
/** Clocks are corrected by less than this all the time, and the time of the last look is written down once a minute. */
const usualCorrectionMs = 2 * 60_000;
/** A clock that jumps again before it has run for this long has jumped once. */
const steadyAfterMs = 60 * 60_000;

/**
 * Compares a clock's reading with its earlier ones.
 * @param known null when nobody has looked yet
 * @returns what is seen now, and by how many ms the clock was set back; 0 when it was not
 */
export function afterLook(known: SeenClock | null, now: Date): { seen: SeenClock; setBackMs: number } {
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

/** The part of a jump that a clock has not taken back. */
function leftOf(jump: ClockJump | null, now: Date): ClockJump | null {
  if (jump === null || now <= jump.from) return null;
  return { from: jump.from, to: now < jump.to ? now : jump.to };
}

function steadyUntil({ seenAt, jump }: SeenClock): Date {
  const isSteady = jump === null || seenAt.getTime() - jump.to.getTime() >= steadyAfterMs;
  return isSteady ? seenAt : jump.from;
}
