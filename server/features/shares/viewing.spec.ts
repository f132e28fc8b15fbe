import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oembed, sharedVideo, unlockShare } from '#contract/shared-video.ts';
import { revokeShare } from '#contract/shares.ts';
import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { call } from '#test/support/call.ts';
import { nextAddress, signUp, type TestUser } from '#test/support/factories.ts';
import { storeSettings, videoBytes } from '#test/support/projects.ts';
import { finishedProject, shareProject } from '#test/support/shares.ts';
import { giveBrand, makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const password = 'open sesame';

let testApp: TestApp;
let owner: TestUser;
let projectId: string;
beforeAll(async () => {
  testApp = await createTestApp({ env: { PUBLIC_URL: 'https://videos.example.com' } });
  owner = await signUp(testApp, { name: 'Grace Hopper' });
  projectId = (await finishedProject(testApp, owner, { name: 'Q3 <review>' })).id;
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const share = (settings: Parameters<typeof shareProject>[3] = {}) =>
  shareProject(testApp, owner, projectId, settings);
const revoke = (shareId: string) =>
  call(testApp, revokeShare, { as: owner, params: { id: projectId, shareId } });
const unlock = (token: string, given: string, from = nextAddress()) =>
  call(testApp, unlockShare, { params: { token }, body: { password: given }, from });
const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs).toISOString();
const file = (token: string, name = 'video.mp4', query = '') =>
  `/api/shared/${token}/files/${name}${query && `?access=${query}`}`;

function pageDataIn(html: string) {
  const text = /data-page="([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
}

describe('the page', () => {
  test('names the video in its preview data and its page data', async () => {
    const { token } = await share({ callToAction: { text: 'Book a call', url: 'https://example.com/' } });
    const response = await get(`/s/${token}`);

    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Q3 &lt;review&gt;</title>');
    expect(response.body).toContain('content="Grace Hopper shared a video with you."');
    expect(response.body).toContain(`content="https://videos.example.com/s/${token}"`);
    const { kind, video } = pageDataIn(response.body);
    expect(kind).toBe('video');
    expect(video).toMatchObject({
      title: 'Q3 <review>',
      senderName: 'Grace Hopper',
      callToAction: { text: 'Book a call', url: 'https://example.com/' },
      downloadUrl: null,
      access: null,
      chapters: [
        { number: 1, title: 'One', startMs: 0, endMs: 4000 },
        { number: 3, title: 'Three', startMs: 4000, endMs: 61_250 },
      ],
    });
    expect((await get(video.videoUrl)).rawPayload.equals(videoBytes)).toBe(true);
    expect((await get(video.captionsUrl ?? '')).body).toBe('the captions.vtt');
    const poster = /og:image" content="https:\/\/videos\.example\.com([^"]+)"/.exec(response.body)?.[1] ?? '';
    expect((await get(poster)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await get(video.videoUrl)).headers['cross-origin-resource-policy']).toBe('same-origin');
    expect((await get(video.posterUrl)).statusCode).toBe(200);
  });

  // attack: 380
  test('links to the project only for users with access to it', async () => {
    const stranger = await signUp(testApp);
    for (const { token } of [await share(), await share({ password })]) {
      const pageFor = async (cookie?: string) =>
        (await get(`/s/${token}`, { ...(cookie && { cookie }) })).body;
      expect(pageDataIn(await pageFor(owner.cookie)).projectPath).toBe(`/projects/${projectId}`);
      for (const other of [await pageFor(), await pageFor(stranger.cookie)]) {
        expect(pageDataIn(other).projectPath).toBeNull();
        expect(other).not.toContain(projectId);
      }
    }
  });

  // attack: 74
  test('is not cached or indexed, sends no referrer, and sets no cookie', async () => {
    const { token } = await share();
    const { headers } = await get(`/s/${token}`, { cookie: owner.cookie });

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('may be framed only by the listed sites', async () => {
    const frameOrigins = ['https://www.example.com', 'https://other.example:8443'];
    const { token } = await share({ frameOrigins });
    const { headers } = await get(`/s/${token}`);

    expect(headers['content-security-policy']).toContain(
      'frame-ancestors https://www.example.com https://other.example:8443',
    );
    expect(headers['content-security-policy']).not.toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  test('reveals nothing of a video with a password', async () => {
    const { token } = await share({ password, senderName: 'Nobody to be known' });
    const { body } = await get(`/s/${token}`);

    expect(pageDataIn(body)).toEqual({
      kind: 'locked',
      projectPath: null,
      unlockUrl: `/api/shared/${token}/unlock`,
    });
    expect(body).toContain('<title>A protected video</title>');
    for (const secret of ['Q3', 'Nobody to be known', 'poster', '.mp4', 'Three'])
      expect(body).not.toContain(secret);
  });

  // attack: 73
  test('is the same for every unavailable link, whatever the reason', async () => {
    const revoked = await share();
    await revoke(revoked.id);
    const expired = await share({ expiresAt: inDays(1) });
    testApp.clock.turn(dayMs);
    const cut = expired.token.slice(0, -1);
    const answers = [];
    for (const token of [revoked.token, expired.token, 'a'.repeat(22), cut, '%00', "'--", 'x'.repeat(90)]) {
      const { statusCode, body, headers } = await get(`/s/${token}`);
      answers.push({ statusCode, body: body.replace(/nonce="\w+"/, ''), cache: headers['cache-control'] });
      expect(headers['content-type']).toContain('text/html');
    }

    expect(answers[0]).toMatchObject({ statusCode: 404, cache: 'no-store' });
    expect(answers[0]?.body).toContain('This video is not available');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('the files', () => {
  test('are sent in parts, and not indexed', async () => {
    const { token } = await share();
    const response = await get(file(token), { range: 'bytes=10-19' });

    expect(response.statusCode).toBe(206);
    expect(response.rawPayload.equals(videoBytes.subarray(10, 20))).toBe(true);
    expect(response.headers).toMatchObject({
      'content-range': 'bytes 10-19/1000',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });

  test('are refused after the link was revoked, even between two parts', async () => {
    const { token, id } = await share();
    const part = () => get(file(token), { range: 'bytes=0-9' });
    const first = await part();
    expect(first.statusCode).toBe(206);
    await revoke(id);

    expect((await part()).statusCode).toBe(404);
    expect((await get(file(token), { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
  });

  // attack: 73
  test('are refused as soon as the link expires', async () => {
    const { token } = await share({ expiresAt: inDays(1) });
    testApp.clock.turn(dayMs - 1);
    expect((await get(file(token))).statusCode).toBe(200);
    testApp.clock.turn(1);
    expect((await get(file(token))).statusCode).toBe(404);
  });

  test.each([
    'captions.srt',
    'script.json',
    'deck.pptx',
    '..%2f..%2fdeck.pptx',
    '__proto__',
    'video.mp4.mp4',
  ])('are limited to the three of the page: %s is not found', async (name) => {
    const { token } = await share();
    expect((await get(file(token, name))).statusCode).toBe(404);
  });

  test('can be downloaded if allowed, under the name of the project', async () => {
    const [open, closed] = [await share({ canDownload: true }), await share()];
    const response = await get(`/api/shared/${open.token}/download`);

    expect(response.rawPayload.equals(videoBytes)).toBe(true);
    expect(response.headers['content-disposition']).toContain('filename="Q3 -review-.mp4"');
    expect((await get(`/api/shared/${closed.token}/download`)).statusCode).toBe(404);
  });
});

describe('oEmbed', () => {
  const ask = (query: Record<string, string>) => get(`${oembed.path}?${new URLSearchParams(query)}`);

  test('gives a frame for a link that may be framed', async () => {
    const { url, token } = await share({ frameOrigins: ['https://www.example.com'] });
    const response = await ask({ url, maxwidth: '320', format: 'json' });

    expect(response.json()).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'DeckVoice',
      provider_url: 'https://videos.example.com',
      title: 'Q3 <review>',
      author_name: 'Grace Hopper',
      thumbnail_url: `https://videos.example.com/api/shared/${token}/files/poster.jpg`,
      thumbnail_width: 1920,
      thumbnail_height: 1080,
      html: `<iframe src="${url}" title="Q3 &lt;review&gt;" width="320" height="180" style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`,
      width: 320,
      height: 180,
    });
  });

  test('gives a frame in the aspect of the video', async () => {
    const { id } = await finishedProject(testApp, owner);
    const { url } = await shareProject(testApp, owner, id, { frameOrigins: ['https://www.example.com'] });
    const setAspect = (aspect: Aspect) => storeSettings(testApp, id, { aspect });
    await setAspect('9:16');
    expect((await ask({ url })).json()).toMatchObject({
      thumbnail_width: 1080,
      thumbnail_height: 1920,
      width: 360,
      height: 640,
    });
    expect((await ask({ url, maxheight: '320' })).json()).toMatchObject({ width: 180, height: 320 });
    await setAspect('1:1');
    expect((await ask({ url })).json()).toMatchObject({ width: 480, height: 480 });
  });

  test('gives a link if framing is not allowed, and no name if a password protects the video', async () => {
    expect((await ask({ url: (await share()).url })).json()).toMatchObject({
      type: 'link',
      title: 'Q3 <review>',
    });
    const { url } = await share({ password, frameOrigins: ['https://www.example.com'] });
    const { body } = await ask({ url });
    expect(JSON.parse(body)).toMatchObject({ type: 'rich', title: 'A protected video' });
    expect(body).not.toContain('review');
    expect(body).not.toContain('Grace');
  });

  test.each<[Record<string, string>, number]>([
    [{ url: 'https://videos.example.com/s/aaaaaaaaaaaaaaaaaaaaaa' }, 404],
    [{ url: 'https://videos.example.com/projects/x' }, 404],
    [{ url: 'nonsense' }, 404],
    [{ url: 'x', format: 'xml' }, 400],
    [{ url: 'x', maxwidth: '-1' }, 400],
    [{}, 400],
  ])('answers %j with %i', async (query, status) => {
    expect((await ask(query)).statusCode).toBe(status);
  });
});

test('the log contains neither links nor viewers', async () => {
  const { token } = await share({ password });
  const from = '203.0.113.77';
  await testApp.app.inject({ url: `/s/${token}`, remoteAddress: from });
  const { access, videoUrl } = sharedVideo.parse((await unlock(token, password, from)).json());
  await testApp.app.inject({ url: videoUrl, remoteAddress: from });
  await unlock(token, 'a wrong guess', from);

  const log = testApp.logLines.join('');
  expect(log).toContain('GET /s/:token');
  for (const secret of [token, access ?? '-', password, 'a wrong guess', from])
    expect(log).not.toContain(secret);
});

test('the page shows the logo and colours of the sender’s team to viewers with access', async () => {
  const { teamId, owner: teamOwner } = await makeTeam(testApp);
  const project = await finishedProject(testApp, teamOwner);
  const shared = await shareProject(testApp, teamOwner, project.id, { password });
  const { token } = shared;
  expect((await unlock(token, password)).json().brand).toBeNull();

  await putIntoTeam(testApp, project.id, teamId);
  const colours = { cardBackground: '#102030', cardText: '#ffeedd' };
  await giveBrand(testApp, teamId, { logo: Buffer.from('a picture'), ...colours });
  const { brand } = sharedVideo.parse((await unlock(token, password)).json());
  expect(brand).toMatchObject({ background: '#102030', text: '#ffeedd' });
  const logo = await get(brand?.logoUrl ?? '');
  expect([logo.statusCode, logo.headers['content-type'], logo.body]).toEqual([200, 'image/png', 'a picture']);
  expect((await get(file(token, 'logo.png'))).statusCode).toBe(404);
  await call(testApp, revokeShare, {
    as: teamOwner,
    params: { id: project.id, shareId: shared.id },
  });
  expect((await get(brand?.logoUrl ?? '')).statusCode).toBe(404);
});
