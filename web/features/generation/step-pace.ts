import { stages } from '#contract/vocabulary/stages.ts';

export const stepIntervalMs = 2000;
export const closeDelayMs = 2000;
export const stepCount = stages.length;

/** Number of steps shown as done, and the time at which it last changed. */
export type ShownSteps = { count: number; changedAtMs: number };

/** Next change of the checklist, and the time until then. Null while the checklist waits for the server. */
export type NextMove = { kind: 'advance' | 'close'; inMs: number } | null;

/** Advances one step at a time, never ahead of the server, and shows each step long enough to be read. */
export function nextMove(shown: ShownSteps, finishedCount: number, nowMs: number): NextMove {
  const waited = nowMs - shown.changedAtMs;
  if (shown.count >= stepCount) return { kind: 'close', inMs: Math.max(0, closeDelayMs - waited) };
  if (shown.count >= finishedCount) return null;
  return { kind: 'advance', inMs: Math.max(0, stepIntervalMs - waited) };
}
