import { sql } from 'kysely';

/** Time without a heartbeat after which the browser's model is not asked again for this script. Pages send one every 5 s. */
const silenceMs = 30_000;
/** Time limit for a whole script, over all questions and attempts. Models in browsers write some ten tokens per second. */
const scriptMs = 240_000;
/** Interval within which further heartbeats are not stored. */
const signsEveryMs = 2_000;

const ms = (amount: number) => sql<Date>`${amount} * interval '1 millisecond'`;

/**
 * Time limit of the script, for a row of `script_questions`. The time between two questions is the server's own and not counted.
 */
export const lateAt = sql<Date>`(script_questions.asked_at + ${ms(scriptMs)} - (
  SELECT coalesce(sum(earlier.ended_at - earlier.asked_at), interval '0') FROM script_questions AS earlier
  WHERE earlier.generation_id = script_questions.generation_id AND earlier.ended_at IS NOT NULL))`;

/** Time at which a row of `script_questions` expires unless its page answers or sends a heartbeat. */
export const endsAt = sql<Date>`least(
  coalesce(script_questions.seen_at, script_questions.asked_at) + ${ms(silenceMs)}, ${lateAt})`;

/** True if a heartbeat is due to be stored in its row of `script_questions`. */
export const isSignDue = sql<boolean>`coalesce(script_questions.seen_at + ${ms(signsEveryMs)} <= now(), true)`;
