import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownTables } from './migrate.ts';

const server = path.join(import.meta.dirname, '..');

/**
 * Folder whose files alone write a table. Three files write tables whose names they read: the restore of a backup
 * (backup/load-tables.ts), the restore of a project (projects/deleted-projects-store.ts), which puts copies of rows back, and the
 * correction of times after the clock was set back (clock/bring-times-back.ts).
 */
const owners: Record<string, string> = {
  audit_log: 'audit',
  batch_rows: 'features/batches',
  batch_videos: 'features/batches',
  batches: 'features/batches',
  clock: 'clock',
  chosen_language_model: 'features/script-writer',
  comment_mails: 'features/comments',
  comments: 'features/comments',
  consents: 'features/voices',
  deck_updates: 'records',
  deleted_projects: 'features/projects',
  events: 'features/events',
  generations: 'features/generations',
  hosted_voice_deletions: 'features/voices',
  idempotency_keys: 'features/projects',
  mail_tokens: 'features/auth',
  migrations: 'db',
  passport_phrases: 'features/voices',
  pending_deletions: 'storage',
  projects: 'records',
  pronunciations: 'records',
  rate_limits: 'http',
  script_questions: 'features/generations',
  script_versions: 'features/generations',
  sessions: 'features/auth',
  share_views: 'features/shares',
  shares: 'features/shares',
  slides: 'records',
  stripe_events: 'features/billing',
  subscriptions: 'features/billing',
  team_brands: 'features/teams',
  team_invitations: 'features/teams',
  team_members: 'features/teams',
  team_pronunciations: 'features/teams',
  team_voice_consents: 'features/teams',
  teams: 'features/teams',
  tombstones: 'storage',
  turns: 'features/generations',
  usage: 'features/generations',
  users: 'records',
  videos: 'records',
  visitor_salts: 'features/shares',
  voice_timing_calibrations: 'features/voices',
  voice_training_sessions: 'features/voices',
  voices: 'features/voices',
  webhook_deliveries: 'features/webhooks',
  webhooks: 'features/webhooks',
};

const writes =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE) (\w+)\b/g;
const statements = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;

const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|spec)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }));

function tablesWrittenBy(text: string): string[] {
  const tables = [...text.matchAll(writes)].map(([, built, written]) => built ?? written ?? '');
  return tables.filter((table) => table in owners);
}

describe('the tables', () => {
  it('each have an owner', async () => {
    expect(Object.keys(owners).sort()).toEqual((await ownTables()).sort());
  });

  it('are written only in the folder of their owner', () => {
    const foreign = files.flatMap(({ file, text }) =>
      tablesWrittenBy(text)
        .filter((table) => !file.startsWith(`${owners[table]}/`))
        .map((table) => `${file} writes ${table}, which belongs to ${owners[table]}`),
    );
    expect(foreign).toEqual([]);
    // Each table is written somewhere, so the search does find what it looks for.
    const written = new Set(files.flatMap(({ text }) => tablesWrittenBy(text)));
    expect([...written].sort()).toEqual(Object.keys(owners).sort());
  });

  it('are accessed only by stores in every slice', () => {
    const elsewhere = files
      .filter(({ file }) => file.startsWith('features/') && !/(?:^|[/-])store\.ts$/.test(file))
      .filter(({ text }) => statements.test(text))
      .map(({ file }) => file);
    expect(elsewhere).toEqual([]);
  });
});
