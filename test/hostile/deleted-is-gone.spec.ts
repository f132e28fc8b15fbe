import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { deleteProject, restoreProject } from '#contract/projects.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createOutboxMailer } from '#server/mail/outbox-mailer.ts';
import { scheduleOf } from '#server/schedule.ts';
import { createLog } from '#server/telemetry/create-log.ts';
import { call } from '../support/call.ts';
import { filesHolding } from '../support/find-bytes.ts';
import { makeMarkedAccount } from '../support/marked-account.ts';
import { copyEmbeddedDatabase } from '../support/servers/embedded-image.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { itInFull } from '../support/test-scope.ts';
import { deafAndDumb } from '../support/voices.ts';

const minute = 60_000;
const markers = { person: 'quagmirexylophone', work: 'zephyrkumquatjig' };

describe('deleted data', () => {
  let dataFolder: string;
  let testApp: TestApp;
  let account: Awaited<ReturnType<typeof makeMarkedAccount>>;
  beforeEach(async () => {
    dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-gone-'));
    const folder = path.join(dataFolder, 'db');
    await copyEmbeddedDatabase(folder);
    testApp = await createTestApp({
      env: { DATA_DIR: dataFolder },
      given: {
        ...deafAndDumb,
        database: await openDatabase({ kind: 'embedded', folder }),
        mailer: createOutboxMailer(path.join(dataFolder, 'outbox'), createLog('silent')),
      },
    });
    account = await makeMarkedAccount(testApp, path.join(dataFolder, 'artifacts'), markers);
    // Waits until the mails about comments are written.
    await laterMs(6 * minute);
  });
  afterEach(async () => {
    await testApp.close();
    await rm(dataFolder, { recursive: true });
  });

  /** Turns the clock, then runs all scheduled tasks that are repeated within minutes. */
  const laterMs = async (milliseconds: number) => {
    testApp.clock.turn(milliseconds);
    for (const task of scheduleOf(testApp.dependencies)) if (task.everyMs <= 2 * minute) await task.run();
  };
  const placesOf = async (marker: string) => {
    await sql`CHECKPOINT`.execute(testApp.db);
    const files = await filesHolding(dataFolder, marker);
    return [
      ...new Set(
        files.map((file) =>
          file
            .split('/')
            .slice(0, file.startsWith('db/') ? 2 : 1)
            .join('/'),
        ),
      ),
    ];
  };

  /** Lists recordings of slides, which are sealed and so hold no marker: one in the account's project, one in another user's. */
  const slideRecordings = async () =>
    (await readdir(path.join(dataFolder, 'files'), { recursive: true }))
      .filter((file) => file.includes('/recordings/'))
      .map((file) => (file.includes(account.projectId) ? 'their own' : 'for others'))
      .sort();

  // attack: 127
  it('is gone from the data folder within a quarter of an hour after its account was deleted', async () => {
    expect(await placesOf(markers.person)).toEqual(['db/base', 'db/pg_wal', 'outbox']);
    expect(await placesOf(markers.work)).toEqual(['artifacts', 'db/base', 'db/pg_wal', 'files', 'outbox']);
    expect(await slideRecordings()).toEqual(['for others', 'their own']);
    const { user } = account;
    const reply = await call(testApp, deleteAccount, {
      as: user,
      body: { password: user.password, confirmation: 'DELETE' },
    });
    expect(reply.statusCode).toBe(204);
    await testApp.dependencies.background.settled();
    await laterMs(3 * minute);
    expect(await filesHolding(dataFolder, markers.person)).toEqual([]);
    expect(await filesHolding(dataFolder, markers.work)).toEqual([]);
    expect(await slideRecordings()).toEqual([]);
  });

  // attack: 127
  itInFull(
    'is gone within a quarter of an hour after its project was deleted, and complete while it can be restored',
    async () => {
      const { user, projectId } = account;
      const params = { id: projectId };
      const remove = async () =>
        expect((await call(testApp, deleteProject, { as: user, params })).statusCode).toBe(204);
      await remove();
      await laterMs(9 * minute);
      expect(await placesOf(markers.work)).toEqual(['artifacts', 'db/base', 'db/pg_wal', 'files', 'outbox']);
      expect((await call(testApp, restoreProject, { as: user, params })).statusCode).toBe(200);
      expect(await slideRecordings()).toEqual(['for others', 'their own']);
      await remove();
      await laterMs(12 * minute);
      expect(await filesHolding(dataFolder, markers.work)).toEqual([]);
      expect(await slideRecordings()).toEqual(['for others']);
    },
  );
});
