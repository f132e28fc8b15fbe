import type { DeliveryFailure } from '#contract/webhooks/webhooks.ts';
import type { Lane } from './lanes.ts';
import type { Answer } from './post-webhook.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits between attempts, from the Standard Webhooks convention, with a last one that completes the day. */
export const waitsMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  6 * hour + 24 * minute + 55 * second,
];
/** A receiver cannot postpone an event for longer than the longest wait. */
const longestWaitMs = Math.max(...waitsMs);
/** Maximum random part that is added to a wait, so that deliveries that failed together do not return together. */
const jitter = 0.1;
const gone = 410;

export type DeliveryOutcome =
  | { kind: 'delivered'; status: number }
  /** The receiver no longer wants this webhook. */
  | { kind: 'gone'; status: number }
  /** The time limit of the lane was reached before that of an attempt. The event is sent again at once, in the late lane. */
  | { kind: 'moved' }
  | { kind: 'retry'; status: number | null; failure: DeliveryFailure; afterMs: number }
  | { kind: 'failed'; status: number | null; failure: DeliveryFailure };

/**
 * Decides the consequence of an attempt.
 * @param lane lane of the attempt
 * @param attempts number of failed attempts before it
 * @param random from 0 to 1
 */
export function decideOutcome(
  answer: Answer,
  { lane, attempts }: { lane: Lane; attempts: number },
  random: number,
): DeliveryOutcome {
  if (answer.kind === 'answered') {
    const { status } = answer;
    if (status >= 200 && status < 300) return { kind: 'delivered', status };
    if (status === gone) return { kind: 'gone', status };
  } else if (answer.failure === 'timed_out' && lane !== 'late') return { kind: 'moved' };
  const failed =
    answer.kind === 'answered'
      ? { status: answer.status, failure: 'refused' as const }
      : { status: null, failure: answer.failure };
  const waitMs = waitsMs[attempts];
  if (waitMs === undefined) return { kind: 'failed', ...failed };
  const askedMs = answer.kind === 'answered' ? (answer.retryAfterMs ?? 0) : 0;
  const afterMs = Math.max(waitMs, Math.min(askedMs, longestWaitMs)) * (1 + jitter * random);
  return { kind: 'retry', ...failed, afterMs: Math.round(afterMs) };
}
