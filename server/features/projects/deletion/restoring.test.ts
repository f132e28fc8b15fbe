import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deleteProject,
  getProject,
  listDeletedProjects,
  listProjects,
  renderProject,
  restoreProject,
} from '#contract/projects.ts';
import { call as callApi } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, finishProject, videoBytes } from '#test/support/projects.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { sweepProjects } from '../sweep.ts';

const minuteMs = 60_000;

describe.each(databaseKinds)('a deleted project on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    user = await signUp(testApp);
  });

  const detailOf = async (id: string) =>
    (await callApi(testApp, getProject, { as: user, params: { id } })).json();
  const remove = (id: string, as = user) => callApi(testApp, deleteProject, { as, params: { id } });
  const render = async (id: string) => {
    const reply = await callApi(testApp, renderProject, { as: user, params: { id } });
    expect(reply.statusCode, reply.body).toBe(202);
  };
  const restore = (id: string, as = user) => callApi(testApp, restoreProject, { as, params: { id } });

  // attack: 137
  itInScope('is listed for the user who deleted it, until it is restored or expired', async () => {
    const listed = async (as = user) => {
      const reply = await callApi(testApp, listDeletedProjects, { as });
      return listDeletedProjects.replies[200].parse(reply.json());
    };
    const [first, second] = [
      await createProject(testApp, user, { name: 'First' }),
      await createProject(testApp, user, { name: 'Second' }),
    ];
    await remove(first.id);
    testApp.clock.turn(minuteMs);
    await remove(second.id);
    expect((await listed()).map(({ name }) => name)).toEqual(['Second', 'First']);
    expect(await listed(await signUp(testApp))).toEqual([]);
    await restore(first.id);
    testApp.clock.turn(4 * minuteMs);
    const [left, ...others] = await listed();
    expect([left?.id, others]).toEqual([second.id, []]);
    expect(left?.secondsLeft).toBeGreaterThan(4 * 60);
    expect(left?.secondsLeft).toBeLessThanOrEqual(6 * 60);
    testApp.clock.turn(6 * minuteMs);
    expect(await listed()).toEqual([]);
  });

  itInScope('comes back unchanged, with all of its data', async () => {
    const { id } = await createProject(testApp, user);
    await finishProject(testApp, id);
    await testApp.db
      .insertInto('pronunciations')
      .values({ project_id: id, word_key: 'sql', word: 'SQL', respelling: 'sequel' })
      .execute();
    await testApp.db
      .updateTable('slides')
      .set({
        pause_after_seconds: 1.1,
        script: 'Naïve “quotes”.\nTwo lines.',
        left_out: 'It repeats slide 3.',
        grounds: JSON.stringify([
          { sentence: 'Two lines.', from: [{ slideNumber: 1, kind: 'line', line: 1, text: 'Two' }] },
        ]),
      })
      .where('project_id', '=', id)
      .where('number', '=', 1)
      .execute();
    const before = await detailOf(id);
    expect(before.slides[0].grounds).toHaveLength(1);
    await remove(id);
    testApp.clock.turn(9 * minuteMs);
    await sweepProjects(testApp.dependencies);

    const restored = await restore(id);
    expect(restored.statusCode).toBe(200);
    expect(await detailOf(id)).toEqual(before);
    const video = await testApp.app.inject({ url: `/api/videos/${id}.mp4`, headers: user.bearer });
    expect(video.rawPayload.equals(videoBytes)).toBe(true);
    testApp.clock.turn(60 * minuteMs);
    await sweepProjects(testApp.dependencies);
    expect(
      (await testApp.app.inject({ url: `/api/videos/${id}.mp4`, headers: user.bearer })).statusCode,
    ).toBe(200);
    const events = await testApp.db
      .selectFrom('events')
      .select('type')
      .where('project_id', '=', id)
      .execute();
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['deleted', 'status']);
  });

  itInScope('comes back from a copy that a release without omitted slides made', async () => {
    const { id } = await createProject(testApp, user);
    await finishProject(testApp, id);
    const before = await detailOf(id);
    await remove(id);
    await sql`UPDATE deleted_projects SET rows = jsonb_set(rows, '{slides}', (
      SELECT jsonb_agg(slide - 'left_out') FROM jsonb_array_elements(rows -> 'slides') AS slide))
      WHERE id = ${id}`.execute(testApp.db);

    expect((await restore(id)).statusCode).toBe(200);
    expect(await detailOf(id)).toEqual(before);
  });

  itInScope('comes back without its unfinished video being started again', async () => {
    const { id } = await createProject(testApp, user);
    await remove(id);
    expect((await restore(id)).json()).toMatchObject({ id, status: 'canceled' });
  });

  // attack: 277
  test('comes back without the video that was started during its deletion', async () => {
    const { id } = await createProject(testApp, user);
    await finishProject(testApp, id);
    await render(id);
    const { generations } = testApp.dependencies;
    const cancel = generations.cancel.bind(generations);
    const spy = vi.spyOn(generations, 'cancel').mockImplementationOnce(async (projectId) => {
      const wasCanceled = await cancel(projectId);
      await render(id);
      return wasCanceled;
    });
    expect((await remove(id)).statusCode).toBe(204);
    spy.mockRestore();
    expect((await restore(id)).json()).toMatchObject({ id, status: 'complete' });
    const videos = testApp.db.selectFrom('generations').select('status').where('project_id', '=', id);
    expect((await videos.orderBy('id').execute()).map(({ status }) => status)).not.toContain('queued');
  });

  itInScope('is hidden from everybody until it is restored', async () => {
    const { id } = await createProject(testApp, user);
    await finishProject(testApp, id);
    await remove(id);
    expect((await callApi(testApp, listProjects, { as: user })).json()).toEqual([]);
    for (const url of [`/api/projects/${id}`, `/api/videos/${id}.mp4`, `/api/download/${id}.pptx`]) {
      expect((await testApp.app.inject({ url, headers: user.bearer })).statusCode).toBe(404);
    }
  });

  itInScope('is restored once, by its own user only, and only for a limited time', async () => {
    const first = await createProject(testApp, user);
    await remove(first.id);
    expect((await restore(first.id, await signUp(testApp))).statusCode).toBe(404);
    expect((await restore(first.id)).statusCode).toBe(200);
    expect((await restore(first.id)).statusCode).toBe(404);
    await remove(first.id);
    testApp.clock.turn(10 * minuteMs);
    expect((await restore(first.id)).statusCode).toBe(404);
    await sweepProjects(testApp.dependencies);
    expect(await testApp.db.selectFrom('deleted_projects').select('id').execute()).toEqual([]);
    expect((await restore('not-a-project')).statusCode).toBe(404);
  });

  test('is deleted and restored only once, even by many concurrent calls', async () => {
    const { id } = await createProject(testApp, user);
    const deleted = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(deleted.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
    const restored = await Promise.all([restore(id), restore(id), restore(id)]);
    expect(restored.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  });

  itInScope('is not restored into a deleted team', async () => {
    const { id } = await createProject(testApp, user);
    await testApp.db
      .insertInto('teams')
      .values({ id: `team-${id}`, name: 'Team', owner_id: user.user.id })
      .execute();
    await testApp.db
      .updateTable('projects')
      .set({ team_id: `team-${id}` })
      .where('id', '=', id)
      .execute();
    await testApp.db
      .updateTable('users')
      .set({ subscription_tier: 'pro' })
      .where('id', '=', user.user.id)
      .execute();
    expect((await remove(id)).statusCode).toBe(204);
    await testApp.db.deleteFrom('teams').where('id', '=', `team-${id}`).execute();
    const reply = await restore(id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  });
});
