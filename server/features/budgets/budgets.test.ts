import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Budgets, getBudgets } from '#contract/account.ts';
import {
  cancelProject,
  deleteProject,
  duplicateProject,
  renderProject,
  retryProject,
} from '#contract/projects.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { insertProject, insertUser, startVideo } from '#test/support/generations.ts';
import { createProject, deckBytes, finishProject, generateForm, postForm } from '#test/support/projects.ts';
import { makeTeam, putIntoTeam, setPlan } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, recordingBytes, sendRecording } from '#test/support/voices.ts';
import { measureResults } from '../generations/result-files/result-files.ts';
import { measureDecks } from '../projects/measure-decks.ts';

const hourMs = 60 * 60_000;

let testApp: TestApp;
let freeBytes = 2 ** 40;
beforeAll(async () => {
  testApp = await createTestApp({
    // A Free account may start two videos per hour, send 50 MB and store 102 MB.
    env: { FAIR_USE_FACTOR: '0.1', MAX_QUEUED_VIDEOS: '16' },
    given: {
      ...deafAndDumb,
      checkDeck: async () => ({ slideCount: 1, title: null }),
      freeDiskBytes: async () => freeBytes,
    },
  });
});
afterAll(() => testApp.close());

const budgetsOf = async (as: TestUser): Promise<Budgets> =>
  getBudgets.replies[200].parse((await call(testApp, getBudgets, { as })).json());
const refusalOf = (reply: Awaited<ReturnType<typeof call>>) => {
  const waitSeconds = Number(reply.headers['retry-after'] ?? 0);
  return [reply.statusCode, reply.json().code, waitSeconds > 0 && waitSeconds <= 3600];
};

describe('videos of an hour', () => {
  // attack: 121
  it('count first videos, retries and renders; then 429 says when to try again', async () => {
    const user = await signUp(testApp);
    const { id } = await createProject(testApp, user);
    const params = { id };
    await call(testApp, cancelProject, { as: user, params });
    await call(testApp, retryProject, { as: user, params });
    await finishProject(testApp, id);
    const refused = await call(testApp, renderProject, { as: user, params });
    expect(refusalOf(refused)).toEqual([429, 'video_budget_spent', true]);
    expect(refused.json().message).toBe(
      'You have started 2 videos within an hour, the limit of fair use on the Free Plan. Try again in 60 minutes.',
    );
    const { videosPerHour } = await budgetsOf(user);
    expect(videosPerHour).toMatchObject({ used: 2, limit: 2, renewsAt: expect.any(String) });

    testApp.clock.turn(hourMs);
    expect((await call(testApp, renderProject, { as: user, params })).statusCode).toBe(202);
    expect((await budgetsOf(user)).videosPerHour.used).toBe(1);
  });

  it('do not count a video that was refused for another reason', async () => {
    const userId = await insertUser(testApp);
    const { projectId } = await startVideo(testApp, { userId });
    await expect(startVideo(testApp, { userId, projectId })).rejects.toMatchObject({ code: 'project_busy' });
    expect((await testApp.dependencies.budgets.show({ userId, plan: 'free' })).videosPerHour.used).toBe(1);
  });

  it('are counted for the user who starts them, not for the maker of the project', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const { id } = await createProject(testApp, owner);
    await putIntoTeam(testApp, id, teamId);
    await finishProject(testApp, id);
    await call(testApp, renderProject, { as: editor, params: { id } });
    expect([
      (await budgetsOf(owner)).videosPerHour.used,
      (await budgetsOf(editor)).videosPerHour.used,
    ]).toEqual([1, 1]);
    expect([
      (await budgetsOf(owner)).waitingVideos.used,
      (await budgetsOf(editor)).waitingVideos.used,
    ]).toEqual([0, 1]);
  });
});

describe('the queue', () => {
  // attack: 119
  it('accepts at most an eighth of its videos from one account, and others from other accounts', async () => {
    const userId = await insertUser(testApp, 'pro');
    const mine = { userId, plan: 'pro' } as const;
    const first = await startVideo(testApp, mine);
    await startVideo(testApp, mine);
    await expect(startVideo(testApp, mine)).rejects.toMatchObject({ code: 'too_many_waiting', status: 409 });
    await startVideo(testApp);
    await testApp.dependencies.generations.cancel(first.projectId);
    await startVideo(testApp, mine);
  });
});

describe('bytes uploaded within an hour', () => {
  // attack: 120
  it('include refused and interrupted uploads; at the limit, uploads are refused before they are received', async () => {
    const user = await signUp(testApp);
    const refused = await postForm(
      testApp,
      user,
      generateForm({}, { fileName: 'a.pdf', content: 'x'.repeat(1000) }),
    );
    expect(refused.statusCode).toBe(415);
    expect((await budgetsOf(user)).uploadedBytesPerHour.used).toBe(1000);
    const payer = { userId: user.user.id, plan: 'free' } as const;
    const rest = 50 * 1024 ** 2 - 1000;
    const brokenOff = testApp.dependencies.budgets.meterUpload(payer, rest, async (onBytes) => {
      onBytes(rest);
      throw new Error('The line is cut.');
    });
    await expect(brokenOff).rejects.toThrow('The line is cut.');
    const later = await postForm(testApp, user, generateForm());
    expect(refusalOf(later)).toEqual([429, 'upload_budget_spent', true]);
    expect(later.json().message).toBe(
      'You have uploaded or started to upload 50 MB within an hour, the limit of fair use on the Free Plan. Try again in 60 minutes.',
    );
    testApp.clock.turn(hourMs);
    expect((await postForm(testApp, user, generateForm())).statusCode).toBe(202);
    expect((await budgetsOf(user)).uploadedBytesPerHour.used).toBe(deckBytes().length);
  });

  // attack: 268
  it('are reserved before the first of them arrives, and released if they never arrive', async () => {
    const user = await signUp(testApp);
    const payer = { userId: user.user.id, plan: 'free' } as const;
    const { budgets } = testApp.dependencies;
    const used = async () => (await budgetsOf(user)).uploadedBytesPerHour.used;
    await budgets.meterUpload(payer, 49.5 * 1024 ** 2, async (onBytes) => {
      expect(await used()).toBe(49.5 * 1024 ** 2);
      const refused = await postForm(testApp, user, generateForm({}, { content: 'x'.repeat(1024 ** 2) }));
      expect(refusalOf(refused)).toEqual([429, 'upload_budget_spent', true]);
      expect(refused.json().message).toBe(
        'You have uploaded or started to upload 49.5 MB within an hour, and this file can be up to 1.1 MB: together more than 50 MB, the limit of fair use on the Free Plan. Try again in 60 minutes, or send a smaller file.',
      );
      onBytes(700);
    });
    expect(await used()).toBe(700);
    const broken = budgets.meterUpload(payer, 1024 ** 2, async (onBytes) => {
      onBytes(300);
      throw new Error('The line is cut.');
    });
    await expect(broken).rejects.toThrow('The line is cut.');
    expect(await used()).toBe(1000);
  });

  it('may exceed the hourly limit with a single large file if nothing else was sent', async () => {
    const payer = { userId: await insertUser(testApp), plan: 'free' } as const;
    const send = (bytes: number) =>
      testApp.dependencies.budgets.meterUpload(payer, bytes, async (onBytes) => onBytes(bytes));
    await send(56 * 1024 ** 2);
    await expect(send(1)).rejects.toMatchObject({ code: 'upload_budget_spent' });
  });

  it('include recordings', async () => {
    const user = await signUp(testApp);
    await sendRecording(testApp, user);
    expect((await budgetsOf(user)).uploadedBytesPerHour.used).toBeGreaterThan(0);
  });
});

describe('stored bytes', () => {
  const store = (projectId: string, bytes: number) =>
    testApp.db.updateTable('projects').set({ deck_bytes: bytes }).where('id', '=', projectId).execute();

  // attack: 120
  it('include the decks of canceled projects; deleting these makes room', async () => {
    const user = await signUp(testApp);
    const { id } = await createProject(testApp, user);
    await call(testApp, cancelProject, { as: user, params: { id } });
    await store(id, 110 * 1024 ** 2);
    const refused = await postForm(testApp, user, generateForm());
    expect(refusalOf(refused)).toEqual([409, 'storage_full', false]);
    expect(refused.json().message).toContain('Delete projects that you no longer need');
    const copy = await call(testApp, duplicateProject, { as: user, params: { id } });
    expect(refusalOf(copy)).toEqual([409, 'storage_full', false]);
    await call(testApp, deleteProject, { as: user, params: { id } });
    expect((await postForm(testApp, user, generateForm())).statusCode).toBe(202);
  });

  // attack: 269
  it('include recordings, which are refused before they are stored', async () => {
    const user = await signUp(testApp);
    const { id } = await createProject(testApp, user);
    await store(id, Math.floor(0.1 * 1024 ** 3) - recordingBytes().length + 1);
    const refused = await sendRecording(testApp, user);
    expect(refusalOf(refused)).toEqual([409, 'storage_full', false]);
    await store(id, Math.floor(0.1 * 1024 ** 3) - recordingBytes().length);
    expect((await sendRecording(testApp, user)).statusCode).toBe(202);
  });

  it('are limited to a quarter of the disk space that would be free without them', async () => {
    const user = await signUp(testApp);
    freeBytes = 1.2 * 1024 ** 3;
    await setPlan(testApp, user, 'pro');
    const { limit } = (await budgetsOf(user)).storedBytes;
    freeBytes = 2 ** 40;
    expect(limit).toBe(Math.floor((1.2 * 1024 ** 3) / 4));
  });

  it('include files of earlier versions once they are measured', async () => {
    const userId = await insertUser(testApp);
    const show = async () =>
      (await testApp.dependencies.budgets.show({ userId, plan: 'free' })).storedBytes.used;
    const { projectId } = await startVideo(testApp, {
      userId,
      projectId: await insertProject(testApp, userId),
    });
    await finishProject(testApp, projectId);
    await testApp.db
      .updateTable('generations')
      .set({ has_files: true })
      .where('project_id', '=', projectId)
      .execute();
    const { db, dependencies } = testApp;
    await db.updateTable('projects').set({ deck_bytes: null }).where('id', '=', projectId).execute();
    expect(await show()).toBe(0);
    await measureDecks(dependencies);
    expect(await show()).toBe(deckBytes().length);
    await measureResults({ db, storage: dependencies.storage });
    expect(await show()).toBeGreaterThan(deckBytes().length);
  });
});

// attack: 122
it('a full disk refuses decks, copies and recordings: 503 with Retry-After, as /api/readyz says', async () => {
  const user = await signUp(testApp);
  const { id } = await createProject(testApp, user);
  await call(testApp, cancelProject, { as: user, params: { id } });
  freeBytes = 100 * 1024 ** 2;
  const replies = [
    await postForm(testApp, user, generateForm()),
    await call(testApp, duplicateProject, { as: user, params: { id } }),
    await sendRecording(testApp, user),
  ];
  const ready = await testApp.app.inject('/api/readyz');
  freeBytes = 2 ** 40;
  expect(replies.map(refusalOf)).toEqual(replies.map(() => [503, 'unavailable', true]));
  expect([ready.statusCode, ready.json().notReady]).toEqual([503, expect.arrayContaining(['disk'])]);
  const before = await budgetsOf(user);
  expect(before.uploadedBytesPerHour.used).toBe(deckBytes().length);
});
