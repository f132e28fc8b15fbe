import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedVideo, unlockShare } from '#contract/shared-video.ts';
import { changeShare, revokeShare } from '#contract/shares.ts';
import { call } from '#test/support/call.ts';
import { nextAddress, signUp, type TestUser } from '#test/support/factories.ts';
import { finishedProject, shareProject } from '#test/support/shares.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import { wrongSharePasswords } from './limits.ts';

const minuteMs = 60_000;
const password = 'open sesame';

let testApp: TestApp;
let owner: TestUser;
let projectId: string;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await signUp(testApp);
  projectId = (await finishedProject(testApp, owner)).id;
});
afterAll(() => testApp.close());

const get = (url: string) => testApp.app.inject({ url });
const share = (settings: Parameters<typeof shareProject>[3] = {}) =>
  shareProject(testApp, owner, projectId, settings);
const revoke = (shareId: string) =>
  call(testApp, revokeShare, { as: owner, params: { id: projectId, shareId } });
const change = (shareId: string, body: object) =>
  call(testApp, changeShare, { as: owner, params: { id: projectId, shareId }, body });
const unlock = (token: string, given: string, from = nextAddress()) =>
  call(testApp, unlockShare, { params: { token }, body: { password: given }, from });
const file = (token: string, name = 'video.mp4', query = '') =>
  `/api/shared/${token}/files/${name}${query && `?access=${query}`}`;

describe('a password', () => {
  test('opens every file, for an hour', async () => {
    const { token } = await share({ password, canDownload: true });
    for (const url of [file(token), file(token, 'poster.jpg'), `/api/shared/${token}/download`])
      expect((await get(url)).statusCode).toBe(404);

    const response = await unlock(token, password);

    expect(response.headers).not.toHaveProperty('set-cookie');
    const video = sharedVideo.parse(response.json());
    const urls = [video.videoUrl, video.posterUrl, video.captionsUrl ?? '', video.downloadUrl ?? ''];
    for (const url of urls) expect((await get(url)).statusCode).toBe(200);
    testApp.clock.turn(60 * minuteMs - 1);
    expect((await get(video.videoUrl)).statusCode).toBe(200);
    testApp.clock.turn(1);
    for (const url of urls) expect((await get(url)).statusCode).toBe(404);
  });

  test('is not required from users with access to the project', async () => {
    const { token } = await share({ password });
    const page = async (reader: TestUser | null) =>
      (await testApp.app.inject({ url: `/s/${token}`, ...(reader && { headers: reader.bearer }) })).body;
    const addressIn = (html: string) => /&quot;videoUrl&quot;:&quot;(.*?)&quot;/.exec(html)?.[1];

    for (const reader of [null, await signUp(testApp)]) {
      const asked = await page(reader);
      expect(asked).toContain('/unlock');
      expect(addressIn(asked)).toBeUndefined();
    }
    const url = addressIn(await page(owner))?.replaceAll('&amp;', '&');
    expect((await get(url ?? '')).statusCode).toBe(200);
  });

  test('is refused with a message if it is wrong', async () => {
    const { token } = await share({ password });
    for (const given of ['wrong', 'Open sesame', 'open sesame ', 'x'.repeat(4096)]) {
      const response = await unlock(token, given);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'wrong_password',
        fields: { password: expect.any(String) },
      });
    }
  });

  // attack: 73
  test('opens only its own link, not another one of the same video', async () => {
    const [first, second] = [await share({ password }), await share({ password })];
    const { access } = sharedVideo.parse((await unlock(first.token, password)).json());

    expect((await get(file(first.token, 'video.mp4', access ?? ''))).statusCode).toBe(200);
    expect((await get(file(second.token, 'video.mp4', access ?? ''))).statusCode).toBe(404);
  });

  test('cannot be replaced by a forged proof', async () => {
    const { token } = await share({ password });
    const { access } = sharedVideo.parse((await unlock(token, password)).json());
    const [until = '', signature = ''] = (access ?? '').split('.');

    for (const forged of [
      `${Number(until) + 1}.${signature}`,
      `9999999999999.${signature}`,
      `${until}.${'A'.repeat(43)}`,
      `${until}.`,
      `.${signature}`,
      `${access}x`,
      'null',
    ])
      expect((await get(file(token, 'video.mp4', forged))).statusCode, forged).toBe(404);
  });

  test('is changed even if another setting changes at the same time', async () => {
    const { token, id } = await share({ password });
    const replies = await Promise.all([
      change(id, { password: 'another one' }),
      change(id, { senderName: 'Somebody else' }),
    ]);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const video = sharedVideo.parse((await unlock(token, 'another one')).json());
    expect(video.senderName).toBe('Somebody else');
  });

  test('invalidates access granted earlier when it is changed or the link is revoked', async () => {
    const { token, id } = await share({ password });
    const first = sharedVideo.parse((await unlock(token, password)).json());
    await change(id, { password: 'another one' });

    expect((await get(first.videoUrl)).statusCode).toBe(404);
    expect((await unlock(token, password)).statusCode).toBe(400);
    const second = sharedVideo.parse((await unlock(token, 'another one')).json());
    expect((await get(second.videoUrl)).statusCode).toBe(200);
    await revoke(id);
    expect((await get(second.videoUrl)).statusCode).toBe(404);
    expect((await unlock(token, 'another one')).statusCode).toBe(404);
  });

  test('cannot be guessed: each network has ten attempts in a quarter of an hour', async () => {
    const { token, id } = await share({ password });
    const [guesser, viewer] = [nextAddress(), nextAddress()];
    // Leaves the traces of nine guesses, without their slow checks.
    for (let count = 0; count < 9; count += 1)
      await countAttempt(testApp.dependencies, wrongSharePasswords, `${id}:${guesser}`);
    expect((await unlock(token, 'guess', guesser)).statusCode).toBe(400);

    const refused = await unlock(token, password, guesser);

    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await unlock(token, password, viewer)).statusCode).toBe(200);
    testApp.clock.turn(15 * minuteMs);
    expect((await unlock(token, password, guesser)).statusCode).toBe(200);
  });

  test('does not count as an attempt if it is right', async () => {
    const { token, id } = await share({ password });
    const from = nextAddress();
    await countAttempt(testApp.dependencies, wrongSharePasswords, `${id}:${from}`);
    expect((await unlock(token, password, from)).statusCode).toBe(200);

    const counts = await testApp.db
      .selectFrom('rate_limits')
      .select('hits')
      .where('key', '=', `${wrongSharePasswords.name}:${id}:${from}`)
      .execute();
    expect(counts).toEqual([{ hits: 1 }]);
  });
});
