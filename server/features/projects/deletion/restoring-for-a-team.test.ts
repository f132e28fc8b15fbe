import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { addComment, listComments } from '#contract/comments.ts';
import {
  deleteProject,
  getProject,
  listDeletedProjects,
  listProjects,
  projectDetail,
  restoreProject,
} from '#contract/projects.ts';
import { removeMember } from '#contract/teams.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import type { TestUser } from '#test/support/factories.ts';
import { createProject, finishProject, storeSettings } from '#test/support/projects.ts';
import { makeTeam, putIntoTeam, type TeamRoles } from '#test/support/team-scene.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { resultFacts } from '../../generations/service.ts';

type Scene = TeamRoles & { teamId: string; id: string };

describe.each(databaseKinds)('a restored team project on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());

  /** A finished project of the team's editor. */
  const makeScene = async (): Promise<Scene> => {
    const team = await makeTeam(testApp);
    const { id } = await createProject(testApp, team.editor);
    await finishProject(testApp, id);
    await putIntoTeam(testApp, id, team.teamId);
    return { ...team, id };
  };
  const remove = ({ owner, id }: Scene) => call(testApp, deleteProject, { as: owner, params: { id } });
  const restore = ({ owner, id }: Scene) => call(testApp, restoreProject, { as: owner, params: { id } });
  const takeOut = ({ teamId, owner, editor }: Scene) =>
    call(testApp, removeMember, { as: owner, params: { teamId, userId: editor.user.id } });
  const deleteAccountOf = (as: TestUser) =>
    call(testApp, deleteAccount, { as, body: { password: as.password, confirmation: 'DELETE' } });
  const see = (as: TestUser, { id }: Scene) => call(testApp, getProject, { as, params: { id } });
  const makerOf = async ({ id }: Scene) =>
    (await testApp.db.selectFrom('projects').select('user_id').where('id', '=', id).executeTakeFirst())
      ?.user_id;
  const publishedOf = async ({ id }: Scene) =>
    testApp.db
      .selectFrom('projects')
      .select('published_generation_id as publishedGenerationId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const say = async (as: TestUser, { id }: Scene, text: string, answersId?: string) => {
    const body = answersId === undefined ? { atMs: 1, text } : { answersId, text };
    const reply = await call(testApp, addComment, { as, params: { id }, body });
    expect(reply.statusCode).toBe(201);
    return addComment.replies[201].parse(reply.json()).id;
  };

  // attack: 105
  test("belongs to the owner if its maker was removed in the meantime, and outlives the maker's account", async () => {
    const scene = await makeScene();
    await storeSettings(testApp, scene.id, { voice: 'trained' });
    await testApp.db
      .updateTable('projects')
      .set({ voice_id: 'of the maker' })
      .where('id', '=', scene.id)
      .execute();
    expect((await remove(scene)).statusCode).toBe(204);
    expect((await takeOut(scene)).statusCode).toBe(204);

    expect((await restore(scene)).statusCode).toBe(200);
    expect(await makerOf(scene)).toBe(scene.owner.user.id);
    const detail = projectDetail.parse((await see(scene.owner, scene)).json());
    expect(detail).toMatchObject({ voiceOption: 'professional-female', team: { id: scene.teamId } });
    expect((await see(scene.editor, scene)).statusCode).toBe(404);
    expect((await call(testApp, listProjects, { as: scene.editor })).json()).toEqual([]);

    expect((await deleteAccountOf(scene.editor)).statusCode).toBe(204);
    await testApp.dependencies.background.settled();
    expect((await see(scene.owner, scene)).statusCode).toBe(200);
    expect(await testApp.dependencies.storage.stat(storageKeys.deck(scene.id))).not.toBeNull();
  });

  itInScope('is listed for the user who deleted it as long as they may edit it', async () => {
    const scene = await makeScene();
    const listed = async () =>
      listDeletedProjects.replies[200]
        .parse((await call(testApp, listDeletedProjects, { as: scene.editor })).json())
        .map(({ id }) => id);
    await call(testApp, deleteProject, { as: scene.editor, params: { id: scene.id } });
    expect(await listed()).toEqual([scene.id]);
    await takeOut(scene);
    expect(await listed()).toEqual([]);
  });

  itInScope('still belongs to its maker if they are still in the team', async () => {
    const scene = await makeScene();
    await remove(scene);
    expect((await restore(scene)).statusCode).toBe(200);
    expect(await makerOf(scene)).toBe(scene.editor.user.id);
    expect(projectDetail.parse((await see(scene.editor, scene)).json()).voiceOption).toBe('friendly-female');
  });

  // attack: 105
  itInScope(
    "comes back without its maker's comments if the maker was removed and has deleted the account",
    async () => {
      const scene = await makeScene();
      const question = await say(scene.editor, scene, 'A question of the maker.');
      await say(scene.owner, scene, 'An answer to it.', question);
      await say(scene.owner, scene, 'A word of the owner.');
      await remove(scene);
      await takeOut(scene);
      const copy = async () =>
        (
          await sql<{ rows: string }>`SELECT rows::text FROM deleted_projects WHERE id = ${scene.id}`.execute(
            testApp.db,
          )
        ).rows[0]?.rows;
      expect(await copy()).toContain('A question of the maker.');
      expect((await deleteAccountOf(scene.editor)).statusCode).toBe(204);
      expect(await copy()).not.toContain('A question of the maker.');
      expect(await copy()).toContain('A word of the owner.');

      expect((await restore(scene)).statusCode).toBe(200);
      expect(await makerOf(scene)).toBe(scene.owner.user.id);
      // The video is unchanged, and its files can be checked for damage.
      const { publishedGenerationId } = await publishedOf(scene);
      expect(await resultFacts(testApp.db, publishedGenerationId ?? '', videoFiles.video)).not.toBeNull();
      const comments = (
        await call(testApp, listComments, { as: scene.owner, params: { id: scene.id } })
      ).json();
      expect(comments).toMatchObject([{ text: 'A word of the owner.' }]);
    },
  );

  // attack: 105
  itInScope('is lost with the account of a maker who was in the team until then', async () => {
    const scene = await makeScene();
    await remove(scene);
    expect((await deleteAccountOf(scene.editor)).statusCode).toBe(204);
    expect((await restore(scene)).statusCode).toBe(404);
    await testApp.dependencies.background.settled();
    expect(await testApp.dependencies.storage.stat(storageKeys.deck(scene.id))).toBeNull();
    const kept = testApp.db.selectFrom('deleted_projects').select('id').where('id', '=', scene.id);
    expect(await kept.execute()).toEqual([]);
  });

  test('belongs to the owner, whichever comes first, the removal or the restore', async () => {
    for (const isRestoredFirst of [true, false, true, false]) {
      const scene = await makeScene();
      await remove(scene);
      const calls = [restore, takeOut].map((send) => () => send(scene));
      const inOrder = isRestoredFirst ? calls : calls.toReversed();
      const replies = await Promise.all(inOrder.map((send) => send()));
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 204]);
      expect(await makerOf(scene)).toBe(scene.owner.user.id);
    }
  });

  test('waits for a removal that has already begun', async () => {
    const scene = await makeScene();
    await remove(scene);
    const { promise: hasBegun, resolve: beginRemoval } = Promise.withResolvers<void>();
    const { promise: isRemoved, resolve: finishRemoval } = Promise.withResolvers<void>();
    const removal = testApp.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('teams').select('id').where('id', '=', scene.teamId).forUpdate().execute();
      await transaction.deleteFrom('team_members').where('user_id', '=', scene.editor.user.id).execute();
      beginRemoval();
      await isRemoved;
    });
    // The embedded database has one connection, which the removal holds.
    if (database === 'postgres') await hasBegun;
    const restored = restore(scene);
    if (database === 'postgres') await eventually(isSomebodyWaiting);
    finishRemoval();
    await removal;
    expect((await restored).statusCode).toBe(200);
    expect(await makerOf(scene)).toBe(scene.owner.user.id);
  });

  async function isSomebodyWaiting(): Promise<void> {
    const { rows } = await sql<{ waiting: string }>`
      SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted`.execute(testApp.db);
    expect(Number(rows[0]?.waiting)).toBeGreaterThan(0);
  }
});
