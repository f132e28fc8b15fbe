import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainBrandStyle } from '#contract/brand-style.ts';
import {
  addTeamPronunciation,
  deleteLogo,
  deleteTeamPronunciation,
  getLibrary,
  getLogo,
  setBrand,
  setLogo,
  shareVoice,
  withdrawVoice,
} from '#contract/team-library.ts';
import { deleteTeam, removeMember } from '#contract/teams.ts';
import { call } from '#test/support/call.ts';
import type { TestUser } from '#test/support/factories.ts';
import { formBody, formContentType } from '#test/support/projects.ts';
import { makeTeam, setPlan } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { isVoiceShared } from '../voice-consent-store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? null : JSON.parse(body).code,
];
const libraryOf = async (as: TestUser, teamId: string) =>
  getLibrary.replies[200].parse((await call(testApp, getLibrary, { as, params: { teamId } })).json());

describe('the brand', () => {
  it('has defaults until a member chooses a brand', async () => {
    const { teamId, editor, viewer } = await makeTeam(testApp);
    const params = { teamId };
    expect((await libraryOf(viewer, teamId)).brand).toEqual({ ...plainBrandStyle, logoUrl: null });
    const body = { ...plainBrandStyle, captionBox: '#0A2540', introCard: true };
    expect((await call(testApp, setBrand, { as: editor, params, body })).statusCode).toBe(200);
    expect((await libraryOf(viewer, teamId)).brand).toMatchObject({ captionBox: '#0a2540', introCard: true });
  });

  it.each(['red', '#fff', '#12345g', 'url(#a)', ''])('refuses the colour %j', async (captionText) => {
    const { teamId, owner } = await makeTeam(testApp);
    const body = { ...plainBrandStyle, captionText };
    const reply = await call(testApp, setBrand, { as: owner, params: { teamId }, body });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['captionText']]);
  });
});

describe('the logo', () => {
  const send = (as: TestUser, teamId: string, content: Buffer | string, fileName = 'logo.png') =>
    testApp.app.inject({
      method: setLogo.method,
      url: `/api/teams/${teamId}/logo`,
      headers: { ...as.bearer, 'content-type': formContentType },
      payload: formBody([{ name: 'file', fileName, content, contentType: 'image/png' }]),
    });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#c2340f80' } });

  it.each(['png', 'jpeg', 'webp'] as const)('is accepted as %s and re-encoded', async (format) => {
    const { teamId, editor, viewer } = await makeTeam(testApp);
    const withMetadata = picture(1600, 800).withExif({ IFD0: { Copyright: 'secret place' } });
    const reply = await send(editor, teamId, await withMetadata.toFormat(format).toBuffer());
    expect(reply.json().brand.logoUrl).toMatch(new RegExp(`^/api/teams/${teamId}/logo\\?`));
    const logo = await call(testApp, getLogo, { as: viewer, params: { teamId } });
    expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
    expect(await sharp(logo.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 600,
    });
    expect(logo.rawPayload.includes('secret place')).toBe(false);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['half a PNG', null],
  ])('is refused if it is %s', async (_what, given) => {
    const { teamId, owner } = await makeTeam(testApp);
    const content = given ?? (await picture(400, 400).png().toBuffer()).subarray(0, 200);
    expect(codeOf(await send(owner, teamId, content))).toEqual([415, 'logo_invalid']);
    expect((await libraryOf(owner, teamId)).brand.logoUrl).toBeNull();
  });

  it('is limited in bytes and in pixels', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    expect(codeOf(await send(owner, teamId, Buffer.alloc(2 * 1024 * 1024 + 1)))).toEqual([
      413,
      'body_too_large',
    ]);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(codeOf(await send(owner, teamId, bomb))).toEqual([415, 'logo_invalid']);
  });

  it('is deleted when it is removed, and with the team', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    await send(owner, teamId, await picture(40, 20).png().toBuffer());
    await call(testApp, deleteLogo, { as: owner, params: { teamId } });
    expect((await call(testApp, getLogo, { as: owner, params: { teamId } })).statusCode).toBe(404);
    await send(owner, teamId, await picture(40, 20).png().toBuffer());
    const { logo_key } = await testApp.db
      .selectFrom('team_brands')
      .select('logo_key')
      .where('team_id', '=', teamId)
      .executeTakeFirstOrThrow();
    await call(testApp, deleteTeam, { as: owner, params: { teamId } });
    expect(await testApp.dependencies.storage.stat(logo_key ?? '')).toBeNull();
  });
});

describe('the dictionary', () => {
  it('keeps one entry per word, whatever its case', async () => {
    const { teamId, owner, editor, viewer } = await makeTeam(testApp);
    const params = { teamId };
    const add = (as: TestUser, body: object) => call(testApp, addTeamPronunciation, { as, params, body });
    await add(owner, { word: 'Nginx', respelling: 'en jinx' });
    await add(editor, { word: 'NGINX', respelling: 'engine x' });
    await add(editor, { word: 'Łódź', ipa: 'wutɕ' });
    expect((await libraryOf(viewer, teamId)).pronunciations).toEqual([
      { word: 'NGINX', respelling: 'engine x' },
      { word: 'Łódź', ipa: 'wutɕ' },
    ]);
    const remove = (word: string) =>
      call(testApp, deleteTeamPronunciation, { as: editor, params: { teamId, word } });
    expect((await remove('łódź')).statusCode).toBe(204);
    expect(codeOf(await remove('łódź'))).toEqual([404, 'not_found']);
  });
});

describe('a pronunciation', () => {
  it.each([
    [{ word: 'Nginx', respelling: '???' }, 'respelling'],
    [{ word: 'Nginx', respelling: ' ' }, 'respelling'],
    [{ word: 'Nginx', ipa: '!' }, 'ipa'],
  ])('is refused with its field, and not stored: %j', async (body, field) => {
    const { teamId, owner } = await makeTeam(testApp);
    const reply = await call(testApp, addTeamPronunciation, { as: owner, params: { teamId }, body });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect((await libraryOf(owner, teamId)).pronunciations).toEqual([]);
  });
});

describe("a member's own voice", () => {
  const withVoice = async ({ user }: TestUser) => {
    await testApp.db
      .updateTable('users')
      .set({ eleven_labs_voice_id: 'a voice' })
      .where('id', '=', user.id)
      .execute();
  };
  const share = (as: TestUser, teamId: string, body: unknown = { consent: true }) =>
    call(testApp, shareVoice, { as, params: { teamId }, body });
  const isShared = ({ user }: TestUser, teamId: string) =>
    isVoiceShared(testApp.db, { teamId, userId: user.id });

  it('is shared only by its owner, with the exact wording of the consent, and only with that team', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    const other = await makeTeam(testApp, { owner, viewer });
    expect(codeOf(await share(viewer, teamId))).toEqual([409, 'voice_not_trained']);
    await withVoice(viewer);
    for (const body of [{}, { consent: false }, { consent: 'true' }])
      expect(codeOf(await share(viewer, teamId, body))).toEqual([400, 'validation']);
    expect((await share(viewer, teamId)).statusCode).toBe(200);
    expect((await share(viewer, teamId)).statusCode).toBe(200);
    expect((await libraryOf(owner, teamId)).voices).toEqual([
      { userId: viewer.user.id, name: 'Vera Viewer', voiceName: 'Vera Viewer' },
    ]);
    expect([await isShared(viewer, teamId), await isShared(viewer, other.teamId)]).toEqual([true, false]);
  });

  it('can be withdrawn at any time; the record of consent is kept', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    await withVoice(viewer);
    await share(viewer, teamId);
    await setPlan(testApp, owner, 'free');
    expect((await call(testApp, withdrawVoice, { as: viewer, params: { teamId } })).statusCode).toBe(204);
    expect(await isShared(viewer, teamId)).toBe(false);
    const records = await testApp.db
      .selectFrom('team_voice_consents')
      .select(['given_at', 'withdrawn_at'])
      .where('team_id', '=', teamId)
      .execute();
    expect(records).toEqual([{ given_at: expect.any(Date), withdrawn_at: expect.any(Date) }]);
  });

  it('leaves the team together with its owner', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    await withVoice(viewer);
    await share(viewer, teamId);
    await call(testApp, removeMember, { as: owner, params: { teamId, userId: viewer.user.id } });
    expect(await isShared(viewer, teamId)).toBe(false);
    expect((await libraryOf(owner, teamId)).voices).toEqual([]);
  });
});
