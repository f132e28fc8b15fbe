import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Batch, retryBatch } from '#contract/batches/batches.ts';
import { deleteProject, restoreProject, retryProject } from '#contract/projects.ts';
import { storageKeys } from '#server/storage/storage.ts';
import {
  beginRows,
  endBatchesAndVideos,
  personalisedProject,
  seeBatch,
  startedBatch,
  videoOfRow,
} from '#test/support/batches/batch-calls.ts';
import { call } from '#test/support/call.ts';
import type { TestUser } from '#test/support/factories.ts';
import { createProject, failProject, finishProject } from '#test/support/projects.ts';
import { enter } from '#test/support/team-scene.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { claimNextRow } from './row-lease-store.ts';
import { startRow } from './start-row.job.ts';

const csv = 'Name,Company,mail\nAnn,ACME,ann@x\nBob & <i>Co</i>,"=1+1 [pause 9s]",bob@x\nCy,,cy@x\n';

describe.each(databaseKinds)('rows of a batch on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let user: TestUser;
  let projectId: string;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    user = await enter(testApp, { plan: 'pro' });
    projectId = await personalisedProject(testApp, user);
  });
  afterEach(() => endBatchesAndVideos(testApp));

  const becomeDue = () =>
    testApp.db
      .updateTable('batches')
      .set({ not_before: new Date(0) })
      .execute();
  const see = (batch: Pick<Batch, 'id'>) => seeBatch(testApp, user, batch);
  const videoOf = (batch: Pick<Batch, 'id'>, line: number) => videoOfRow(testApp, user, batch, line);

  // attack: 208
  itInScope('queue a few videos at a time, and leave part of the hourly limit to their user', async () => {
    const batch = await startedBatch(testApp, user, projectId, `Name,Company\n${'Ann,ACME\n'.repeat(7)}`);
    expect(await beginRows(testApp)).toBe(4);
    await testApp.db
      .updateTable('generations')
      .set({ status: 'complete' })
      .where('user_id', '=', user.user.id)
      .where('status', '=', 'queued')
      .execute();
    // Batches use 48 of the hour's 60.
    await testApp.db
      .updateTable('rate_limits')
      .set({ hits: 47 })
      .where('key', 'like', `%${user.user.id}%`)
      .where('hits', '=', 5)
      .execute();
    await beginRows(testApp);
    const { rows, waitsBecause } = await see(batch);
    expect(rows.filter(({ projectId: id }) => id !== null)).toHaveLength(5);
    expect(waitsBecause).toContain('48 videos were started within an hour');
    expect((await createProject(testApp, user)).status).toBe('processing');
  });

  // attack: 209
  itInScope('are deleted and restored with their project', async () => {
    const batch = await startedBatch(testApp, user, projectId, csv);
    await beginRows(testApp);
    await finishProject(testApp, await videoOf(batch, 2));
    const before = await see(batch);
    const params = { id: projectId };
    expect((await call(testApp, deleteProject, { as: user, params })).statusCode).toBe(204);
    const tables = ['batches', 'batch_rows', 'batch_videos'] as const;
    for (const table of tables) {
      expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await call(testApp, restoreProject, { as: user, params })).statusCode).toBe(200);
    const after = await see(batch);
    expect(after.rows.map(({ state, link }) => [state, link])).toEqual([
      ['complete', before.rows[0]?.link],
      ['canceled', null],
      ['faulty', null],
    ]);
    const stored = storageKeys.deck(await videoOf(batch, 2));
    expect(await testApp.dependencies.storage.stat(stored)).not.toBeNull();
  });

  // attack: 210
  it('begin once each, even if a worker dies halfway or returns late', async () => {
    const batch = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
    const dead = await claimNextRow(testApp.db, 'a worker that dies');
    expect(await claimNextRow(testApp.db, 'another one')).toBeNull();
    await testApp.db
      .updateTable('batch_rows')
      .set({ lease_until: new Date(0) })
      .where('status', '=', 'starting')
      .execute();
    expect(await beginRows(testApp)).toBe(1);
    const video = await videoOf(batch, 2);
    if (!dead) throw new Error('Nothing was claimed.');
    await startRow(dead, testApp.dependencies, new AbortController().signal);
    expect(await videoOf(batch, 2)).toBe(video);
    const { length } = await testApp.db
      .selectFrom('projects')
      .select('id')
      .where('user_id', '=', user.user.id)
      .execute();
    expect(length).toBe(2);
  });

  // fault: R20
  // fault: R21
  // fault: R22
  it.each([
    ['a part of the server is away', 'ECONNREFUSED', 'Part of the server cannot be reached right now.'],
    ['the disk is full', 'ENOSPC', 'The disk of this server is full.'],
  ])('wait while %s, say so, and use up no attempt', async (_what, code, because) => {
    const batch = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
    const { dependencies } = testApp;
    const isBroken = async () => {
      throw Object.assign(new Error('no'), { code });
    };
    const broken = [
      { ...dependencies, storage: { ...dependencies.storage, read: isBroken } },
      { ...dependencies, fillDeck: isBroken },
      { ...dependencies, budgets: { ...dependencies.budgets, requireBatchVideo: isBroken } },
    ];
    for (const deps of [...broken, ...broken]) {
      await becomeDue();
      const row = await claimNextRow(testApp.db, 'a worker');
      if (!row) throw new Error('Nothing was claimed.');
      expect(row.attempts).toBe(0);
      await startRow(row, deps, new AbortController().signal);
      const { rows, waitsBecause } = await see(batch);
      expect([rows.map(({ state, error }) => [state, error]), waitsBecause]).toEqual([
        [['waiting', null]],
        because,
      ]);
      expect(await readdir(path.join(testApp.config.dataFolder, 'uploads'))).toEqual([]);
    }
    await becomeDue();
    expect(await beginRows(testApp)).toBe(1);
    expect(await see(batch)).toMatchObject({ waitsBecause: null, rows: [{ state: 'processing' }] });
  });

  it('do not touch a video that its user retries at the same moment as a worker', async () => {
    const batch = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
    await beginRows(testApp);
    const video = await videoOf(batch, 2);
    await failProject(testApp, video);
    await call(testApp, retryBatch, { as: user, params: { batchId: batch.id }, body: {} });
    const row = await claimNextRow(testApp.db, 'a worker');
    if (!row) throw new Error('Nothing was claimed.');
    const { dependencies } = testApp;
    const generations = {
      ...dependencies.generations,
      // By now, the worker has read that the video failed.
      requireRoom: async () => {
        await call(testApp, retryProject, { as: user, params: { id: video } });
      },
    };
    await startRow(row, { ...dependencies, generations }, new AbortController().signal);
    expect((await see(batch)).rows).toMatchObject([{ state: 'processing', error: null, projectId: video }]);
  });
});
