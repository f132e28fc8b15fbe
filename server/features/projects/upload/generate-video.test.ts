import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { project as projectSchema } from '#contract/projects.ts';
import { shapeXml, slideXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { busy } from '#server/app-error.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { signUp } from '#test/support/factories.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject, deckBytes, formContentType, generateForm, postForm } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { sweepProjects } from '../sweep.ts';

const scene = projectScene();

describe('an upload of a deck with its settings', () => {
  // attack: 11
  test('becomes a project in progress, with its deck in storage', async () => {
    const content = deckBytes({ slides: 3 });
    const response = await postForm(
      scene.testApp,
      scene.user,
      generateForm({ speechSpeed: '1.2', backgroundMusic: 'ambient', audience: 'training' }, { content }),
    );

    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({
      name: 'Q3 review',
      originalFileName: 'Q3 review.pptx',
      status: 'processing',
      slideCount: 3,
      duration: 60,
      voiceOption: 'friendly-female',
      speechSpeed: '1.2',
      backgroundMusic: 'ambient',
      generatedScript: null,
      videoUrl: null,
      posterUrl: null,
      captionsUrl: null,
      error: null,
      completedAt: null,
    });
    const { id } = projectSchema.parse(response.json());
    const stored = await buffer(await scene.testApp.dependencies.storage.read(storageKeys.deck(id)));
    expect(stored.equals(content)).toBe(true);
    expect(await scene.temporaryFiles()).toEqual([]);
    expect((await scene.projectsOfUser()).map((project) => project.id)).toEqual([id]);
  });

  test('uses defaults for omitted fields, and for an empty choice of music', async () => {
    const project = await createProject(scene.testApp, scene.user, { backgroundMusic: '' });

    expect(project).toMatchObject({ speechSpeed: '1.0', backgroundMusic: 'none' });
    const detail = await scene.testApp.app.inject({
      url: `/api/projects/${project.id}`,
      headers: scene.user.bearer,
    });
    expect(detail.json()).toMatchObject({
      audience: 'sales',
      burnInCaptions: false,
      motion: 'builds',
      aspect: '16:9',
      askedDuration: 60,
    });
  });

  test('is accepted with the file before the settings', async () => {
    const parts = generateForm({ name: 'Last but not least' }).reverse();
    const response = await postForm(scene.testApp, scene.user, parts);

    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ name: 'Last but not least' });
  });

  // attack: 80
  test('accepts any whole number of seconds from 60 to 240', async () => {
    const free = await postForm(scene.testApp, scene.user, generateForm({ duration: '95' }));
    expect(free.json()).toMatchObject({ duration: 95 });
  });

  // attack: 10, 40
  test.each([
    ['../../x.pptx', 'x.pptx', 'x'],
    ['invoice\u202Etpp.pptx', 'invoicetpp.pptx', 'invoicetpp'],
    ['$(touch x).PPTX', '$(touch x).PPTX', '$(touch x)'],
    ['<script>alert(1)</script>.pptx', 'script>.pptx', 'script>'],
    [
      "Robert'); DROP TABLE projects;--.pptx",
      "Robert'); DROP TABLE projects;--.pptx",
      "Robert'); DROP TABLE projects;--",
    ],
    ['%00.pptx', '%00.pptx', '%00'],
  ])('accepts and cleans the file name %j', async (fileName, originalFileName, name) => {
    const response = await postForm(scene.testApp, scene.user, generateForm({}, { fileName }));

    expect(response.json()).toMatchObject({ originalFileName, name });
  });

  // attack: 11
  test('shortens a file name of 4 KB to 255 letters', async () => {
    const fileName = `${'n'.repeat(4096)}.pptx`;
    const project = projectSchema.parse(
      (await postForm(scene.testApp, scene.user, generateForm({}, { fileName }))).json(),
    );

    expect(project.originalFileName).toHaveLength(255);
    expect(project.name).toHaveLength(120);
  });

  // attack: 357
  test('distinguishes projects with the same deck title by their file name, and then by a number', async () => {
    const title = shapeXml({ text: 'Every shipment, one clear picture', placeholder: 'title' });
    const content = deckBytes({ parts: [{ name: 'ppt/slides/slide1.xml', content: slideXml(title) }] });
    const namesOf = async (...fileNames: string[]) => {
      const sent = fileNames.map((fileName) =>
        postForm(scene.testApp, scene.user, generateForm({}, { fileName, content })),
      );
      return (await Promise.all(sent)).map((response) => projectSchema.parse(response.json()).name);
    };

    expect(await namesOf('launch.pptx')).toEqual(['Every shipment, one clear picture']);
    const others = await namesOf('emea.pptx', 'launch.pptx', 'launch.pptx');
    expect(new Set(others)).toEqual(
      new Set(['emea', 'launch', 'launch 2'].map((end) => `Every shipment, one clear picture (${end})`)),
    );
    const given = await createProject(scene.testApp, scene.user, {
      name: 'Every shipment, one clear picture',
    });
    expect(given.name).toBe('Every shipment, one clear picture');
  });

  test('keeps a name with markup as plain text, and drops characters that change the writing direction', async () => {
    const project = await createProject(scene.testApp, scene.user, {
      name: '<script>alert(1)</script>\u202E\u0000 ok',
    });

    expect(project.name).toBe('<script>alert(1)</script> ok');
  });

  // attack: 64
  test('ignores fields that only the server may set', async () => {
    await createProject(scene.testApp, scene.user, {
      subscriptionTier: 'pro',
      videosUsed: '-5',
      status: 'complete',
    });

    const me = await scene.testApp.app.inject({ url: '/api/auth/me', headers: scene.user.bearer });
    expect(me.json()).toMatchObject({ subscriptionTier: 'free', videosUsed: 0 });
    expect((await scene.projectsOfUser())[0]).toMatchObject({ status: 'processing' });
  });
});

test('an upload without a session is refused', async () => {
  const response = await scene.testApp.app.inject({
    method: 'POST',
    url: '/api/generate-video',
    headers: { 'content-type': formContentType },
    payload: 'x',
  });

  expect(response.statusCode).toBe(401);
});

test('an upload while the storage is unreachable is answered with "try again" and creates no project', async () => {
  const away: TestApp = await createTestApp({
    given: {
      storage: {
        ...scene.testApp.dependencies.storage,
        put: async () => {
          throw new Error('connect ECONNREFUSED');
        },
      },
    },
  });
  const owner = await signUp(away);
  const response = await postForm(away, owner, generateForm());

  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
  expect(response.json()).toMatchObject({ code: 'unavailable' });
  expect(away.takeErrorLines()).toEqual([expect.stringContaining('ECONNREFUSED')]);
  await away.close();
});

describe('the uploads folder', () => {
  test('is cleared of files from a killed server, but not of recent files', async () => {
    await createProject(scene.testApp, scene.user);
    const folder = uploadsFolder(scene.testApp.config.dataFolder);
    const [old, young] = [path.join(folder, 'old'), path.join(folder, 'young')];
    await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
    const longAgo = new Date(scene.testApp.clock.now().getTime() - 9 * 60_000);
    await utimes(old, longAgo, longAgo);

    await sweepProjects(scene.testApp.dependencies);

    await expect(stat(old)).rejects.toThrow('ENOENT');
    expect((await stat(young)).isFile()).toBe(true);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    await sweepProjects({ ...scene.testApp.dependencies, now: () => tomorrow });
    expect(await scene.temporaryFiles()).toEqual([]);
  });
});

test('a deck whose upload ended without a project is deleted from storage', async () => {
  const { generations, storage } = scene.testApp.dependencies;
  const { start } = generations;
  generations.start = async () => {
    throw busy('Too many videos are waiting.', 30);
  };
  const refused = await postForm(scene.testApp, scene.user, generateForm());
  generations.start = start;
  expect(refused.json()).toMatchObject({ code: 'server_busy' });

  const pending = await scene.testApp.db.selectFrom('pending_deletions').select('prefix').execute();
  expect(pending).toHaveLength(1);
  const key = `${pending[0]?.prefix}deck.pptx`;
  expect(await storage.stat(key)).not.toBeNull();

  await sweepProjects(scene.testApp.dependencies);

  expect(await storage.stat(key)).toBeNull();
  expect(await scene.testApp.db.selectFrom('pending_deletions').selectAll().execute()).toEqual([]);
});

test('an upload without a video left on the plan is refused before the deck is read', async () => {
  for (let count = 0; count < 5; count += 1) await createProject(scene.testApp, scene.user);
  const response = await postForm(scene.testApp, scene.user, generateForm({}, { content: 'no deck' }));

  expect(response.statusCode).toBe(402);
  expect(response.json()).toMatchObject({ code: 'plan_limit' });
});
