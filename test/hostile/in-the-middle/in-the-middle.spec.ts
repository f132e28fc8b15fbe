import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getProject } from '#contract/projects.ts';
import { openStatuses } from '#server/features/generations/store.ts';
import { call } from '../../support/call.ts';
import { databasesInScope, type TestApp } from '../../support/test-app.ts';
import { runsEverything } from '../../support/test-scope.ts';
import { browserWorks } from './browser-work.ts';
import { createHeldApp, type HeldApp } from './held-app.ts';
import { leftovers, letPass, openFiles } from './leftovers.ts';
import { type Ending, endings, makeScene, type Scene } from './scene.ts';
import { works as otherWorks, type Work } from './work.ts';

const works = { ...otherWorks, ...browserWorks };

type Cell = [work: keyof typeof works, ending: Ending, statuses: (number | null)[], scope?: 'full'];

/** Cells with the allowed replies to the caller: 401 if their account is gone, 404 for the rest. */
const cells: Cell[] = [
  ['a deck is checked', 'the account', [401]],
  ['a deck is stored', 'the account', [401], 'full'],
  ['a new deck is compared', 'the account', [401, 404], 'full'],
  ['a new deck is compared', 'the project', [404], 'full'],
  ['a new deck is compared', 'the membership', [404]],
  ['a new deck is stored', 'the account', [401, 404], 'full'],
  ['a new deck is stored', 'the membership', [404], 'full'],
  ['a copy of a project is stored', 'the account', [401], 'full'],
  ['a copy of a project is stored', 'the project', [404]],
  ['a copy of a project is stored', 'the membership', [404], 'full'],
  ['a slide is spoken', 'the account', [401, 404]],
  ['a slide is spoken', 'the project', [404], 'full'],
  ['a slide is spoken', 'the membership', [404], 'full'],
  ['a sentence of a draft is played', 'the account', [401, 404], 'full'],
  ['a sentence of a draft is played', 'the project', [404]],
  ['a sentence of a draft is played', 'the membership', [404], 'full'],
  ['a take is spoken', 'the account', [401, 404], 'full'],
  ['a take is spoken', 'the membership', [404], 'full'],
  ['a text is rewritten', 'the account', [200, 401, 404], 'full'],
  ['a text is rewritten', 'the project', [200, 404], 'full'],
  ['a video is made', 'the account', [null], 'full'],
  ['a video is made', 'the project', [null], 'full'],
  ['a video is made', 'the membership', [null], 'full'],
  ['a video is made', 'the team', [null], 'full'],
  ['a video is made', 'the membership and then the account', [null]],
  ['a video is stored', 'the account', [null], 'full'],
  ['a video is stored', 'the project', [null]],
  ['a video is stored', 'the membership and then the account', [null], 'full'],
  ['a video in their own voice is made', 'the account', [null], 'full'],
  ['a video in their own voice is made', 'the membership', [null]],
  ['a video in their own voice is made', 'the voice', [null], 'full'],
  ['a video gets its script from a browser', 'the account', [401]],
  ['a video gets its script from a browser', 'the project', [404], 'full'],
  ['a video gets its script from a browser', 'the membership', [404], 'full'],
  ['a video gets its script from a browser', 'the membership and then the account', [401], 'full'],
  ['a video gets its script from a browser', 'the team', [204], 'full'],
  ['a video gets its script from a browser', 'its place in the team', [204], 'full'],
  ['a video in their own voice gets its script from a browser', 'the account', [401], 'full'],
  ['a video in their own voice gets its script from a browser', 'the membership', [404]],
  ['a video in their own voice gets its script from a browser', 'the voice', [204], 'full'],
  ['a video asks a browser for its script', 'the account', [null], 'full'],
  ['a video asks a browser for its script', 'the project', [null], 'full'],
  ['a video asks a browser for its script', 'the membership and then the account', [null]],
  ['a video asks a browser for its script', 'its place in the team', [null], 'full'],
  ['a video has got an answer from a browser', 'the account', [null], 'full'],
  ['a video has got an answer from a browser', 'the project', [null], 'full'],
  ['a video has got an answer from a browser', 'the membership and then the account', [null], 'full'],
  ['a script is shown', 'the account', [null], 'full'],
  ['a script is shown', 'the membership and then the account', [null], 'full'],
  ['a script waits', 'the account', [null], 'full'],
  ['a script waits', 'the membership and then the account', [null]],
  ['a recording is checked', 'the account', [401], 'full'],
  ['a recording is stored', 'the account', [401]],
  ['a voice is trained', 'the account', [null], 'full'],
  ['a voice is trained', 'the voice', [null], 'full'],
  ['a voice is sealed', 'the account', [null]],
  ['a voice is sealed', 'the voice', [null], 'full'],
  ['a table is read', 'the account', [401, 404], 'full'],
  ['a table is read', 'the project', [404], 'full'],
  ['a table is read', 'the membership', [404]],
  ['a row of a table is begun', 'the account', [null]],
  ['a row of a table is begun', 'the project', [null], 'full'],
  ['a row of a table is begun', 'the membership', [null], 'full'],
  ['a logo is stored', 'the account', [401, 404], 'full'],
  ['a logo is stored', 'the membership', [404]],
  ['a logo is stored', 'the team', [404], 'full'],
];

describe.each(databasesInScope)('with work in progress on %s', (database) => {
  let held: HeldApp;
  beforeAll(async () => {
    held = await createHeldApp({ database });
  });
  afterAll(() => held.app.close());
  afterEach(() => held.gates.openAll());

  // attack: 277
  it.each(cells.filter(([, , , scope]) => runsEverything || scope !== 'full'))(
    'if %s while %s is removed, nothing of it is left or comes back',
    async (name, ending, statuses) => {
      const scene = await makeScene(held.app);
      const work: Work = works[name];
      const begin = await work.prepare(held, scene);
      const gate = held.gates.close(work.place);
      const ended = begin();
      const early = await Promise.race([gate.reached, ended.then((status) => ({ status }))]);
      expect(early, 'The work did not come to the gate.').toBeUndefined();
      const gone = await endings[ending](held.app, scene);
      expect(gone.statusCode, gone.body).toBeLessThan(300);
      gate.open();
      expect(statuses).toContain(await ended);
      expect(await openFiles(held.app)).toEqual([]);
      await letPass(held.app, 3);
      if (ending === 'the project') await letPass(held.app, 9);
      expect(await leftovers(held.app, goneWith(ending, scene))).toEqual([]);
      expect(await held.app.db.selectFrom('script_questions').selectAll().execute()).toEqual([]);
      expect(await storedIn(held.app, `teams/${scene.teamId}/`)).toEqual([]);
      await expectWhole(scene, { name, ending });
    },
  );

  /** Lists the ids and words that must leave no trace. */
  const goneWith = (ending: Ending, { maker, projectId, marker, sent }: Scene): string[] => {
    switch (ending) {
      case 'the account':
        return [maker.user.id, projectId, marker, sent];
      case 'the membership and then the account':
        return [maker.user.id, sent];
      case 'the project':
        return [projectId, sent];
      default:
        return [sent];
    }
  };

  /**
   * Expects the rest to be unchanged: no video waits forever for a worker, and none speaks in the voice of a member who has
   * left.
   */
  const expectWhole = async (
    { owner, maker, projectId, otherId }: Scene,
    { name, ending }: { name: keyof typeof works; ending: Ending },
  ) => {
    const shown = async (as: Scene['owner'], id: string) => {
      const reply = await call(held.app, getProject, { as, params: { id } });
      return reply.statusCode === 200 ? getProject.replies[200].parse(reply.json()) : null;
    };
    expect(await shown(owner, otherId)).toMatchObject({ status: 'complete' });
    expect(await stuckProjects(held.app)).toEqual([]);
    if (ending === 'the account' || ending === 'the project') return;
    const isMakers = ending === 'the team' || ending === 'the voice' || ending === 'its place in the team';
    const keeper = isMakers ? maker : owner;
    expect(await shown(keeper, projectId)).toMatchObject({ status: 'complete', error: null });
    const { status, files } = await published(held.app, projectId);
    expect([status, files]).toEqual(['complete', expect.anything()]);
    const isInOwnVoice = name.startsWith('a video in their own voice');
    const made = isInOwnVoice ? 'canceled' : 'complete';
    if (name.startsWith('a video')) expect(await latestStatus(held.app, projectId)).toBe(made);
    if (ending === 'its place in the team') expect(await shown(owner, projectId)).toBeNull();
    if (keeper === owner) expect(await projectsOf(held.app, maker)).toEqual([]);
  };
});

async function storedIn({ dependencies }: TestApp, prefix: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of dependencies.storage.list(prefix)) keys.push(key);
  return keys;
}

/** Lists projects that claim to be in work although no generation is open. */
async function stuckProjects({ db }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('status', '=', 'processing')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations')
            .select('generations.id')
            .whereRef('project_id', '=', 'projects.id')
            .where('generations.status', 'in', openStatuses),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function published({ db }: TestApp, projectId: string) {
  return db
    .selectFrom('generations')
    .innerJoin('projects', 'projects.published_generation_id', 'generations.id')
    .select(['generations.status', 'generations.files'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
}

async function latestStatus({ db }: TestApp, projectId: string): Promise<string> {
  const query = db.selectFrom('generations').select('status').where('project_id', '=', projectId);
  return (await query.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).status;
}

async function projectsOf({ db }: TestApp, { user }: Scene['owner']): Promise<string[]> {
  const rows = await db.selectFrom('projects').select('id').where('user_id', '=', user.id).execute();
  return rows.map(({ id }) => id);
}
