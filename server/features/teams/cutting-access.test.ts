import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoFile } from '#contract/media.ts';
import { getProject, listProjects, moveProject } from '#contract/projects.ts';
import { removeMember } from '#contract/teams.ts';
import { call } from '#test/support/call.ts';
import { openEventStream } from '#test/support/event-stream.ts';
import { eventually } from '#test/support/eventually.ts';
import type { TestUser } from '#test/support/factories.ts';
import { createProject, finishProject } from '#test/support/projects.ts';
import { makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import { createTestApp, databaseKinds, type TestApp } from '#test/support/test-app.ts';
import { publishToViewers } from '../events/service.ts';

describe.each(databaseKinds)('removing a member from a team on %s', (database) => {
  let testApp: TestApp;
  let address: string;
  const stops: (() => void)[] = [];

  beforeAll(async () => {
    testApp = await createTestApp({ database });
    address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const stop of stops) stop();
    await testApp.close();
  });

  const listen = async (as: TestUser, path: string, headers: Record<string, string> = {}) => {
    const stream = await openEventStream(new URL(path, address), { ...as.bearer, ...headers });
    stops.push(stream.abort);
    return stream;
  };
  const tell = (projectId: string, done: number) =>
    testApp.db
      .transaction()
      .execute((transaction) =>
        publishToViewers(transaction, { type: 'progress', projectId, stage: 'voice', done, total: 100 }),
      );
  const teamProject = async (maker: TestUser, teamId: string) => {
    const { id } = await createProject(testApp, maker);
    await finishProject(testApp, id);
    await putIntoTeam(testApp, id, teamId);
    return id;
  };

  // attack: 75
  it('ends the event stream of a project, and sends nothing more about it on the stream of all projects', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    const id = await teamProject(owner, teamId);
    const ofProject = await listen(viewer, `/api/projects/${id}/events`);
    const ofAll = await listen(viewer, '/api/events');
    const ofOwner = await listen(owner, '/api/events');
    await tell(id, 1);
    await eventually(() => expect(ofAll.events()).toHaveLength(1));

    const params = { teamId, userId: viewer.user.id };
    expect((await call(testApp, removeMember, { as: owner, params })).statusCode).toBe(204);
    await eventually(() => expect(ofProject.isClosed()).toBe(true));
    expect(ofProject.events().at(-1)?.data).toEqual({ type: 'deleted', projectId: id });

    await tell(id, 2);
    await eventually(() => expect(ofOwner.events().at(-1)?.data.done).toBe(2));
    expect(ofAll.events().map(({ data }) => data.type)).toEqual(['progress', 'deleted', 'team']);
  });

  // attack: 75
  it('revokes access to everything at once: page, list, video, event stream and past events', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const id = await teamProject(owner, teamId);
    await tell(id, 1);
    const params = { teamId, userId: editor.user.id };
    await call(testApp, removeMember, { as: owner, params });
    for (const url of [`/api/projects/${id}`, `/api/projects/${id}/events`, `/api/videos/${id}.mp4`]) {
      const reply = await testApp.app.inject({ url, headers: editor.bearer });
      expect([url, reply.statusCode]).toEqual([url, 404]);
    }
    expect((await call(testApp, listProjects, { as: editor })).json()).toEqual([]);
    const resumed = await listen(editor, '/api/events', { 'last-event-id': '0' });
    await eventually(() => expect(resumed.events()).toHaveLength(2));
    expect(resumed.events().map(({ data }) => data.type)).toEqual(['deleted', 'team']);
  });

  it('delivers no pending event, in any order', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const id = await teamProject(owner, teamId);
    const params = { teamId, userId: editor.user.id };
    await Promise.all([
      ...Array.from({ length: 10 }, (_, done) => tell(id, done)),
      call(testApp, removeMember, { as: owner, params }),
      ...Array.from({ length: 10 }, (_, done) => tell(id, done + 10)),
    ]);
    const types = await testApp.db
      .selectFrom('events')
      .select('type')
      .where('user_id', '=', editor.user.id)
      .where('project_id', '=', id)
      .orderBy('id')
      .execute();
    expect(types).toEqual([{ type: 'deleted' }]);
  });

  it('leaves a project that is moved in at that moment either to the team or to the member', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const { id } = await createProject(testApp, editor);
    const params = { teamId, userId: editor.user.id };
    const [moved] = await Promise.all([
      call(testApp, moveProject, { as: editor, params: { id }, body: { teamId } }),
      call(testApp, removeMember, { as: owner, params }),
    ]);
    // Either the move came first and the team keeps the project, or it came too late and the member keeps it.
    const seenBy = async (as: TestUser) =>
      (await call(testApp, getProject, { as, params: { id } })).statusCode;
    const sees = [await seenBy(owner), await seenBy(editor)];
    expect(sees).toEqual(moved.statusCode === 204 ? [200, 404] : [404, 200]);
  });

  it('removes a member once, even with concurrent calls', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    const params = { teamId, userId: viewer.user.id };
    const remove = async (as: TestUser) => (await call(testApp, removeMember, { as, params })).statusCode;
    const statuses = await Promise.all([remove(owner), remove(viewer), remove(owner)]);
    expect(statuses.sort()).toEqual([204, 404, 404]);
  });

  it('hides a project that is moved out, and its video, from the other members', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    const id = await teamProject(owner, teamId);
    const stream = await listen(viewer, `/api/projects/${id}/events`);
    await call(testApp, moveProject, { as: owner, params: { id }, body: { teamId: null } });
    await eventually(() => expect(stream.isClosed()).toBe(true));
    const film = await call(testApp, videoFile, { as: viewer, params: { file: `${id}.mp4` } });
    expect(film.statusCode).toBe(404);
  });
});
