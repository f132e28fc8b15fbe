import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, deleteAccountConfirmation } from '#contract/account.ts';
import { startBatch } from '#contract/batches/batches.ts';
import { addComment } from '#contract/comments.ts';
import {
  deleteProject,
  duplicateProject,
  moveProject,
  renderProject,
  restoreProject,
} from '#contract/projects.ts';
import { createShare } from '#contract/shares.ts';
import { editSlide } from '#contract/slides.ts';
import { changeRole, deleteTeam, handOverTeam, inviteMember, removeMember } from '#contract/teams.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import { openStatuses } from '#server/features/generations/store.ts';
import { type Given, makeScene, type Scene } from '../support/access-scene.ts';
import { goodAnswer, pageOf, writingProcess } from '../support/browser-scene.ts';
import { type CallOptions, call } from '../support/call.ts';
import { putNewDeck } from '../support/decks/new-decks.ts';
import { drawSeed } from '../support/draw-seed.ts';
import type { TestUser } from '../support/factories.ts';
import { claimVideo, insertProject, jobDeps, startVideo } from '../support/generations.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { beforeStatement } from '../support/servers/between-statements.ts';
import { createTwoProcesses, type TwoProcesses } from '../support/servers/two-processes.ts';
import { putIntoTeam } from '../support/team-scene.ts';
import type { TestApp } from '../support/test-app.ts';
import { byScope } from '../support/test-scope.ts';
import { deafAndDumb } from '../support/voices.ts';
import { rowsAbout } from './in-the-middle/leftovers.ts';

/** Reply to a call, or a result in its place for a job, which has no reply. */
type Ended = { statusCode: number; body: string };
type Prepare = (as: TestUser, scene: Scene) => Promise<() => Promise<Ended>>;
type Work = [name: string, given: Given, prepare: Prepare];

let servers: TwoProcesses;
beforeAll(async () => {
  servers = await createTwoProcesses('postgres', deafAndDumb);
});
afterAll(() => servers.close());

const send =
  (endpoint: Parameters<typeof call>[1], body?: CallOptions['body']): Prepare =>
  async (as, { params }) =>
  () =>
    call(servers.here, endpoint, { as, params, ...(body !== undefined && { body }) });

function leave(app: TestApp, as: TestUser) {
  const body = { password: as.password, confirmation: deleteAccountConfirmation };
  return call(app, deleteAccount, { as, body });
}

/** Prepares a worker that makes the video of a member. */
const publish: Prepare = async (as, { params }) => {
  await call(servers.here, renderProject, { as, params });
  const job = await claimVideo(servers.here);
  return async () => {
    await makeGeneration(job, jobDeps(servers.here));
    return { statusCode: 200, body: '' };
  };
};

/** Prepares a worker that asks a browser for the script of the owner's video. */
const ask: Prepare = async (_as, { params: { id: projectId = '' }, people }) => {
  const userId = people.owner.user.id;
  await startVideo(servers.here, { projectId, userId, plan: 'pro', asksBrowser: true });
  const job = await claimVideo(servers.here);
  return async () => {
    await makeGeneration(job, jobDeps(servers.here, { videoProcess: writingProcess() }));
    return { statusCode: 200, body: '' };
  };
};
type Page = ReturnType<typeof pageOf>;
/** Prepares the page of a browser that reacts to the question. */
const reply =
  (act: (page: Page, number: number) => Promise<Ended>): Prepare =>
  async (as, scene) => {
    await (await ask(as, scene))();
    const page = pageOf(servers.here, as, scene.params.id ?? '');
    const number = await page.openNumber();
    return () => act(page, number);
  };

const works: Work[] = [
  ['a comment', 'a comment', send(addComment, { atMs: 1, text: 'Louder.' })],
  ...byScope<Work[]>(
    [],
    [
      ['a finished video', 'a finished project', publish],
      ['a question to a browser', 'a finished project', ask],
      [
        'a partial answer of a browser',
        'a finished project',
        reply((page, number) => page.part(number, 'Meet')),
      ],
      [
        'an answer of a browser',
        'a finished project',
        reply((page, number) => page.answer(number, goodAnswer)),
      ],
      ['a render', 'a finished project', send(renderProject)],
      ['a link', 'a finished project', send(createShare, { canDownload: true })],
      ['an edit', 'a finished project', send(editSlide, { script: 'Something else.' })],
      ['a move', 'a finished project', send(moveProject, { teamId: null })],
      ['a deletion', 'a finished project', send(deleteProject)],
      [
        'the restoring of a deleted project',
        'a finished project',
        async (as, scene) => {
          await call(servers.here, deleteProject, { as, params: scene.params });
          return send(restoreProject)(as, scene);
        },
      ],
      [
        'a new deck',
        'a finished project',
        async (as, { params: { id = '' } }) =>
          () =>
            putNewDeck(servers.here, as, id, { slides: 2 }),
      ],
      ['a copy', 'a finished project', send(duplicateProject, {})],
      ['a batch', 'a batch', send(startBatch)],
      ['an invitation', 'a team', send(inviteMember, { email: 'new@example.com', role: 'editor' })],
      ['a change of role', 'a team', send(changeRole, { role: 'editor' })],
      ['a removal', 'a team', send(removeMember)],
      ['the deletion of the team', 'a finished project', send(deleteTeam)],
      ['the deletion of their account', 'a finished project', async (as) => () => leave(servers.here, as)],
      [
        'a handover of the team',
        'a team',
        async (as, { params, people }) =>
          () =>
            call(servers.here, handOverTeam, { as, params, body: { userId: people['team editor'].user.id } }),
      ],
    ],
  ),
];

type Person = 'owner' | 'team editor' | 'team viewer';
type Ending = [what: string, end: (scene: Scene) => Promise<Ended>, gone?: Person];

const accountOf =
  (who: Person) =>
  ({ people }: Scene) =>
    leave(servers.there, people[who]);
const byOwner =
  (endpoint: Parameters<typeof call>[1], of: (scene: Scene) => Record<string, string> = () => ({})) =>
  (scene: Scene) =>
    call(servers.there, endpoint, { as: scene.people.owner, params: { ...scene.params, ...of(scene) } });
const editorOf = ({ people }: Scene) => ({ userId: people['team editor'].user.id });

const endings: Ending[] = [
  ["another member's account", accountOf('team viewer'), 'team viewer'],
  ...byScope<Ending[]>(
    [],
    [
      ['the account of an editor', accountOf('team editor'), 'team editor'],
      ["the owner's account", accountOf('owner'), 'owner'],
      ['the project', byOwner(deleteProject)],
      ['the membership of an editor', byOwner(removeMember, editorOf)],
      ['the team', byOwner(deleteTeam)],
    ],
  ),
];

/** Works that concern the viewer; their reply changes once the viewer is gone. */
const aboutTheViewer: readonly string[] = ['a change of role', 'a removal'];
/** Longest step between tested statements. The full form draws its steps, because all statements would take half an hour. */
const longestStep = byScope(1, 8);

const cells = works.flatMap(([name, given, prepare]) =>
  byScope<Person[]>(['owner'], ['owner', 'team editor']).flatMap((by) =>
    endings.map(([what, end, gone]) => ({ name, by, what, given, prepare, end, gone })),
  ),
);

describe('with a deletion between two statements on PostgreSQL', () => {
  const random = seededRandom(drawSeed('between-statements'));

  // attack: 278
  it.each(cells)(
    'neither $name by the $by nor the deletion of $what fails',
    async ({ name, by, given, prepare, end, gone }) => {
      const statuses = new Set<number>();
      for (let nth = 1, wasReached = true; wasReached; nth += 1 + random.below(longestStep)) {
        const scene = await makeScene(servers.here, given);
        await giveProjects(scene);
        const begin = await prepare(scene.people[by], scene);
        await servers.here.dependencies.background.settled();
        const databases = { db: servers.here.db, other: servers.there.db };
        const interruption = beforeStatement(databases, nth, () => end(scene));
        const reply = await begin();
        const ended = await interruption.end();
        wasReached = ended !== undefined;
        const before = `before statement ${nth}`;
        expect(reply.statusCode, `${before}: ${reply.body}`).toBeLessThan(500);
        // The work itself may have deleted the subject first.
        expect(ended?.statusCode ?? 204, `${before}: ${ended?.body}`).toBeLessThan(500);
        expect(worries(), before).toEqual([]);
        if (gone && ended?.statusCode === 204) {
          expect(await rowsAbout(servers.here, [scene.people[gone].user.id]), before).toEqual([]);
        }
        statuses.add(reply.statusCode);
        await endVideos();
      }
      // The deletion of another member does not change the reply, which in the last round comes without a deletion.
      if (gone === 'team viewer' && !aboutTheViewer.includes(name)) expect([...statuses]).toHaveLength(1);
    },
  );

  /** Puts a project of each other member into the team, so that a deletion is announced to the whole team. */
  const giveProjects = async ({ people, params }: Scene) => {
    for (const who of ['team editor', 'team viewer'] as const) {
      const id = await insertProject(servers.here, people[who].user.id);
      await putIntoTeam(servers.here, id, params.teamId ?? '');
    }
  };
  const endVideos = async () => {
    const { db } = servers.here;
    await db
      .updateTable('generations')
      .set({ status: 'canceled' })
      .where('status', 'in', openStatuses)
      .execute();
    await db.deleteFrom('rate_limits').execute();
  };
  /** Takes the log lines of both servers about jobs that failed. */
  const worries = () =>
    [servers.here, servers.there]
      .flatMap(({ logLines }) => logLines.splice(0))
      .filter((line) => / will be tried again|"level":50/.test(line));
});
