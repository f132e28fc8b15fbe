import { sql } from 'kysely';

/**
 * Time without a sign of the page, after which the model of the browser has no further part in the script. A page tells every
 * 5 s what it has.
 */
const silenceMs = 30_000;
/** Time for a whole script, all questions and tries together. Models of browsers write some ten tokens a second. */
const scriptMs = 240_000;
/** A sign that comes sooner after the one before is not written down. */
const signsEveryMs = 2_000;

const ms = (amount: number) => sql<Date>`${amount} * interval '1 millisecond'`;

/**
 * Time at which the time for the script is over, for a row of `script_questions`. The time between two questions is the
 * server's own.
 */
export const lateAt = sql<Date>`(script_questions.asked_at + ${ms(scriptMs)} - (
  SELECT coalesce(sum(earlier.ended_at - earlier.asked_at), interval '0') FROM script_questions AS earlier
  WHERE earlier.generation_id = script_questions.generation_id AND earlier.ended_at IS NOT NULL))`;

/** Time at which a row of `script_questions` ends unless its page answers or gives a sign. */
export const endsAt = sql<Date>`least(
  coalesce(script_questions.seen_at, script_questions.asked_at) + ${ms(silenceMs)}, ${lateAt})`;

/** True when a sign of the page is due to be written to its row of `script_questions`. */
export const isSignDue = sql<boolean>`coalesce(script_questions.seen_at + ${ms(signsEveryMs)} <= now(), true)`;
