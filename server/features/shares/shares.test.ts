import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxOpenSharesPerProject } from '#contract/limits.ts';
import {
  changeShare,
  createShare,
  ensureLink,
  listShares,
  revokeShare,
  type Share,
} from '#contract/shares.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject } from '#test/support/projects.ts';
import { finishedProject, shareProject } from '#test/support/shares.ts';
import { makeTeam, putIntoTeam, setPlan } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const dayMs = 24 * 60 * 60_000;

let testApp: TestApp;
let owner: TestUser;
let projectId: string;
beforeAll(async () => {
  testApp = await createTestApp({ env: { PUBLIC_URL: 'https://videos.example.com' } });
  owner = await signUp(testApp, { name: 'Grace Hopper' });
  projectId = (await finishedProject(testApp, owner)).id;
});
afterAll(() => testApp.close());

const create = (body: unknown) => call(testApp, createShare, { as: owner, params: { id: projectId }, body });
const change = (shareId: string, body: unknown, as = owner) =>
  call(testApp, changeShare, { as, params: { id: projectId, shareId }, body });
const revoke = (shareId: string) =>
  call(testApp, revokeShare, { as: owner, params: { id: projectId, shareId } });
const list = async (): Promise<Share[]> =>
  (await call(testApp, listShares, { as: owner, params: { id: projectId } })).json();
const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs).toISOString();

describe('a new link', () => {
  test('has defaults: no expiry, no password, no download, and the user as sender', async () => {
    const share = (await create({})).json();

    expect(share).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^https:\/\/videos\.example\.com\/s\/[\w-]{22}$/),
      state: 'open',
      senderName: 'Grace Hopper',
      hasPassword: false,
      expiresAt: null,
      canDownload: false,
      callToAction: null,
      frameOrigins: [],
      views: 0,
      createdAt: expect.any(String),
    });
    expect((await list())[0]).toEqual(share);
  });

  test('has the requested settings, and never shows its password', async () => {
    const settings = {
      senderName: '  Admiral\u202E Hopper ',
      expiresAt: inDays(7),
      canDownload: true,
      callToAction: { text: 'Book a call', url: 'https://example.com/book?x=1' },
      frameOrigins: ['https://www.example.com', 'https://WWW.example.com/', 'https://other.example:8443'],
    };
    const response = await create({ ...settings, password: 'open sesame' });

    expect(response.json()).toMatchObject({
      ...settings,
      senderName: 'Admiral Hopper',
      frameOrigins: ['https://www.example.com', 'https://other.example:8443'],
      hasPassword: true,
    });
    expect(response.body).not.toContain('sesame');
    const rows = await testApp.db.selectFrom('shares').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('sesame');
    expect(rows.some(({ password }) => password?.startsWith('$argon2id$'))).toBe(true);
  });

  test('is different each time', async () => {
    const urls = [(await create({})).json().url, (await create({})).json().url];
    expect(new Set(urls).size).toBe(2);
  });

  test.each([
    [{ senderName: ' ' }, 'senderName'],
    [{ senderName: 'x'.repeat(101) }, 'senderName'],
    [{ password: '12345' }, 'password'],
    [{ password: 'password' }, 'password'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ canDownload: 'yes' }, 'canDownload'],
    [{ callToAction: { text: 'Go', url: 'http://example.com' } }, 'callToAction.url'],
    [{ callToAction: { text: 'Go', url: 'javascript:alert(1)' } }, 'callToAction.url'],
    [{ callToAction: { text: 'Go', url: 'https://bank.example@evil.example/' } }, 'callToAction.url'],
    [{ callToAction: { text: '', url: 'https://example.com' } }, 'callToAction.text'],
    [{ callToAction: { text: 'Go' } }, 'callToAction.url'],
    [{ frameOrigins: ['http://example.com'] }, 'frameOrigins.0'],
    [{ frameOrigins: ['https://*.example.com'] }, 'frameOrigins.0'],
    [{ frameOrigins: ["https://a.example; script-src 'unsafe-inline'"] }, 'frameOrigins.0'],
    [{ frameOrigins: ['https://example.com/path'] }, 'frameOrigins.0'],
    [{ frameOrigins: ['https://example.com?x'] }, 'frameOrigins.0'],
    [{ frameOrigins: ['*'] }, 'frameOrigins.0'],
    [{ frameOrigins: Array.from({ length: 21 }, (_, n) => `https://${n}.example`) }, 'frameOrigins'],
  ])('is refused with %j', async (settings, field) => {
    const response = await create(settings);

    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty([field]);
  });

  test('requires a finished video', async () => {
    const { id } = await createProject(testApp, owner);
    const response = await call(testApp, createShare, { as: owner, params: { id }, body: {} });

    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('project_not_ready');
  });

  // attack: 243
  test('is refused if the project has too many, even at once, until one is revoked', async () => {
    const { id } = await finishedProject(testApp, owner);
    // Hashing a password takes a while, in which the others are counted.
    const again = () =>
      call(testApp, createShare, { as: owner, params: { id }, body: { password: 'open sesame' } });
    const asked = await Promise.all(Array.from({ length: maxOpenSharesPerProject + 2 }, again));
    const made = asked.filter(({ statusCode }) => statusCode === 201).map((reply) => reply.json());

    expect(made).toHaveLength(maxOpenSharesPerProject);
    expect((await again()).json().code).toBe('conflict');
    const shareId = made[0]?.id ?? '';
    await call(testApp, revokeShare, { as: owner, params: { id, shareId } });
    expect((await again()).statusCode).toBe(201);
  });
});

describe('the link of a project', () => {
  // Differs from the owner in the other tests, whose plan allows no more videos.
  let maker: TestUser;
  beforeAll(async () => {
    maker = await signUp(testApp, { name: 'Ada Lovelace' });
  });
  const link = (id: string, as = maker) => call(testApp, ensureLink, { as, params: { id } });

  test('is created once, even by concurrent requests, and stays the same', async () => {
    const { id } = await finishedProject(testApp, maker);
    const asked = await Promise.all(Array.from({ length: 5 }, () => link(id)));

    expect(asked.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(new Set(asked.map((reply) => reply.json().url)).size).toBe(1);
    expect(asked[0]?.json()).toMatchObject({ senderName: 'Ada Lovelace', hasPassword: false });
    expect((await call(testApp, listShares, { as: maker, params: { id } })).json()).toHaveLength(1);
  });

  test('is the newest link that opens the video, with its settings', async () => {
    const { id } = await finishedProject(testApp, maker);
    const older = await shareProject(testApp, maker, id, { password: 'open sesame' });
    testApp.clock.turn(1000);
    const newer = await shareProject(testApp, maker, id);
    await call(testApp, revokeShare, { as: maker, params: { id, shareId: newer.id } });

    expect((await link(id)).json()).toMatchObject({ id: older.id, hasPassword: true });
    await call(testApp, revokeShare, { as: maker, params: { id, shareId: older.id } });
    const made = (await link(id)).json();
    expect([older.id, newer.id]).not.toContain(made.id);
    expect(made).toMatchObject({ state: 'open', hasPassword: false });
  });

  test('requires a finished video, and permission to share it', async () => {
    const { id } = await createProject(testApp, maker);
    expect((await link(id)).json()).toMatchObject({ code: 'project_not_ready' });
    expect((await link(projectId)).statusCode).toBe(404);
  });
});

describe('a change', () => {
  test('changes the given settings and no others', async () => {
    const share = await shareProject(testApp, owner, projectId, {
      password: 'open sesame',
      canDownload: true,
      expiresAt: inDays(1),
    });
    const before = (await list()).find(({ id }) => id === share.id);

    expect((await change(share.id, { senderName: 'Somebody else' })).json()).toEqual({
      ...before,
      senderName: 'Somebody else',
    });
    expect((await change(share.id, { password: null, expiresAt: null })).json()).toEqual({
      ...before,
      senderName: 'Somebody else',
      hasPassword: false,
      expiresAt: null,
    });
  });

  test('reopens an expired link, but not a revoked one', async () => {
    const share = await shareProject(testApp, owner, projectId, { expiresAt: inDays(1) });
    testApp.clock.turn(2 * dayMs);
    expect((await list()).find(({ id }) => id === share.id)?.state).toBe('expired');
    expect((await change(share.id, { expiresAt: inDays(1) })).json().state).toBe('open');

    expect((await revoke(share.id)).statusCode).toBe(204);
    expect((await revoke(share.id)).statusCode).toBe(204);

    expect((await change(share.id, { expiresAt: inDays(5) })).statusCode).toBe(409);
    expect((await list()).find(({ id }) => id === share.id)?.state).toBe('revoked');
  });

  // attack: 243
  test('does not reopen an expired link if the project has too many, even with two changes at once', async () => {
    const user = await signUp(testApp);
    const { id } = await finishedProject(testApp, user);
    const expired = [
      await shareProject(testApp, user, id, { expiresAt: inDays(1) }),
      await shareProject(testApp, user, id, { expiresAt: inDays(1) }),
    ];
    testApp.clock.turn(2 * dayMs);
    for (let open = 1; open < maxOpenSharesPerProject; open += 1) await shareProject(testApp, user, id);
    const bringBack = ({ id: shareId }: Pick<Share, 'id'>) =>
      call(testApp, changeShare, { as: user, params: { id, shareId }, body: { expiresAt: inDays(9) } });
    const replies = await Promise.all(expired.map(bringBack));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

    const [back, refused] = replies[0]?.statusCode === 200 ? expired : expired.toReversed();
    if (!back || !refused) throw new Error('There are two links.');
    expect((await bringBack(back)).statusCode).toBe(200);
    const renamed = { as: user, params: { id, shareId: refused.id }, body: { senderName: 'Ada' } };
    expect((await call(testApp, changeShare, renamed)).statusCode).toBe(200);
    await call(testApp, revokeShare, { as: user, params: { id, shareId: back.id } });
    expect((await bringBack(refused)).statusCode).toBe(200);
  });

  test('returns 404 for the link of another project', async () => {
    const { id } = await finishedProject(testApp, owner);
    const foreign = await shareProject(testApp, owner, id);

    expect((await change(foreign.id, { canDownload: true })).statusCode).toBe(404);
    expect((await revoke(foreign.id)).statusCode).toBe(404);
    expect((await change('abc', {})).statusCode).toBe(404);
  });

  test('returns 404 for another user as well', async () => {
    const share = await shareProject(testApp, owner, projectId);
    expect((await change(share.id, {}, await signUp(testApp))).statusCode).toBe(404);
  });
});

test('a frozen team creates no links, but can revoke its links', async () => {
  const { teamId, owner: teamOwner, editor } = await makeTeam(testApp);
  const { id } = await finishedProject(testApp, teamOwner);
  await putIntoTeam(testApp, id, teamId);
  const share = await shareProject(testApp, editor, id);
  await setPlan(testApp, teamOwner, 'free');
  const params = { id, shareId: share.id };

  expect((await call(testApp, createShare, { as: editor, params, body: {} })).json().code).toBe(
    'team_frozen',
  );
  expect((await call(testApp, changeShare, { as: editor, params, body: {} })).statusCode).toBe(403);
  expect((await testApp.app.inject(`/s/${share.token}`)).statusCode).toBe(200);
  expect((await call(testApp, revokeShare, { as: editor, params })).statusCode).toBe(204);
  expect((await testApp.app.inject(`/s/${share.token}`)).statusCode).toBe(404);
});

test('links are deleted with their project', async () => {
  const { id } = await finishedProject(testApp, owner);
  const { token } = await shareProject(testApp, owner, id);
  expect((await testApp.app.inject(`/s/${token}`)).statusCode).toBe(200);

  await testApp.app.inject({ method: 'DELETE', url: `/api/projects/${id}`, headers: owner.bearer });

  expect((await testApp.app.inject(`/s/${token}`)).statusCode).toBe(404);
});
