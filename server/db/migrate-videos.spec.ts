import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualSettings } from '#contract/video-settings.ts';
import { newEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { realPostgres } from '#test/support/servers/real-postgres.ts';
import { type DatabaseKind, databaseKinds } from '#test/support/test-app.ts';
import { dumpTables } from '../backup/dump-tables.ts';
import { loadTables } from '../backup/load-tables.ts';
import { putBackDeletedProjects } from '../features/projects/deletion/deleted-projects-store.ts';
import { settingsOf } from '../records/project-settings-store.ts';
import { findProject } from '../records/projects-store.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { migrate, migrateOne, migrationNames } from './migrate.ts';
import { connectDatabase } from './open-database.ts';
import type { Schema } from './schema.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Opens a database with every migration run. */
async function openCurrent(kind: DatabaseKind): Promise<Kysely<Schema>> {
  if (kind === 'postgres') {
    const url = await (await realPostgres()).createDatabase();
    const database = await connectDatabase({ kind, url });
    closing.push(() => database.close());
    return database.db;
  }
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(await newEmbeddedDatabase()) });
  closing.push(() => db.destroy());
  return db;
}

async function openEmpty(kind: DatabaseKind): Promise<Kysely<Schema>> {
  const db = await openCurrent(kind);
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  return db;
}

/** Creates a database as the last release left it: with its tables, and settings in its format. */
async function ofLastRelease(kind: DatabaseKind): Promise<Kysely<Schema>> {
  const db = await openEmpty(kind);
  for (const name of (await migrationNames()).filter((migration) => migration < '050')) {
    await db.transaction().execute((transaction) => migrateOne(transaction, name));
  }
  await sql`INSERT INTO users (id, name, email, password, voice_name, account_code) VALUES ('u', '', '', '', '', '')`.execute(
    db,
  );
  const insert = (id: string, columns: object) => {
    const row = {
      ...{
        id,
        user_id: 'u',
        name: id,
        status: 'complete',
        original_file_name: '',
        deck_key: '',
        deck_sha256: '',
      },
      ...{ speech_speed: '1.0', background_music: 'none', audience: 'sales', burn_in_captions: false },
      ...{ warnings: [], created_at: '2026-11-01T00:00:00Z', generated_script: 'First.' },
      ...columns,
    };
    return sql`INSERT INTO projects SELECT * FROM jsonb_populate_record(NULL::projects, ${JSON.stringify(row)}::jsonb)`.execute(
      db,
    );
  };
  await insert('chosen', {
    ...{
      asked_duration: 90,
      voice_option: 'trained',
      voice_id: 'v',
      speech_speed: '1.2',
      audience: 'training',
    },
    ...{
      background_music: 'upbeat',
      burn_in_captions: true,
      motion: 'none',
      aspect: '9:16',
      made_with: wireMadeWith,
    },
    ...{ published_generation_id: 'g', duration: 17, length_reason: 'The deck says too little.' },
    ...{ warnings, script_writer: 'language_model', script_model: 'm', script_model_place: 'service' },
  });
  // Settings from before motion and shape could be chosen, unchanged since.
  const { motion: _, aspect: __, ...earlier } = wireMadeWith;
  await insert('earlier', {
    ...{ asked_duration: 120, voice_option: 'friendly-male', made_with: earlier },
    ...{ published_generation_id: 'g', duration: 119 },
  });
  await insert('new', {
    asked_duration: 60,
    voice_option: 'friendly-female',
    motion: 'spotlight',
    aspect: '1:1',
  });
  await insert('review', {
    ...{ asked_duration: 60, voice_option: 'friendly-female', status: 'processing', awaits_review: true },
    ...{ warnings, script_writer: 'embedded' },
  });
  await sql`
    INSERT INTO batches (id, project_id, user_id, file_name, columns, deck_sha256, deck_texts, template, created_at) VALUES
      ('started', 'chosen', 'u', '', '[]', '', '[]', ${JSON.stringify(wireTemplate)}::jsonb, now()),
      ('draft', 'chosen', 'u', '', '[]', '', '[]', NULL, now())`.execute(db);
  // The last release copied deleted data in this format; an earlier one kept no batches.
  await sql`
    INSERT INTO deleted_projects (id, deleted_by, rows, deleted_at)
    SELECT id, 'u', jsonb_build_object('projects', jsonb_build_array(to_jsonb(projects)), 'slides', '[]'::jsonb, 'batches', (
      SELECT coalesce(jsonb_agg(to_jsonb(batches)), '[]') FROM batches WHERE batches.project_id = projects.id
    )), now() FROM projects`.execute(db);
  await sql`UPDATE deleted_projects SET rows = rows - 'batches' WHERE id = 'earlier'`.execute(db);
  await sql`UPDATE deleted_projects SET rows = rows #- '{projects,0,motion}' #- '{projects,0,made_with}' WHERE id = 'new'`.execute(
    db,
  );
  return db;
}

const warnings = [{ code: 'font_missing', message: 'A font is missing.', slideNumber: 2 }];
const wireMadeWith = {
  ...{ duration: 150, voiceOption: 'professional-male', speechSpeed: '0.8', backgroundMusic: 'ambient' },
  ...{ audience: 'marketing', burnInCaptions: true, motion: 'spotlight', aspect: '1:1' },
  ...{ voiceId: null, spokenSpeed: 1.03 },
};
const { voiceId, spokenSpeed, ...wireSettings } = wireMadeWith;
const wireTemplate = {
  name: 'For {{name}}',
  settings: wireSettings,
  slideOrder: [2, 1],
  slides: [],
  spokenSpeed: 1,
};

const madeSettings = {
  ...{ durationSeconds: 150, voice: 'professional-male', speed: '0.8', music: 'ambient' },
  ...{ audience: 'marketing', burnInCaptions: true, motion: 'spotlight', aspect: '1:1' },
};
const nothingMade = { madeWith: null, duration: null, lengthReason: null, warnings: [], scriptWriter: null };
const expected = {
  chosen: {
    settings: {
      ...{ durationSeconds: 90, voice: 'trained', speed: '1.2', music: 'upbeat' },
      ...{ audience: 'training', burnInCaptions: true, motion: 'none', aspect: '9:16' },
    },
    madeWith: { settings: madeSettings, voiceId, spokenSpeed },
    ...{ duration: 17, lengthReason: 'The deck says too little.', warnings },
    scriptWriter: { kind: 'language_model', model: 'm', place: 'service' },
  },
  earlier: {
    ...nothingMade,
    duration: 119,
    settings: { ...usualSettings, durationSeconds: 120, voice: 'friendly-male' },
    madeWith: { settings: { ...madeSettings, motion: 'builds', aspect: '16:9' }, voiceId, spokenSpeed },
  },
  new: {
    ...nothingMade,
    settings: {
      ...usualSettings,
      ...{ durationSeconds: 60, voice: 'friendly-female', motion: 'spotlight', aspect: '1:1' },
    },
  },
  review: {
    ...nothingMade,
    settings: { ...usualSettings, durationSeconds: 60, voice: 'friendly-female' },
    ...{ warnings, scriptWriter: { kind: 'embedded' } },
  },
};

async function storedProjects(db: Kysely<Schema>) {
  const rows = await db.selectFrom('videos').select('project_id').orderBy('project_id').execute();
  expect(rows.map(({ project_id: id }) => id)).toEqual(['chosen', 'earlier', 'review']);
  const found = await Promise.all(Object.keys(expected).map((id) => findProject(db, id)));
  return Object.fromEntries(
    found.flatMap((project) => {
      if (!project) return [];
      const { madeWith, duration, lengthReason, warnings: told, scriptWriter } = project;
      const video = { madeWith, duration, lengthReason, warnings: told, scriptWriter };
      return [[project.id, { settings: settingsOf(project), ...video }]];
    }),
  );
}

async function storedTemplates(db: Kysely<Schema>) {
  const rows = await db.selectFrom('batches').select(['id', 'template']).orderBy('id').execute();
  return Object.fromEntries(rows.map(({ id, template }) => [id, template]));
}

const templates = { draft: null, started: { ...wireTemplate, settings: madeSettings } };

describe.each(databaseKinds)('the settings and videos that the last release stored on %s', (kind) => {
  let db: Kysely<Schema>;
  let dumpFile: string;
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-settings-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    dumpFile = path.join(folder, 'database.gz');
    db = await ofLastRelease(kind);
    await dumpTables(db, dumpFile);
  });

  // attack: 332
  it('are kept for its projects, videos and batches, and for restored projects', async () => {
    await migrate(db);
    expect(await storedProjects(db)).toEqual(expected);
    expect(await storedTemplates(db)).toEqual(templates);
    expect(await findProject(db, 'chosen')).toMatchObject({ generatedScript: 'First.', voiceId: 'v' });

    await db.deleteFrom('projects').execute();
    const makers = new Map(Object.keys(expected).map((id) => [id, 'u']));
    await db
      .transaction()
      .execute((transaction) => putBackDeletedProjects(transaction, { makers, now: new Date() }));
    const { new: fresh, ...others } = expected;
    expect(await storedProjects(db)).toEqual({
      ...others,
      new: { ...fresh, settings: { ...fresh.settings, motion: 'builds' } },
    });
    expect(await storedTemplates(db)).toEqual(templates);
  });

  // attack: 333
  it('are restored from its backup, and leave no function behind', async () => {
    const other = await openCurrent(kind);
    await other.transaction().execute((transaction) => loadTables(transaction, dumpFile));
    expect(await storedProjects(other)).toEqual(expected);
    expect(await storedTemplates(other)).toEqual(templates);
    const { rows } = await sql<{ name: string }>`
      SELECT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`.execute(other);
    expect(rows).toEqual([]);
  });
});
