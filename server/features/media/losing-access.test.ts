import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, deleteAccountConfirmation, exportData } from '#contract/account.ts';
import { changePassword, login, logout } from '#contract/auth.ts';
import { deleteProject, moveProject } from '#contract/projects.ts';
import { changeShare, revokeShare } from '#contract/shares.ts';
import { deleteTeam, removeMember } from '#contract/teams.ts';
import { deleteVoice, exportVoice } from '#contract/voice.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { type TestUser, testPassword } from '#test/support/factories.ts';
import { finishedProject, shareProject } from '#test/support/shares.ts';
import { makeTeam, putIntoTeam, type TeamRoles } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { byScope } from '#test/support/test-scope.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';
import { putMeasured } from '../../storage/content-facts.ts';
import { storageKeys } from '../../storage/storage.ts';

/** More than the buffers between a sender and a receiver that does not read. */
const largeBytes = 16 * 1024 * 1024;

describe('a download', () => {
  let testApp: TestApp;
  let address: string;
  beforeAll(async () => {
    testApp = await createTestApp({ given: deafAndDumb });
    address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => testApp.close());

  type Scene = TeamRoles & { teamId: string; id: string };
  type Loss = [what: string, lose: (scene: Scene) => ReturnType<typeof call>];
  /** Creates a large video in a team. */
  const makeScene = async (): Promise<Scene> => {
    const team = await makeTeam(testApp);
    const { id } = await finishedProject(testApp, team.owner);
    await putIntoTeam(testApp, id, team.teamId);
    const { db, dependencies } = testApp;
    const { id: generationId, files } = await db
      .selectFrom('generations')
      .select(['id', 'files'])
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow();
    const key = storageKeys.result(id, generationId, videoFiles.video);
    const facts = await putMeasured(dependencies.storage, key, Readable.from([Buffer.alloc(largeBytes)]));
    const changed = JSON.stringify({ ...files, [videoFiles.video]: facts });
    await db.updateTable('generations').set({ files: changed }).where('id', '=', generationId).execute();
    return { ...team, id };
  };
  /** Begins a transfer, and reads only its first bytes until `readOn` is called. */
  const begin = (path: string, headers: Record<string, string> = {}) => {
    const begun = Promise.withResolvers<{ readOn: () => Promise<{ isWhole: boolean; bytes: number }> }>();
    const sent = request(new URL(path, address), { headers, agent: false }, (response) => {
      if (response.statusCode !== 200)
        return begun.reject(new Error(`It began with ${response.statusCode}.`));
      response.once('readable', () =>
        begun.resolve({
          async readOn() {
            let bytes = 0;
            try {
              for await (const chunk of response) bytes += chunk.length;
              return { isWhole: true, bytes };
            } catch {
              return { isWhole: false, bytes };
            }
          },
        }),
      );
    });
    sent.on('error', begun.reject);
    sent.end();
    return begun.promise;
  };
  const leaveForGood = (as: TestUser) =>
    call(testApp, deleteAccount, {
      as,
      body: { password: as.password, confirmation: deleteAccountConfirmation },
    });

  const others: Loss[] = [
    [
      'sees the project moved out of the team',
      ({ owner, id }) => call(testApp, moveProject, { as: owner, params: { id }, body: { teamId: null } }),
    ],
    [
      'sees the project deleted',
      ({ owner, id }) => call(testApp, deleteProject, { as: owner, params: { id } }),
    ],
    [
      'sees the team deleted',
      ({ owner, teamId }) => call(testApp, deleteTeam, { as: owner, params: { teamId } }),
    ],
    [
      'changes the password elsewhere',
      async ({ viewer }) => {
        const reply = await call(testApp, login, {
          body: { email: viewer.user.email, password: testPassword },
        });
        const { authToken } = login.replies[200].parse(reply.json());
        const there = { ...viewer, bearer: { authorization: `Bearer ${authToken}` } };
        const body = { currentPassword: testPassword, newPassword: 'quite another one' };
        return call(testApp, changePassword, { as: there, body });
      },
    ],
  ];
  const losses: Loss[] = [
    [
      'is removed from the team',
      ({ owner, viewer, teamId }) =>
        call(testApp, removeMember, { as: owner, params: { teamId, userId: viewer.user.id } }),
    ],
    ['is signed out', ({ viewer }) => call(testApp, logout, { as: viewer })],
    ['deletes the account', ({ viewer }) => leaveForGood(viewer)],
    ...byScope<Loss[]>([], others),
  ];

  // attack: 276
  it.each(losses)('is cut off for a video if its reader %s', async (_what, lose) => {
    const scene = await makeScene();
    const reader = await begin(`/api/videos/${scene.id}.mp4`, scene.viewer.bearer);
    expect((await lose(scene)).statusCode).toBeLessThan(300);
    testApp.clock.turn(2000);
    const { isWhole, bytes } = await reader.readOn();
    expect([isWhole, bytes < largeBytes]).toEqual([false, true]);
  });

  // attack: 276
  it('is completed for a reader with access to the video, however long it takes', async () => {
    const { id, viewer } = await makeScene();
    const reader = await begin(`/api/download/${id}.mp4`, viewer.bearer);
    testApp.clock.turn(60_000);
    expect(await reader.readOn()).toEqual({ isWhole: true, bytes: largeBytes });
  });

  // attack: 276
  it.each([
    [
      'is revoked',
      (scene: Scene, shareId: string) =>
        call(testApp, revokeShare, { as: scene.owner, params: { id: scene.id, shareId } }),
    ],
    [
      'gets a password',
      (scene: Scene, shareId: string) =>
        call(testApp, changeShare, {
          as: scene.owner,
          params: { id: scene.id, shareId },
          body: { password: 'not for everybody' },
        }),
    ],
  ])('is cut off for a shared video if its link %s', async (_what, end) => {
    const scene = await makeScene();
    const { id: shareId, token } = await shareProject(testApp, scene.owner, scene.id, { canDownload: true });
    const readers = [
      await begin(`/api/shared/${token}/files/video.mp4`),
      await begin(`/api/shared/${token}/download`),
    ];
    expect((await end(scene, shareId)).statusCode).toBeLessThan(300);
    testApp.clock.turn(2000);
    for (const reader of readers) expect((await reader.readOn()).isWhole).toBe(false);
  });

  // attack: 276
  it.each([
    ['an account', exportData.path, leaveForGood],
    ['a voice', exportVoice.path, (as: TestUser) => call(testApp, deleteVoice, { as })],
  ])('is cut off for the export of %s if that is deleted', async (_what, path, remove) => {
    const { owner } = await makeTeam(testApp);
    await giveVoice(testApp, owner);
    const opened = Promise.withResolvers<void>();
    const { vault } = testApp.dependencies;
    const { read } = vault;
    const begun = Promise.withResolvers<void>();
    // The voice is the first file that is read from the storage.
    vault.read = async (key) => {
      begun.resolve();
      await opened.promise;
      return read(key);
    };
    const reply = call(testApp, { method: 'GET', path }, { as: owner });
    await begun.promise;
    expect((await remove(owner)).statusCode).toBeLessThan(300);
    vault.read = read;
    testApp.clock.turn(2000);
    opened.resolve();
    await expect(reply.then(() => 'a whole archive')).rejects.toThrow();
    await eventually(() => expect(testApp.logLines.join()).toContain('headers already sent'));
  });
});
