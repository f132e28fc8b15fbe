import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { signUp } from '#test/support/factories.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject, deckBytes, failProject, generateForm, postForm } from '#test/support/projects.ts';
import { storageKeys } from '../../storage/storage.ts';
import { sweepProjects } from './sweep.ts';

const scene = projectScene();
const { call, detailOf, finishedProject } = scene;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

describe('the list', () => {
  test("holds the user's own projects, newest first", async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await createProject(scene.testApp, scene.user)).id);
    await createProject(scene.testApp, await signUp(scene.testApp));

    const list: { id: string }[] = (await call('GET', '/api/projects')).json();

    expect(list.map(({ id }) => id)).toEqual(ids);
  });

  test('is not sent again if nothing has changed', async () => {
    await createProject(scene.testApp, scene.user);
    const first = await call('GET', '/api/projects');
    const { etag } = first.headers;
    const again = () =>
      scene.testApp.app.inject({
        url: '/api/projects',
        headers: { ...scene.user.bearer, 'if-none-match': String(etag) },
      });

    expect((await again()).statusCode).toBe(304);
    expect((await again()).body).toBe('');
    await createProject(scene.testApp, scene.user);
    expect((await again()).statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('one project', () => {
  test('shows the progress of its current stage', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    expect((await detailOf(id)).progress).toBeNull();
    await scene.testApp.db
      .updateTable('generations')
      .set({ status: 'running', stage: 'voice', done: 3, total: 8, stage_seconds: '{"slides":1.5}' })
      .where('project_id', '=', id)
      .execute();

    expect(await detailOf(id)).toMatchObject({
      progress: { stage: 'voice', done: 3, total: 8 },
      stageSeconds: { slides: 1.5 },
    });
  });

  test('shows its slides, measured length and file addresses when it is finished', async () => {
    const { id } = await finishedProject();

    expect(await detailOf(id)).toMatchObject({
      status: 'complete',
      duration: 61,
      askedDuration: 60,
      slideCount: 3,
      generatedScript: 'First.\n\nThird.',
      videoUrl: `/api/videos/${id}.mp4`,
      posterUrl: `/api/videos/${id}.jpg`,
      captionsUrl: `/api/videos/${id}.vtt`,
      progress: null,
      error: null,
      completedAt: expect.any(String),
      warnings: [],
      lengthReason: null,
      slides: [
        { number: 1, title: 'One', script: 'First.', hidden: false, startMs: 0, endMs: 4000, edited: false },
        { number: 2, title: null, script: null, hidden: true, startMs: null, endMs: null },
        { number: 3, title: 'Three', script: 'Third.', endMs: 61_250, pauseAfterSeconds: 0 },
      ],
    });
  });

  test('shows why it failed', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    await failProject(scene.testApp, id);

    expect(await detailOf(id)).toMatchObject({
      status: 'failed',
      progress: null,
      videoUrl: null,
      error: { code: 'deck_render_failed', message: 'The slides cannot be drawn.' },
    });
  });
});

function sweepInMinutes(minutes: number) {
  const then = new Date(scene.testApp.clock.now().getTime() + minutes * 60_000);
  return sweepProjects({ ...scene.testApp.dependencies, now: () => then });
}

describe('deleting', () => {
  // attack: 84
  test('stops the work, deletes the files, and succeeds once', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    const key = storageKeys.deck(id);

    expect((await call('DELETE', `/api/projects/${id}`)).statusCode).toBe(204);

    expect((await call('GET', `/api/projects/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/api/projects/${id}`)).statusCode).toBe(404);
    await sweepInMinutes(11);
    expect(await scene.testApp.dependencies.storage.stat(key)).toBeNull();
    const left = await scene.testApp.db
      .selectFrom('generations')
      .select('id')
      .where('project_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('returns a reserved video to the plan, but not a finished one', async () => {
    await finishedProject();
    for (let count = 0; count < 4; count += 1) await createProject(scene.testApp, scene.user);
    const list: { id: string; status: string }[] = (await call('GET', '/api/projects')).json();

    for (const { id } of list) await call('DELETE', `/api/projects/${id}`);

    for (let count = 0; count < 4; count += 1) await createProject(scene.testApp, scene.user);
    expect((await postForm(scene.testApp, scene.user, generateForm())).statusCode).toBe(402);
  });

  // attack: 84
  test('deletes files that a worker was still writing', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    const { storage } = scene.testApp.dependencies;
    await call('DELETE', `/api/projects/${id}`);
    const late = storageKeys.result(id, 'g1', 'video.mp4');
    await storage.put(late, Readable.from(['late']));

    await sweepInMinutes(11);

    expect(await storage.stat(late)).toBeNull();
    expect(await scene.testApp.db.selectFrom('pending_deletions').selectAll().execute()).toEqual([]);
  });

  test('is completed after the storage was unreachable', async () => {
    const project = await finishedProject();
    const { storage } = scene.testApp.dependencies;
    const { deleteFolder } = storage;
    storage.deleteFolder = async () => {
      throw new Error('away');
    };
    const response = await call('DELETE', `/api/projects/${project.id}`);
    await sweepInMinutes(11);
    storage.deleteFolder = deleteFolder;

    expect(response.statusCode).toBe(204);
    expect(await storage.stat(storageKeys.deck(project.id))).not.toBeNull();
    // A failed deletion is tried again ten minutes later.
    await sweepInMinutes(22);
    expect(await storage.stat(storageKeys.deck(project.id))).toBeNull();
  });

  test('notifies open pages', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    await call('DELETE', `/api/projects/${id}`);

    const events = await scene.testApp.db
      .selectFrom('events')
      .select('type')
      .where('project_id', '=', id)
      .execute();
    expect(events.map(({ type }) => type)).toContain('deleted');
  });
});

describe('a project that does not exist or belongs to another user', () => {
  const calls: [Method, string, object?][] = [
    ['GET', '/api/projects/:id'],
    ['DELETE', '/api/projects/:id'],
    ['POST', '/api/projects/:id/duplicate'],
    ['POST', '/api/projects/:id/cancel'],
    ['POST', '/api/projects/:id/retry'],
    ['POST', '/api/projects/:id/render'],
    ['PATCH', '/api/projects/:id/slides/1', { script: 'x' }],
    ['GET', '/api/videos/:id.mp4'],
    ['GET', '/api/download/:id.mp4'],
  ];

  // attack: 70
  test.each(calls)('returns the same 404: %s %s', async (method, url, body) => {
    const { id } = await finishedProject();
    const stranger = await signUp(scene.testApp);
    const ids = [
      id,
      'a'.repeat(21),
      'abc',
      '1e20',
      '99999999999999999999',
      '%F0%9F%8E%89',
      '..',
      '%00',
      "1'--",
      '%2e%2e%2f',
    ];

    const answers = await Promise.all(
      ids.map((some) => call(method, url.replace(':id', some), body, stranger)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 404));
    const [foreign, missing] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(foreign).toEqual(missing);
    expect(await detailOf(id)).toMatchObject({ status: 'complete' });
  });

  test.each(calls)('requires a session: %s %s', async (method, url, body) => {
    const { id } = await finishedProject();
    const response = await scene.testApp.app.inject({
      method,
      url: url.replace(':id', id),
      ...(body && { body }),
    });

    expect(response.statusCode).toBe(401);
  });
});

test('the slides of a deck are counted during the upload', async () => {
  const response = await postForm(
    scene.testApp,
    scene.user,
    generateForm({}, { content: deckBytes({ slides: 12 }) }),
  );
  expect(response.json()).toMatchObject({ slideCount: 12 });
});
