import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lead in ms, or a rule. `undo`: as long as a deleted project can be restored, which is a setting. */
type Ahead = number | 'undo' | 'free';

/**
 * Maximum lead of a stored time over the clock, in ms, by table and column; 0 for times of past events. A later time was written by
 * a clock that was ahead: it would keep a session open, a job waiting, a limit reached or a deleted file in storage until the clock
 * gets there again. `free`: set by users, Stripe or an earlier release, or never read.
 */
export const longestAhead: Readonly<Record<string, Readonly<Record<string, Ahead>>>> = {
  // The rules that protect the log prevent any change.
  audit_log: { at: 'free' },
  batch_rows: { not_before: 10 * minute, lease_until: 10 * second },
  batches: { expires_at: day, not_before: 10 * minute, created_at: 0, started_at: 0, ended_at: 0 },
  chosen_language_model: { chosen_at: 0 },
  clock: { seen_at: 'free', jumped_from: 'free', jumped_to: 'free' },
  comment_mails: { since: 0, not_before: 10 * minute },
  comments: { created_at: 0, edited_at: 0, resolved_at: 0 },
  consents: { given_at: 0, withdrawn_at: 0 },
  deck_updates: { expires_at: day },
  deleted_projects: { deleted_at: 0 },
  events: { created_at: 0 },
  generations: {
    not_before: 10 * minute,
    lease_until: 10 * second,
    created_at: 0,
    started_at: 0,
    ended_at: 0,
  },
  hosted_voice_deletions: { not_before: hour },
  idempotency_keys: { created_at: 0 },
  mail_tokens: { expires_at: hour },
  migrations: { run_at: 'free' },
  passport_phrases: { expires_at: hour, drawn_at: 0 },
  pending_deletions: { not_before: 'undo' },
  projects: { created_at: 0, completed_at: 0, deck_damaged_at: 0, video_damaged_at: 0 },
  rate_limits: { window_start: 0 },
  script_questions: { asked_at: 0, seen_at: 0, ended_at: 0 },
  script_versions: { made_at: 0 },
  sessions: { created_at: 0, expires_at: 30 * day },
  shares: { created_at: 0, expires_at: 'free', revoked_at: 0 },
  stripe_events: { received_at: 0, handled_at: 0 },
  subscriptions: {
    current_period_end: 'free',
    ends_at: 'free',
    grace_until: 'free',
    sync_due_at: 10 * minute,
    lease_until: minute,
  },
  team_invitations: { created_at: 0, expires_at: 7 * day },
  team_members: { joined_at: 0 },
  team_voice_consents: { given_at: 0, withdrawn_at: 0 },
  teams: { created_at: 0 },
  tombstones: { not_before: 'undo' },
  turns: { turn_at: 0 },
  usage: { created_at: 0 },
  users: { created_at: 0, mail_not_before: 6 * hour, trial_ends_at: 'free', voice_training_date: 0 },
  voice_timing_calibrations: { created_at: 0, updated_at: 0 },
  voice_training_sessions: {
    not_before: 10 * minute,
    lease_until: 10 * second,
    created_at: 0,
    completed_at: 0,
  },
  voices: { trained_at: 0, recording_deleted_at: 0 },
  webhook_deliveries: { not_before: day, lease_until: minute, last_attempt_at: 0, created_at: 0 },
  webhooks: { created_at: 0, begun_at: 0, late_at: 0, ended_at: 0, previous_secret_until: day },
};

/**
 * Columns, by table, that contain a day in UTC as text, such as `2026-11-28`, and the treatment of days in the future. The salt of
 * such a day would lead from hashes to viewers until the day is over.
 */
export const daysAsText: Readonly<Record<string, { column: string; ahead: 'moved' | 'deleted' }>> = {
  share_views: { column: 'day', ahead: 'moved' },
  visitor_salts: { column: 'day', ahead: 'deleted' },
};

/** Uploaded decks wait at least this long for their users, whatever the settings. */
const minUndoMs = day;

/**
 * Moves times that are too far ahead back by as much as the clock was set back. Every statement may be repeated, so a server that
 * is killed in between does it again.
 */
export async function bringTimesBack(
  db: Kysely<Schema>,
  { setBackMs, undoMs }: { setBackMs: number; undoMs: number },
): Promise<void> {
  for (const [table, columns] of Object.entries(longestAhead)) {
    for (const [column, ahead] of Object.entries(columns)) {
      if (ahead === 'free') continue;
      const aheadMs = ahead === 'undo' ? Math.max(minUndoMs, undoMs) : ahead;
      const time = sql.ref(column);
      const latest = sql`clock_timestamp() + ${aheadMs} * interval '1 millisecond'`;
      const moved = sql`${time} - ${setBackMs} * interval '1 millisecond'`;
      await sql`
        UPDATE ${sql.table(table)} SET ${time} = least(${moved}, ${latest}) WHERE ${time} > ${latest}`.execute(
        db,
      );
    }
  }
  const today = sql`to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  for (const [table, { column, ahead }] of Object.entries(daysAsText)) {
    const day = sql.ref(column);
    const moved = sql`to_char(${day}::timestamp - ${setBackMs} * interval '1 millisecond', 'YYYY-MM-DD')`;
    const change =
      ahead === 'deleted'
        ? sql`DELETE FROM ${sql.table(table)}`
        : sql`UPDATE ${sql.table(table)} SET ${day} = least(${moved}, ${today})`;
    await sql`${change} WHERE ${day} > ${today}`.execute(db);
  }
}

/** The clock of a process follows the database's, but not to the millisecond. */
const roundingMs = minute;

/**
 * Returns a copy of a row, as `to_jsonb` writes it, without times that are too far ahead. Copies outlive a clock that is set back,
 * and are restored later.
 */
export function withoutTimesAhead(table: string, copy: object, now: Date): object {
  const longest = longestAhead[table] ?? {};
  const brought = Object.entries(copy).map(([column, value]: [string, unknown]) => {
    const ahead = longest[column];
    if (typeof ahead !== 'number' || typeof value !== 'string') return [column, value];
    const latestMs = now.getTime() + ahead;
    return [column, Date.parse(value) > latestMs + roundingMs ? new Date(latestMs).toISOString() : value];
  });
  return Object.fromEntries(brought);
}
