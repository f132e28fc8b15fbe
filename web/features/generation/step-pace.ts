import { stages } from '../../../contract/vocabulary/stages.ts';

export const stepIntervalMs = 2000;
export const closeDelayMs = 2000;
export const stepCount = stages.length;

/** The steps that are shown as done, and when the last change of them was. */
export type ShownSteps = { count: number; changedAtMs: number };

/** What comes next on the checklist, and in how long; null while there is nothing to do but wait for the server. */
export type NextMove = { kind: 'advance' | 'close'; inMs: number } | null;

/** Never ahead of the server, one step at a time, and each long enough to be read. */
export function nextMove(shown: ShownSteps, finishedCount: number, nowMs: number): NextMove {
  const waited = nowMs - shown.changedAtMs;
  if (shown.count >= stepCount) return { kind: 'close', inMs: Math.max(0, closeDelayMs - waited) };
  if (shown.count >= finishedCount) return null;
  return { kind: 'advance', inMs: Math.max(0, stepIntervalMs - waited) };
}
