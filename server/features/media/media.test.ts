import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectDetail as projectSchema } from '#contract/projects.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import {
  createProject,
  deckBytes,
  deckContentType,
  finishProject,
  videoBytes,
} from '#test/support/projects.ts';
import { type S3Server, s3StorageAt, startS3Server } from '#test/support/servers/s3-server.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { storageKeys } from '../../storage/storage.ts';

let testApp: TestApp;
let user: TestUser;
let id: string;

let s3Server: S3Server;

beforeAll(async () => {
  // Object storage can fail in ways that a local folder cannot.
  s3Server = await startS3Server();
  testApp = await createTestApp({ given: { storage: s3Server.storage('decks') } });
  user = await signUp(testApp);
  await testApp.db.updateTable('users').set({ subscription_tier: 'pro' }).execute();
  ({ id } = await createProject(testApp, user, { name: 'Ärger "im"\r\nBüro / Q3' }));
  await finishProject(testApp, id);
});
afterAll(async () => {
  await testApp.close();
  await s3Server.close();
});

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return testApp.app.inject({ method, url, headers: { ...user.bearer, ...headers } });
}

const video = () => `/api/videos/${id}.mp4`;

test.each([
  ['mp4', 'video/mp4', videoBytes],
  ['vtt', 'text/vtt; charset=utf-8', Buffer.from('the captions.vtt')],
  ['srt', 'application/x-subrip; charset=utf-8', Buffer.from('the captions.srt')],
  ['jpg', 'image/jpeg', Buffer.from('the poster.jpg')],
])('serves the .%s', async (extension, contentType, content) => {
  const response = await get(`/api/videos/${id}.${extension}`);

  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(content)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': contentType,
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[^"]+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  });
  expect(response.headers).not.toHaveProperty('content-disposition');
});

test('HEAD sends the headers of the whole file without the bytes, and ignores ranges', async () => {
  const [whole, head] = [await get(video()), await get(video(), { range: 'bytes=0-9' }, 'HEAD')];

  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges']) {
    expect(head.headers[name]).toBe(whole.headers[name]);
  }
});

test('downloads the deck under its original file name', async () => {
  const response = await get(`/api/download/${id}.pptx`);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(deckBytes())).toBe(true);
  expect(response.headers['content-type']).toBe(deckContentType);
  expect(response.headers['content-disposition']).toContain('filename="Q3 review.pptx"');
  expect((await get(`/api/videos/${id}.pptx`)).statusCode).toBe(404);
  const failed = await createProject(testApp, user);
  expect((await get(`/api/download/${failed.id}.pptx`)).statusCode).toBe(200);
});

test('downloads the video under the name of the project', async () => {
  const response = await get(`/api/download/${id}.mp4`);

  expect(response.rawPayload.equals(videoBytes)).toBe(true);
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="_rger -im- B_ro - Q3.mp4"; filename*=UTF-8''%C3%84rger%20-im-%20B%C3%BCro%20-%20Q3.mp4`,
  );
  expect((await get(`/api/download/${id}.srt`)).headers['content-disposition']).toContain('Q3.srt"');
});

describe('a range', () => {
  // attack: 72
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-99999', 500, 999],
    ['bytes=0-', 0, 999],
  ])('%s returns the requested part', async (range, first, last) => {
    const response = await get(video(), { range });

    expect(response.statusCode).toBe(206);
    expect(response.rawPayload.equals(videoBytes.subarray(first, last + 1))).toBe(true);
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/1000`,
      'content-length': String(last + 1 - first),
      'content-type': 'video/mp4',
    });
  });

  // attack: 72
  test.each(['bytes=1000-', 'bytes=99999999999999999999-', 'bytes=-0'])(
    '%s is refused as not satisfiable',
    async (range) => {
      const response = await get(video(), { range });

      expect(response.statusCode).toBe(416);
      expect(response.headers['content-range']).toBe('bytes */1000');
      expect(response.json()).toMatchObject({ code: 'range_not_satisfiable' });
    },
  );

  // attack: 72
  test.each(['bytes=9-0', 'bytes=x-y', 'lines=0-9', `bytes=${'0-0,'.repeat(2000)}1-1`])(
    '%.20s is ignored',
    async (range) => {
      const response = await get(video(), { range });

      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(videoBytes)).toBe(true);
    },
  );

  test('returns the whole file if it is for another version', async () => {
    const { headers } = await get(video());
    const [etag, date] = [String(headers.etag), String(headers['last-modified'])];
    const statusFor = async (ifRange: string) =>
      (await get(video(), { range: 'bytes=0-9', 'if-range': ifRange })).statusCode;

    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor(date)).toBe(206);
    expect(await statusFor('"another"')).toBe(200);
    expect(await statusFor(`W/${etag}`)).toBe(200);
    expect(await statusFor('Mon, 01 Jan 2024 00:00:00 GMT')).toBe(200);
    expect(await statusFor('nonsense')).toBe(200);
  });
});

test('a file that the client already has is not sent again', async () => {
  const { headers } = await get(video());
  const [etag, date] = [String(headers.etag), String(headers['last-modified'])];
  const statusFor = async (condition: Record<string, string>) => (await get(video(), condition)).statusCode;

  expect(await statusFor({ 'if-none-match': etag })).toBe(304);
  expect(await statusFor({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
  expect(await statusFor({ 'if-none-match': '*' })).toBe(304);
  expect(await statusFor({ 'if-none-match': '"x"' })).toBe(200);
  expect(await statusFor({ 'if-none-match': '"x"', 'if-modified-since': date })).toBe(200);
  expect(await statusFor({ 'if-modified-since': date })).toBe(304);
  expect(await statusFor({ 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).toBe(200);
  expect(await statusFor({ 'if-modified-since': 'nonsense' })).toBe(200);
});

describe('the status 404', () => {
  // attack: 71
  test.each([
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%252e%252e%252fserver.pid',
    '%00.mp4',
    'ID.exe',
    'ID',
    'ID.mp4%00.jpg',
    'ID.mp4.mp4',
    'ID.MP4',
    'ID.__proto__',
    'ID.constructor',
    `${'x'.repeat(5000)}.mp4`,
    '.mp4',
    '%F0%9F%8E%89.mp4',
    '%E0%A4%A.mp4',
  ])('is returned for %.40s', async (file) => {
    for (const route of ['videos', 'download']) {
      expect((await get(`/api/${route}/${file.replace('ID', id)}`)).statusCode).toBe(404);
    }
  });

  test('is returned for a project without a video', async () => {
    const { id: other } = await createProject(testApp, user);
    expect((await get(`/api/videos/${other}.mp4`)).statusCode).toBe(404);
  });
});

describe('a damaged stored file', () => {
  let other: string;
  let generationId: string;
  beforeEach(async () => {
    ({ id: other } = await createProject(testApp, user));
    await finishProject(testApp, other);
    const row = await testApp.db
      .selectFrom('projects')
      .select('published_generation_id')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    generationId = row.published_generation_id ?? '';
  });

  const keyOf = (file: string) => storageKeys.result(other, generationId, file);
  const put = (key: string, content: Buffer) =>
    testApp.dependencies.storage.put(key, Readable.from([content]));
  const damage = async () => projectSchema.parse((await get(`/api/projects/${other}`)).json()).damage;
  const linesOf = () => testApp.takeErrorLines().filter((line) => line.includes('damaged or missing'));

  // attack: 129
  test.each([
    ['cut video', 'video.mp4', 'mp4', { range: 'bytes=0-9' }],
    ['cut poster', 'poster.jpg', 'jpg', {}],
    ['cut captions', 'captions.vtt', 'vtt', {}],
  ] as const)(
    'is refused with a message if it is a %s; the project says so, and the log says it once',
    async (...row) => {
      const [, file, extension, headers] = row;
      await put(keyOf(file), Buffer.from('x'));
      for (let calls = 0; calls < 3; calls += 1) {
        const response = await get(`/api/videos/${other}.${extension}`, headers);
        expect(response.statusCode).toBe(410);
        expect(response.json()).toMatchObject({
          code: 'file_damaged',
          message: expect.stringMatching(/rendered again/),
        });
      }
      expect(await damage()).toMatchObject({
        of: 'video',
        message: expect.stringMatching(/Render the video again/),
      });
      expect(linesOf()).toHaveLength(1);
    },
  );

  // attack: 129
  test('is refused if the video is missing, and not found if the video was replaced', async () => {
    await testApp.dependencies.storage.delete(keyOf('video.mp4'));
    expect((await get(`/api/videos/${other}.mp4`)).statusCode).toBe(410);
    expect(linesOf()).toHaveLength(1);
    await testApp.db
      .updateTable('projects')
      .set({ published_generation_id: null })
      .where('id', '=', other)
      .execute();
    expect((await get(`/api/videos/${other}.mp4`)).statusCode).toBe(404);
  });

  // attack: 129
  test.each([{}, { range: 'bytes=0-' }])(
    'is cut off before its end if one bit was flipped: %o',
    async (headers) => {
      const changed = Buffer.from(videoBytes);
      changed[500] = 255 - (changed[500] ?? 0);
      await put(keyOf('video.mp4'), changed);
      const sent = await get(`/api/videos/${other}.mp4`, headers);
      expect(sent.rawPayload.length).toBeLessThan(videoBytes.length);
      await eventually(async () => expect(await damage()).toMatchObject({ of: 'video' }));
      expect(linesOf()).toHaveLength(1);
    },
  );

  // attack: 130
  test('is neither sent nor copied if the deck was truncated, and the project says so', async () => {
    await put(storageKeys.deck(other), Buffer.from('x'));
    expect((await get(`/api/download/${other}.pptx`)).json()).toMatchObject({ code: 'file_damaged' });
    const copied = await testApp.app.inject({
      method: 'POST',
      url: `/api/projects/${other}/duplicate`,
      headers: user.bearer,
      payload: {},
    });
    expect(copied.json()).toMatchObject({ code: 'file_damaged' });
    expect(await damage()).toMatchObject({
      of: 'deck',
      message: expect.stringMatching(/Upload the deck again/),
    });
    expect(linesOf()).toHaveLength(1);
  });

  test('is sent if its checksums are unknown because it comes from an earlier release', async () => {
    await testApp.db.updateTable('generations').set({ files: null }).where('id', '=', generationId).execute();
    expect((await get(`/api/videos/${other}.mp4`)).rawPayload.equals(videoBytes)).toBe(true);
  });
});

test('an unreachable storage is answered with "try again"', async () => {
  const away = s3StorageAt(1, 'decks');
  const { storage } = testApp.dependencies;
  const { stat } = storage;
  storage.stat = away.stat;
  const response = await get(video());
  storage.stat = stat;

  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
  expect(testApp.takeErrorLines()).toHaveLength(1);
});
