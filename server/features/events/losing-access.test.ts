import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, deleteAccountConfirmation } from '#contract/account.ts';
import { logout } from '#contract/auth.ts';
import { deleteBatch } from '#contract/batches/batches.ts';
import { addComment } from '#contract/comments.ts';
import { deleteProject, moveProject } from '#contract/projects.ts';
import { changeRole, deleteTeam, removeMember } from '#contract/teams.ts';
import {
  beginRows,
  personalisedProject,
  startedBatch,
  videoOfRow,
} from '#test/support/batches/batch-calls.ts';
import { writingProcess } from '#test/support/browser-scene.ts';
import { call } from '#test/support/call.ts';
import { type EventStream, openEventStream } from '#test/support/event-stream.ts';
import { eventually } from '#test/support/eventually.ts';
import type { TestUser } from '#test/support/factories.ts';
import { makeNextVideo, startVideo } from '#test/support/generations.ts';
import { finishProject } from '#test/support/projects.ts';
import { createTwoProcesses, type TwoProcesses } from '#test/support/servers/two-processes.ts';
import { finishedProject } from '#test/support/shares.ts';
import { makeTeam, putIntoTeam, type TeamRoles } from '#test/support/team-scene.ts';
import { type DatabaseKind, databaseKinds } from '#test/support/test-app.ts';
import { byScope } from '#test/support/test-scope.ts';
import { publishToViewers } from './service.ts';

/** A team with a project, which in some cases is a batch's original or one of its videos. */
type Scene = TeamRoles & { teamId: string; id: string; originalId: string; batchId: string };
type Change = (scene: Scene) => ReturnType<typeof call>;

/** A stream could miss changes of another process, and the embedded database has only one. */
const kinds = byScope<readonly DatabaseKind[]>(['postgres'], databaseKinds);

describe.each(kinds)('the streams of a user who loses access on %s', (database) => {
  let servers: TwoProcesses;
  let address: string;
  const scenes = new Map<string, Scene>();
  const streams: EventStream[] = [];
  beforeAll(async () => {
    servers = await createTwoProcesses(database);
    address = await servers.here.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [what, make] of losses) scenes.set(what, await make(await makeTeam(servers.here)));
  });
  afterAll(async () => {
    for (const stream of streams) stream.abort();
    await servers.close();
  });

  const listen = async (as: TestUser, path: string, lastEventId?: string) => {
    const resumed = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const stream = await openEventStream(new URL(path, address), { ...as.bearer, ...resumed });
    streams.push(stream);
    return stream;
  };
  const tell = (projectId: string, done: number) =>
    servers.there.db
      .transaction()
      .execute((transaction) =>
        publishToViewers(transaction, { type: 'progress', projectId, stage: 'voice', done, total: 100 }),
      );
  const at = (scene: Scene, what: Parameters<typeof call>[1], as: TestUser, body?: object) => {
    const params = {
      teamId: scene.teamId,
      id: scene.id,
      batchId: scene.batchId,
      userId: scene.viewer.user.id,
    };
    return call(servers.there, what, { as, params, ...(body && { body }) });
  };
  const leaveForGood = (as: TestUser) =>
    call(servers.there, deleteAccount, {
      as,
      body: { password: as.password, confirmation: deleteAccountConfirmation },
    });
  const project = async (team: TeamRoles & { teamId: string }): Promise<Scene> => {
    const { id } = await finishedProject(servers.here, team.owner);
    await putIntoTeam(servers.here, id, team.teamId);
    return { ...team, id, originalId: id, batchId: '' };
  };
  const askedProject = async (team: TeamRoles & { teamId: string }): Promise<Scene> => {
    const scene = await project(team);
    const userId = team.owner.user.id;
    await startVideo(servers.here, { projectId: scene.id, userId, plan: 'pro', asksBrowser: true });
    expect(await makeNextVideo(servers.here, { videoProcess: writingProcess() })).toBe('asking');
    return scene;
  };
  const videoOfBatch = async (team: TeamRoles & { teamId: string }): Promise<Scene> => {
    const originalId = await personalisedProject(servers.here, team.owner);
    await putIntoTeam(servers.here, originalId, team.teamId);
    const batch = await startedBatch(servers.here, team.owner, originalId, 'Name,Company\nAnn,ACME\n');
    await beginRows(servers.here);
    const id = await videoOfRow(servers.here, team.owner, batch, 2);
    await finishProject(servers.here, id);
    return { ...team, id, originalId, batchId: batch.id };
  };

  const losses: [string, (team: TeamRoles & { teamId: string }) => Promise<Scene>, Change][] = [
    ['is removed from the team', project, (scene) => at(scene, removeMember, scene.owner)],
    [
      'is removed while a browser is asked for the script',
      askedProject,
      (scene) => at(scene, removeMember, scene.owner),
    ],
    ['leaves the team', project, (scene) => at(scene, removeMember, scene.viewer)],
    [
      'sees the project moved out of the team',
      project,
      (scene) => at(scene, moveProject, scene.owner, { teamId: null }),
    ],
    [
      'sees the project moved into another team',
      project,
      async (scene) => {
        const { teamId } = await makeTeam(servers.here, { owner: scene.owner });
        return at(scene, moveProject, scene.owner, { teamId });
      },
    ],
    [
      'sees the project moved while a browser is asked for the script',
      askedProject,
      (scene) => at(scene, moveProject, scene.owner, { teamId: null }),
    ],
    ['sees the team deleted', project, (scene) => at(scene, deleteTeam, scene.owner)],
    ['sees the project deleted', project, (scene) => at(scene, deleteProject, scene.owner)],
    ["sees its maker's account deleted", project, (scene) => leaveForGood(scene.owner)],
    [
      'sees the project deleted of which it is a personalized video',
      videoOfBatch,
      (scene) => at({ ...scene, id: scene.originalId }, deleteProject, scene.owner),
    ],
    ['sees its batch deleted', videoOfBatch, (scene) => at(scene, deleteBatch, scene.owner)],
  ];

  // attack: 275
  it.concurrent.each(losses)(
    'end, and reveal nothing before or after, when the user %s',
    async (what, _make, lose) => {
      const scene = scenes.get(what);
      if (!scene) throw new Error('There is no scene.');
      const { viewer, id } = scene;
      const commented = await at(scene, addComment, scene.owner, { atMs: 1, text: 'Between us.' });
      await tell(id, 1);
      const ofProject = await listen(viewer, `/api/projects/${id}/events`);
      const beyond = await listen(viewer, `/api/projects/${id}/events`, '999999999999999999');
      const ofAll = await listen(viewer, '/api/events');
      expect((await lose(scene)).statusCode, commented.body).toBeLessThan(300);
      await tell(id, 2);
      for (const stream of [ofProject, beyond]) {
        await eventually(() => expect(stream.isClosed()).toBe(true));
        expect(stream.events().map(({ data }) => data)).toEqual([{ type: 'deleted', projectId: id }]);
      }
      const resumed = await listen(viewer, '/api/events', '0');
      await eventually(() => expect(resumed.events()).not.toEqual([]));
      for (const stream of [resumed, ofAll]) {
        const about = () => stream.events().filter(({ data }) => data.projectId === id);
        await eventually(() => expect(about().map(({ data }) => data.type)).toEqual(['deleted']));
      }
      await expect(listen(viewer, `/api/projects/${id}/events`, '0')).rejects.toThrow('404');
    },
  );

  // attack: 275
  it.concurrent.each([
    ['is signed out', (scene: Scene) => at(scene, logout, scene.viewer)],
    ['deletes their account', (scene: Scene) => leaveForGood(scene.viewer)],
  ])('end when the user %s in another process, and cannot be resumed', async (_what, lose) => {
    const scene = await project(await makeTeam(servers.here));
    const opened = [
      await listen(scene.viewer, `/api/projects/${scene.id}/events`),
      await listen(scene.viewer, '/api/events'),
    ];
    expect((await lose(scene)).statusCode).toBeLessThan(300);
    await tell(scene.id, 1);
    for (const stream of opened) {
      await eventually(() => expect(stream.isClosed()).toBe(true));
      expect(stream.events()).toEqual([]);
    }
    await expect(listen(scene.viewer, '/api/events', '0')).rejects.toThrow('401');
  });

  it.concurrent('continue for a member who becomes a viewer', async () => {
    const scene = await project(await makeTeam(servers.here));
    const { editor, owner, teamId, id } = scene;
    const stream = await listen(editor, `/api/projects/${id}/events`);
    const ofAll = await listen(editor, '/api/events');
    const params = { teamId, userId: editor.user.id };
    await call(servers.there, changeRole, { as: owner, params, body: { role: 'viewer' } });
    await tell(id, 1);
    await eventually(() => expect(stream.events().map(({ data }) => data.done)).toEqual([1]));
    await eventually(() => expect(ofAll.events().map(({ data }) => data.type)).toEqual(['team', 'progress']));
  });
});
