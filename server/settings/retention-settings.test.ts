import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProject, restoreProject } from '#contract/projects.ts';
import { exportVoice, getVoice } from '#contract/voice.ts';
import { call } from '#test/support/call.ts';
import { signUp } from '#test/support/factories.ts';
import { createProject, failProject, finishProject } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';
import { sweepAudit } from '../features/account/audit.ts';
import { deleteProject } from '../features/projects/deletion/delete-project.ts';
import { sweepProjects } from '../features/projects/sweep.ts';
import { sweepSalts } from '../features/shares/sweep-salts.ts';
import { deleteAgedRecordings } from '../features/voices/sweep.ts';
import { storageKeys } from '../storage/storage.ts';
import { retentionOf } from './retention-settings.ts';

const dayMs = 24 * 60 * 60_000;

it('keeps everything by default, and deleted projects for ten minutes', () => {
  const forEver = { videosMs: null, recordingsMs: null, auditMs: null, shareViewsMs: null };
  expect(retentionOf({})).toEqual({ ...forEver, undoMs: 600_000 });
  expect(retentionOf({ RETENTION_DELETED_PROJECTS_DAYS: 0.001 }).undoMs).toBe(600_000);
  expect(retentionOf({ RETENTION_VIDEOS_DAYS: 2 }).videosMs).toBe(2 * dayMs);
});

let testApp: TestApp;
beforeAll(async () => {
  const env = {
    RETENTION_DELETED_PROJECTS_DAYS: '2',
    RETENTION_VIDEOS_DAYS: '30',
    RETENTION_RECORDINGS_DAYS: '7',
    RETENTION_AUDIT_DAYS: '100',
    RETENTION_SHARE_VIEWS_DAYS: '10',
  };
  testApp = await createTestApp({ env, given: deafAndDumb });
});
afterAll(() => testApp.close());

const daysAgo = (count: number) => new Date(testApp.clock.now().getTime() - count * dayMs);
const deps = () => testApp.dependencies;

it('deletes projects after the configured age, but none that is being made', async () => {
  const user = await signUp(testApp);
  const make = async (set: { completed_at?: Date; created_at?: Date }, end?: typeof failProject) => {
    const { id } = await createProject(testApp, user);
    await end?.(testApp, id);
    await testApp.db.updateTable('projects').set(set).where('id', '=', id).execute();
    return id;
  };
  const old = await make({ completed_at: daysAgo(31) }, finishProject);
  const failed = await make({ created_at: daysAgo(31) }, failProject);
  const madeAgain = await make({ created_at: daysAgo(31), completed_at: daysAgo(29) }, finishProject);
  const running = await make({ created_at: daysAgo(31) });
  await sweepProjects(deps());
  const statuses: number[] = [];
  for (const id of [old, failed, madeAgain, running]) {
    statuses.push((await call(testApp, getProject, { as: user, params: { id } })).statusCode);
  }
  expect(statuses).toEqual([404, 404, 200, 200]);
  testApp.clock.turn(3 * 60_000);
  await sweepProjects(deps());
  expect(await deps().storage.stat(storageKeys.deck(old))).toBeNull();
  expect(await deps().storage.stat(storageKeys.deck(madeAgain))).not.toBeNull();
});

it('lets a deleted project be restored for the configured time', async () => {
  const user = await signUp(testApp);
  const { id } = await createProject(testApp, user);
  await finishProject(testApp, id);
  await deleteProject(deps(), { userId: user.user.id, sessionId: '', plan: 'free' }, id);
  testApp.clock.turn(1.9 * dayMs);
  await sweepProjects(deps());
  expect((await call(testApp, restoreProject, { as: user, params: { id } })).statusCode).toBe(200);
});

it('deletes recordings after their retention time, but not the voice', async () => {
  const user = await signUp(testApp);
  await giveVoice(testApp, user);
  await deleteAgedRecordings(deps());
  const filesOf = async () => {
    const reply = await call(testApp, exportVoice, { as: user });
    return Object.keys(unzipSync(new Uint8Array(reply.rawPayload))).sort();
  };
  expect(await filesOf()).toContain('recording.wav');
  testApp.clock.turn(8 * dayMs);
  await deleteAgedRecordings(deps());
  expect(await filesOf()).toEqual(['README.txt', 'consent.json', 'my.voice']);
  expect((await call(testApp, getVoice, { as: user })).json().voice).not.toBeNull();
  const { recording_key } = await testApp.db
    .selectFrom('voices')
    .select('recording_key')
    .executeTakeFirstOrThrow();
  expect(await deps().storage.stat(recording_key)).toBeNull();
});

it('deletes audit records after their retention time; other deletions keep them', async () => {
  const { db } = testApp;
  await db
    .insertInto('audit_log')
    .values([99, 101].map((age) => ({ user_id: 'old', action: `age.${age}`, at: daysAgo(age) })))
    .execute();
  await db.deleteFrom('audit_log').execute();
  const actions = async () =>
    (await db.selectFrom('audit_log').select('action').where('user_id', '=', 'old').execute()).map(
      ({ action }) => action,
    );
  expect(await actions()).toEqual(['age.99', 'age.101']);
  await sweepAudit(deps());
  expect(await actions()).toEqual(['age.99']);
});

it('deletes views after their retention time', async () => {
  const user = await signUp(testApp);
  const { id: project_id } = await createProject(testApp, user);
  const share = { id: 'share', project_id, token: 'token', sender_name: 'x', access_key: 'x' };
  await testApp.db
    .insertInto('shares')
    .values({ ...share, can_download: false, frame_origins: '[]', created_at: daysAgo(20) })
    .execute();
  const view = { share_id: 'share', generation_id: 'g', visitor: 'v', watched: '[]' };
  const days = [9, 11].map((age) => daysAgo(age).toISOString().slice(0, 10));
  await testApp.db
    .insertInto('share_views')
    .values(days.map((day) => ({ ...view, id: day, day })))
    .execute();
  await sweepSalts(deps());
  const left = await testApp.db.selectFrom('share_views').select('day').execute();
  expect(left.map(({ day }) => day)).toEqual(days.slice(0, 1));
});
