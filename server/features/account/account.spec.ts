import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, exportData } from '#contract/account.ts';
import { login, me, signup } from '#contract/auth.ts';
import { addComment } from '#contract/comments.ts';
import { deleteProject, getProject, listProjects } from '#contract/projects.ts';
import { handOverTeam } from '#contract/teams.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, finishProject, generateForm, postForm } from '#test/support/projects.ts';
import { shareProject } from '#test/support/shares.ts';
import { makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';
import { addWebhook } from '#test/support/webhooks/webhook-calls.ts';
import { storageKeys } from '../../storage/storage.ts';
import { readTombstones, tombstoneOf } from '../../storage/tombstones.ts';
import { sweepProjects } from '../projects/sweep.ts';

describe.each(databaseKinds)('an account on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database, given: deafAndDumb });
  });
  afterAll(() => testApp.close());

  const asked = (password: string) => ({ password, confirmation: 'DELETE' });
  const remove = (someone: TestUser, body: unknown = asked(someone.password)) =>
    call(testApp, deleteAccount, { as: someone, body });

  // attack: 96
  itInScope('is deleted with all of its data, and without any data of other accounts', async () => {
    const someone = await signUp(testApp);
    const stranger = await signUp(testApp);
    const finished = await createProject(testApp, someone);
    await finishProject(testApp, finished.id);
    const running = await createProject(testApp, someone);
    const others = await createProject(testApp, stranger);
    expect((await remove(someone)).statusCode).toBe(204);

    expect((await call(testApp, me, { as: someone })).statusCode).toBe(401);
    const again = { email: someone.user.email, password: someone.password };
    expect((await call(testApp, login, { body: again })).statusCode).toBe(401);
    await testApp.dependencies.background.settled();
    for (const { id } of [finished, running]) {
      expect(await testApp.dependencies.storage.stat(storageKeys.deck(id))).toBeNull();
    }
    const tables = ['sessions', 'projects', 'generations', 'usage', 'events'] as const;
    for (const table of tables) {
      const left = await testApp.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', someone.user.id)
        .execute();
      expect(left).toEqual([]);
    }
    expect((await call(testApp, getProject, { as: stranger, params: { id: others.id } })).statusCode).toBe(
      200,
    );
    expect(await testApp.dependencies.storage.stat(storageKeys.deck(others.id))).not.toBeNull();
    const newcomer = { ...again, name: 'Somebody new' };
    expect((await call(testApp, signup, { body: newcomer })).statusCode).toBe(201);
  });

  // attack: 277
  it('deletes a team that is handed over to it at that moment, and notifies its members', async () => {
    const someone = await signUp(testApp);
    await testApp.db.updateTable('users').set({ subscription_tier: 'pro' }).execute();
    await createProject(testApp, someone);
    const { teamId, owner, viewer } = await makeTeam(testApp, { editor: someone });
    const { id } = await createProject(testApp, owner);
    await putIntoTeam(testApp, id, teamId);
    const { generations } = testApp.dependencies;
    const { cancel } = generations;
    // Runs after the teams are deleted.
    generations.cancel = async (projectId) => {
      generations.cancel = cancel;
      const body = { userId: someone.user.id };
      const reply = await call(testApp, handOverTeam, { as: owner, params: { teamId }, body });
      expect(reply.statusCode, reply.body).toBe(200);
      return cancel(projectId);
    };
    expect((await remove(someone)).statusCode).toBe(204);
    const events = await testApp.db
      .selectFrom('events')
      .select('type')
      .where('user_id', '=', viewer.user.id)
      .where((eb) => eb.or([eb('project_id', '=', id), eb('type', '=', 'team')]))
      .orderBy('id', 'desc')
      .execute();
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['team', 'deleted']);
    const buried = await testApp.db.selectFrom('tombstones').select('hash').execute();
    expect(buried.map(({ hash }) => hash)).toContain(tombstoneOf('team', teamId));
    expect((await call(testApp, getProject, { as: owner, params: { id } })).json()).toMatchObject({
      team: null,
    });
  });

  itInScope('deletes projects that could still be restored, with their files', async () => {
    const someone = await signUp(testApp);
    const { id } = await createProject(testApp, someone);
    expect((await call(testApp, deleteProject, { as: someone, params: { id } })).statusCode).toBe(204);
    expect((await remove(someone)).statusCode).toBe(204);
    await testApp.dependencies.background.settled();
    expect(await testApp.dependencies.storage.stat(storageKeys.deck(id))).toBeNull();
    expect(await readTombstones(testApp.dependencies.storage)).toContain(tombstoneOf('project', id));
  });

  // attack: 96
  itInScope('deletes its voice, recording included', async () => {
    const someone = await signUp(testApp);
    await giveVoice(testApp, someone);
    const { recording_key } = await testApp.db
      .selectFrom('voices')
      .select('recording_key')
      .where('user_id', '=', someone.user.id)
      .executeTakeFirstOrThrow();
    expect(await testApp.dependencies.storage.stat(recording_key)).not.toBeNull();
    expect((await remove(someone)).statusCode).toBe(204);
    await testApp.dependencies.background.settled();
    expect(await testApp.dependencies.storage.stat(recording_key)).toBeNull();
    for (const table of ['voices', 'voice_training_sessions', 'consents'] as const) {
      const left = await testApp.db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', someone.user.id)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it('deletes its teams, notifies the users who saw its projects, and keeps theirs', async () => {
    const { teamId, owner, editor, viewer } = await makeTeam(testApp);
    const byOwner = await createProject(testApp, owner);
    const byEditor = await createProject(testApp, editor);
    for (const { id } of [byOwner, byEditor]) await putIntoTeam(testApp, id, teamId);
    const eventsOf = async ({ user }: TestUser) => {
      const rows = await testApp.db
        .selectFrom('events')
        .select(['type', 'project_id'])
        .where('user_id', '=', user.id)
        .where('type', '=', 'deleted')
        .execute();
      return rows.map(({ project_id }) => project_id).sort();
    };
    expect((await remove(editor)).statusCode).toBe(204);
    expect(await eventsOf(viewer)).toEqual([byEditor.id]);
    expect((await call(testApp, getProject, { as: owner, params: { id: byOwner.id } })).statusCode).toBe(200);

    expect((await remove(owner)).statusCode).toBe(204);
    expect(await eventsOf(viewer)).toEqual([byEditor.id, byOwner.id].sort());
    expect(await testApp.db.selectFrom('teams').select('id').where('id', '=', teamId).execute()).toEqual([]);
    expect((await call(testApp, me, { as: viewer })).statusCode).toBe(200);
  });

  it('leaves no file that was still being written when it was deleted', async () => {
    const someone = await signUp(testApp);
    const { id } = await createProject(testApp, someone);
    expect((await remove(someone)).statusCode).toBe(204);
    await testApp.dependencies.background.settled();
    await testApp.dependencies.storage.put(storageKeys.result(id, 'late', 'video.mp4'), streamOf('late'));
    testApp.clock.turn(3 * 60_000);
    await sweepProjects(testApp.dependencies);
    expect(await testApp.dependencies.storage.stat(storageKeys.result(id, 'late', 'video.mp4'))).toBeNull();
  });

  it('accepts no upload that ends during its deletion, whichever ends first', async () => {
    const someone = await signUp(testApp);
    const [upload, removal] = await Promise.all([
      postForm(testApp, someone, generateForm()),
      remove(someone),
    ]);
    expect(removal.statusCode).toBe(204);
    expect([202, 401]).toContain(upload.statusCode);
    const left = await testApp.db
      .selectFrom('projects')
      .select('id')
      .where('user_id', '=', someone.user.id)
      .execute();
    expect(left).toEqual([]);
  });

  itInScope.each([
    [asked('not the password'), 400, 'wrong_password'],
    [{ ...asked('x'), confirmation: 'delete' }, 400, 'validation'],
    [{ confirmation: 'DELETE' }, 400, 'validation'],
  ])('is kept if the deletion is requested with %j', async (body, status, code) => {
    const someone = await signUp(testApp);
    const reply = await remove(someone, body);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect((await call(testApp, me, { as: someone })).statusCode).toBe(200);
  });
});

describe('the export', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  const download = async (someone: TestUser) => {
    const reply = await call(testApp, exportData, { as: someone });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="deckvoice-export.zip"');
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  };

  it('contains all data of the user, and no secret', async () => {
    const someone = await signUp(testApp, { name: 'Ada Lovelace' });
    await createProject(testApp, await signUp(testApp), { name: 'Not hers' });
    const { id } = await createProject(testApp, someone, { name: 'Hers' });
    await finishProject(testApp, id);
    const files = await download(someone);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'account.json',
      'sessions.json',
      'activity.json',
      'teams.json',
      'comments.json',
      'batches.json',
      'webhooks.json',
      'voice.json',
      `projects/${id}/project.json`,
      `projects/${id}/video.srt`,
      `projects/${id}/video.vtt`,
      `projects/${id}/video.jpg`,
    ]);
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ name: 'Ada Lovelace', videosUsed: 1 });
    const project = JSON.parse(files[`projects/${id}/project.json`] ?? '');
    expect(project).toMatchObject({ name: 'Hers', slides: [{ script: 'First.' }, {}, { script: 'Third.' }] });
    expect(new URL(project.downloads.video).pathname).toBe(`/api/download/${id}.mp4`);
    const everything = Object.values(files).join('\n');
    expect(everything).not.toContain('Not hers');
    expect(everything).not.toContain('argon2');
    expect(everything).not.toContain(someone.token);
  });

  it('contains the teams, the links, and all comments of own projects, but only own comments on others', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const { id } = await createProject(testApp, owner);
    await finishProject(testApp, id);
    await putIntoTeam(testApp, id, teamId);
    await shareProject(testApp, owner, id, { password: 'a secret of mine' });
    const { secret } = await addWebhook(testApp, owner, { url: 'https://example.com/hook' });
    const say = (as: TestUser, atMs: number, text: string) =>
      call(testApp, addComment, { as, params: { id }, body: { atMs, text } });
    expect((await say(owner, 100, 'Mine.')).statusCode).toBe(201);
    expect((await say(editor, 200, 'Of the editor.')).statusCode).toBe(201);

    const files = await download(owner);
    const read = (name: string) => JSON.parse(files[name] ?? 'null');
    expect(read('teams.json')).toMatchObject([{ id: teamId, role: 'owner' }]);
    expect(read('comments.json')).toMatchObject([{ projectId: id, text: 'Mine.' }]);
    expect(read(`projects/${id}/links.json`)).toMatchObject({
      links: [{ hasPassword: true, views: 0 }],
      views: { views: 0 },
    });
    expect(read(`projects/${id}/comments.json`)).toMatchObject([
      { text: 'Mine.' },
      { text: 'Of the editor.' },
    ]);
    expect(read('webhooks.json')).toMatchObject([{ url: 'https://example.com/hook', deliveries: [] }]);
    const everything = Object.values(files).join('\n');
    for (const hidden of ['a secret of mine', secret]) expect(everything).not.toContain(hidden);

    const ofEditor = await download(editor);
    expect(JSON.parse(ofEditor['comments.json'] ?? '')).toMatchObject([{ text: 'Of the editor.' }]);
    expect(Object.keys(ofEditor).filter((name) => name.startsWith('projects/'))).toEqual([]);
  });

  it('works for an empty account', async () => {
    expect(Object.keys(await download(await signUp(testApp)))).toEqual([
      'README.txt',
      'account.json',
      'sessions.json',
      'activity.json',
      'teams.json',
      'comments.json',
      'batches.json',
      'webhooks.json',
      'voice.json',
    ]);
  });

  it('is rate-limited', async () => {
    const someone = await signUp(testApp);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await call(testApp, exportData, { as: someone })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await call(testApp, listProjects, { as: someone })).statusCode).toBe(200);
  });
});

function streamOf(text: string) {
  return Readable.from([Buffer.from(text)]);
}
