import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxDeckBytes } from '../../../../contract/limits.ts';
import { project as projectSchema } from '../../../../contract/projects.ts';
import { signUp, type TestUser } from '../../../../test/factories.ts';
import {
  createProject,
  deckBytes,
  formContentType,
  generateForm,
  postForm,
  usualSettings,
} from '../../../../test/projects.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { busy } from '../../../app-error.ts';
import { uploadsFolder } from '../../../http/upload/temporary-uploads.ts';
import { storageKeys } from '../../../storage/storage.ts';
import { sweepProjects } from '../sweep.ts';
import { judgeDeck } from './judge-deck.ts';

let testApp: TestApp;
let user: TestUser;

beforeAll(async () => {
  // Judged in this process, which is quicker; the files that are refused take the real way, in a process of their own.
  testApp = await createTestApp({ given: { judgeDeck } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  user = await signUp(testApp);
});

async function projectsOf(owner: TestUser) {
  const response = await testApp.app.inject({ url: '/api/projects', headers: owner.bearer });
  return projectSchema.array().parse(response.json());
}

async function temporaryFiles() {
  return readdir(uploadsFolder(testApp.config.dataFolder)).catch(() => []);
}

async function expectNothingLeft() {
  expect(await projectsOf(user)).toEqual([]);
  expect(await temporaryFiles()).toEqual([]);
}

describe('a deck with its settings', () => {
  test('becomes a project that is being made, with the deck in storage', async () => {
    const content = deckBytes({ slides: 3 });
    const response = await postForm(
      testApp,
      user,
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
    const stored = await buffer(await testApp.dependencies.storage.read(storageKeys.deck(id)));
    expect(stored.equals(content)).toBe(true);
    expect(await temporaryFiles()).toEqual([]);
    expect((await projectsOf(user)).map((project) => project.id)).toEqual([id]);
  });

  test('has defaults for what the form leaves out, and for music left empty', async () => {
    const project = await createProject(testApp, user, { backgroundMusic: '' });

    expect(project).toMatchObject({ speechSpeed: '1.0', backgroundMusic: 'none' });
    const detail = await testApp.app.inject({ url: `/api/projects/${project.id}`, headers: user.bearer });
    expect(detail.json()).toMatchObject({ audience: 'sales', burnInCaptions: false, askedDuration: 60 });
  });

  test('is taken with the file before the settings, too', async () => {
    const parts = generateForm({ name: 'Last but not least' }).reverse();
    const response = await postForm(testApp, user, parts);

    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ name: 'Last but not least' });
  });

  test('of any whole number of seconds from 60 to 240', async () => {
    const free = await postForm(testApp, user, generateForm({ duration: '95' }));
    expect(free.json()).toMatchObject({ duration: 95 });
  });

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
  ])('named %j', async (fileName, originalFileName, name) => {
    const response = await postForm(testApp, user, generateForm({}, { fileName }));

    expect(response.json()).toMatchObject({ originalFileName, name });
  });

  test('with a file name of 4 KB is shown with one of 255 letters', async () => {
    const fileName = `${'n'.repeat(4096)}.pptx`;
    const project = projectSchema.parse(
      (await postForm(testApp, user, generateForm({}, { fileName }))).json(),
    );

    expect(project.originalFileName).toHaveLength(255);
    expect(project.name).toHaveLength(120);
  });

  test('keeps a name with markup as plain text, and drops what turns the direction of writing', async () => {
    const project = await createProject(testApp, user, { name: '<script>alert(1)</script>\u202E\u0000 ok' });

    expect(project.name).toBe('<script>alert(1)</script> ok');
  });

  test('does not take what only the server may set', async () => {
    await createProject(testApp, user, { subscriptionTier: 'pro', videosUsed: '-5', status: 'complete' });

    const me = await testApp.app.inject({ url: '/api/auth/me', headers: user.bearer });
    expect(me.json()).toMatchObject({ subscriptionTier: 'free', videosUsed: 0 });
    expect((await projectsOf(user))[0]).toMatchObject({ status: 'processing' });
  });
});

describe('refused settings', () => {
  const cases: [Record<string, string>, string][] = [
    [{ duration: '59' }, 'duration'],
    [{ duration: '241' }, 'duration'],
    [{ duration: '90x' }, 'duration'],
    [{ duration: 'NaN' }, 'duration'],
    [{ duration: '1e2' }, 'duration'],
    [{ duration: '' }, 'duration'],
    [{ duration: '60.5' }, 'duration'],
    [{ voiceOption: 'darth-vader' }, 'voiceOption'],
    [{ voiceOption: '' }, 'voiceOption'],
    [{ speechSpeed: '5' }, 'speechSpeed'],
    [{ speechSpeed: '1' }, 'speechSpeed'],
    [{ backgroundMusic: '../x' }, 'backgroundMusic'],
    [{ audience: 'martians' }, 'audience'],
    [{ captions: 'maybe' }, 'captions'],
    [{ name: 'n'.repeat(121) }, 'name'],
    [{ name: ' \u0007 ' }, 'name'],
    [{ name: 'n'.repeat(10_000) }, 'name'],
  ];

  test.each(cases)('%j', async (settings, field) => {
    const response = await postForm(testApp, user, generateForm(settings));

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } });
    await expectNothingLeft();
  });

  test('that come after the file, which has been taken then', async () => {
    const response = await postForm(testApp, user, generateForm({ duration: '59' }).reverse());

    expect(response.json()).toMatchObject({ code: 'validation', fields: { duration: expect.any(String) } });
    await expectNothingLeft();
  });

  test('that are missing', async () => {
    const parts = generateForm().filter(({ name }) => name === 'file');
    const response = await postForm(testApp, user, parts);

    expect(response.json()).toMatchObject({
      code: 'validation',
      fields: { duration: expect.any(String), voiceOption: expect.any(String) },
    });
  });

  test('that are given twice', async () => {
    const response = await postForm(testApp, user, [{ name: 'duration', value: '90' }, ...generateForm()]);

    expect(response.json()).toMatchObject({
      code: 'validation',
      fields: { duration: 'This field was given twice.' },
    });
  });

  test('with a name that would change a prototype', async () => {
    const response = await postForm(testApp, user, [{ name: '__proto__', value: 'x' }, ...generateForm()]);

    expect(response.statusCode).toBe(400);
    await expectNothingLeft();
  });

  test('with more fields than there are', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ name: `field${index}`, value: 'x' }));
    const response = await postForm(testApp, user, [...many, ...generateForm()]);

    expect(response.statusCode).toBe(400);
    await expectNothingLeft();
  });

  test('with a voice that the user has not trained', async () => {
    const response = await postForm(testApp, user, generateForm({ voiceOption: 'trained' }));

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'voice_not_trained' });
    await expectNothingLeft();
  });
});

describe('refused files', () => {
  const oleHeader = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const ole = (stream: string) =>
    Buffer.concat([oleHeader, Buffer.alloc(512), Buffer.from(stream, 'utf16le')]);
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const macros = 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml';
  const air = { name: 'ppt/media/air.bin', content: Buffer.alloc(200 * 1024 * 1024) };
  const cases: [string, { fileName?: string; content: Buffer | string }, number, string][] = [
    ['an empty file', { content: '' }, 422, 'deck_empty'],
    ['a PDF', { content: '%PDF-1.7 and more' }, 415, 'deck_not_a_deck'],
    ['a program', { content: 'MZ and more' }, 415, 'deck_not_a_deck'],
    ['a web page', { content: '<!doctype html><p>hi' }, 415, 'deck_not_a_deck'],
    [
      'a zip that is no package',
      { content: deckBytes({ without: ['[Content_Types].xml'] }) },
      415,
      'deck_not_a_deck',
    ],
    ['a Word document', { content: deckBytes({ mainContentType: word }) }, 415, 'deck_not_a_deck'],
    ['a deck with macros', { content: deckBytes({ mainContentType: macros }) }, 415, 'deck_macros'],
    ['an old deck', { fileName: 'old.ppt', content: ole('PowerPoint Document') }, 422, 'deck_legacy'],
    ['a deck with a password', { content: ole('EncryptedPackage') }, 422, 'deck_encrypted'],
    ['a cut-off deck', { content: deckBytes().subarray(0, 900) }, 422, 'deck_damaged'],
    ['a deck without slides', { content: deckBytes({ slides: 0 }) }, 422, 'deck_no_slides'],
    ['a deck named as a program', { fileName: 'a.pptx.exe', content: deckBytes() }, 415, 'deck_not_a_deck'],
    [
      'a deck whose name only looks right',
      { fileName: 'a\u202Epptx.exe', content: deckBytes() },
      415,
      'deck_not_a_deck',
    ],
  ];

  let realApp: TestApp;
  beforeAll(async () => {
    realApp = await createTestApp();
  });
  afterAll(() => realApp.close());

  test.each(cases)('%s', async (_what, file, status, code) => {
    const response = await postForm(testApp, user, generateForm({}, file));

    expect({ status: response.statusCode, ...response.json() }).toMatchObject({ status, code });
    expect(response.json().message).not.toMatch(/\/tmp|uploads|at \w+ \(/);
    await expectNothingLeft();
  });

  test.each([
    ['mostly air', { content: deckBytes({ parts: [air] }) }, 422, 'deck_unsafe'],
    ['no deck', { content: 'hello' }, 415, 'deck_not_a_deck'],
    ['as it should be', {}, 202, undefined],
  ])('judged in a process of its own: a deck that is %s', async (_what, file, status, code) => {
    const response = await postForm(realApp, await signUp(realApp), generateForm({}, file));

    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(code);
  });

  test('no file', async () => {
    const parts = generateForm().filter(({ name }) => name !== 'file');
    const response = await postForm(testApp, user, parts);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'no_file', message: 'No file uploaded' });
  });

  test('a file field in which nothing was chosen', async () => {
    const response = await postForm(testApp, user, generateForm({}, { fileName: '', content: '' }));

    expect(response.json()).toMatchObject({ code: 'no_file' });
  });

  test('no body', async () => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/generate-video',
      headers: user.bearer,
    });

    expect(response.json()).toMatchObject({ code: 'no_file' });
  });

  test('two files', async () => {
    const second = { name: 'file', fileName: 'b.pptx', content: deckBytes() };
    const response = await postForm(testApp, user, [...generateForm(), second]);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'too_many_files' });
    await expectNothingLeft();
  });

  test('one byte too many', async () => {
    const content = Buffer.alloc(maxDeckBytes + 1);
    const response = await postForm(testApp, user, generateForm({}, { content }));

    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'deck_too_large' });
    await expectNothingLeft();
  });

  test('JSON in the place of a form', async () => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/generate-video',
      headers: user.bearer,
      body: usualSettings,
    });

    expect(response.statusCode).toBe(415);
  });

  test.each([
    ['a form that breaks off', formContentType, '--deckvoice-test-boundary\r\nContent-Disposition: form-da'],
    [
      'a file that breaks off',
      formContentType,
      '--deckvoice-test-boundary\r\nContent-Disposition: form-data; name="file"; filename="a.pptx"\r\n\r\nPK',
    ],
    ['a form without a boundary', 'multipart/form-data', 'anything'],
    ['a form of another boundary', 'multipart/form-data; boundary=other', '--deckvoice-test-boundary--\r\n'],
  ])('%s', async (_what, contentType, payload) => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/generate-video',
      headers: { ...user.bearer, 'content-type': contentType },
      payload,
    });

    expect(response.statusCode).toBe(400);
    await expectNothingLeft();
  });
});

test('who is not signed in is refused', async () => {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/generate-video',
    headers: { 'content-type': formContentType },
    payload: 'x',
  });

  expect(response.statusCode).toBe(401);
});

test('a storage that is away is an answer to try again, and leaves no project', async () => {
  const away: TestApp = await createTestApp({
    given: {
      judgeDeck,
      storage: {
        ...testApp.dependencies.storage,
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

describe('the folder of uploads', () => {
  test('is swept of what a killed server left, and of nothing younger', async () => {
    await createProject(testApp, user);
    const folder = uploadsFolder(testApp.config.dataFolder);
    const [old, young] = [path.join(folder, 'old'), path.join(folder, 'young')];
    await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
    const longAgo = new Date(Date.now() - 9 * 60_000);
    await utimes(old, longAgo, longAgo);

    await sweepProjects(testApp.dependencies);

    await expect(stat(old)).rejects.toThrow('ENOENT');
    expect((await stat(young)).isFile()).toBe(true);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    await sweepProjects({ ...testApp.dependencies, now: () => tomorrow });
    expect(await temporaryFiles()).toEqual([]);
  });
});

test('a deck whose upload ended without a project is swept from storage', async () => {
  const { generations, storage } = testApp.dependencies;
  const { start } = generations;
  generations.start = async () => {
    throw busy('Too many videos are waiting.', 30);
  };
  const refused = await postForm(testApp, user, generateForm());
  generations.start = start;
  expect(refused.json()).toMatchObject({ code: 'server_busy' });

  const pending = await testApp.db.selectFrom('pending_deletions').select('prefix').execute();
  expect(pending).toHaveLength(1);
  const key = `${pending[0]?.prefix}deck.pptx`;
  expect(await storage.stat(key)).not.toBeNull();

  await sweepProjects(testApp.dependencies);

  expect(await storage.stat(key)).toBeNull();
  expect(await testApp.db.selectFrom('pending_deletions').selectAll().execute()).toEqual([]);
});

test('with no video left the deck is not even taken', async () => {
  for (let count = 0; count < 5; count += 1) await createProject(testApp, user);
  const response = await postForm(testApp, user, generateForm({}, { content: 'no deck' }));

  expect(response.statusCode).toBe(402);
  expect(response.json()).toMatchObject({ code: 'plan_limit' });
});
