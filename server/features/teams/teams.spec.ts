import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '#contract/auth.ts';
import { cancelSubscription, createSubscription } from '#contract/billing.ts';
import { getProject, listProjects, moveProject, renderProject } from '#contract/projects.ts';
import {
  changeRole,
  createTeam,
  deleteTeam,
  getTeam,
  handOverTeam,
  inviteMember,
  listTeams,
  removeMember,
  renameTeam,
  revokeInvitation,
} from '#contract/teams.ts';
import { call } from '#test/support/call.ts';
import type { TestUser } from '#test/support/factories.ts';
import { createProject, finishProject, storeSettings } from '#test/support/projects.ts';
import { enter, makeTeam, putIntoTeam, setPlan } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const codeOf = async (reply: ReturnType<typeof call>) => {
  const { statusCode, body } = await reply;
  return [statusCode, body === '' ? null : JSON.parse(body).code];
};
const seen = async (someone: TestUser, id: string) =>
  (await call(testApp, getProject, { as: someone, params: { id } })).statusCode;
const namesOf = async (someone: TestUser) =>
  listProjects.replies[200]
    .parse((await call(testApp, listProjects, { as: someone })).json())
    .map(({ name }) => name);
const finished = async (maker: TestUser, teamId: string, name = 'Q3 review') => {
  const { id } = await createProject(testApp, maker, { name });
  await finishProject(testApp, id);
  await putIntoTeam(testApp, id, teamId);
  return id;
};

describe('a team', () => {
  it('belongs to the Pro user who creates it', async () => {
    const owner = await enter(testApp, { plan: 'pro' });
    const reply = await call(testApp, createTeam, { as: owner, body: { name: '  North \u202Esales ' } });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { name: 'North sales', role: 'owner', isFrozen: false, memberCount: 1, invitations: [] },
    ]);
    const list = (await call(testApp, listTeams, { as: owner })).json();
    expect(list).toMatchObject([{ name: 'North sales', role: 'owner' }]);
  });

  it('is created only with Pro and a name', async () => {
    const free = await enter(testApp);
    const pro = await enter(testApp, { plan: 'pro' });
    expect(await codeOf(call(testApp, createTeam, { as: free, body: { name: 'Sales' } }))).toEqual([
      402,
      'pro_required',
    ]);
    for (const name of ['', '   ', 'x'.repeat(81), 7]) {
      const reply = await call(testApp, createTeam, { as: pro, body: { name } });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['name']]);
    }
  });

  it('is one of at most ten of its owner, even if many are requested at once', async () => {
    const owner = await enter(testApp, { plan: 'pro' });
    const replies = await Promise.all(
      Array.from({ length: 13 }, (_, n) => call(testApp, createTeam, { as: owner, body: { name: `T${n}` } })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  it('shows members to every member, and invitations to the owner only', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    await call(testApp, inviteMember, {
      as: owner,
      params: { teamId },
      body: { email: 'new@example.com', role: 'editor' },
    });
    const [asOwner, asViewer] = await Promise.all(
      [owner, viewer].map(async (as) => (await call(testApp, getTeam, { as, params: { teamId } })).json()),
    );
    expect(asOwner.invitations).toMatchObject([{ email: 'new@example.com', role: 'editor' }]);
    expect(asViewer.invitations).toEqual([]);
    expect(asViewer.members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'editor', 'viewer']);
  });

  it('returns its projects to their makers when it is deleted', async () => {
    const { teamId, owner, editor, viewer } = await makeTeam(testApp);
    const [mine, theirs] = [await finished(owner, teamId), await finished(editor, teamId)];
    expect(await codeOf(call(testApp, deleteTeam, { as: owner, params: { teamId } }))).toEqual([204, null]);
    expect([await seen(owner, mine), await seen(owner, theirs)]).toEqual([200, 404]);
    expect([await seen(editor, mine), await seen(editor, theirs)]).toEqual([404, 200]);
    expect(await seen(viewer, mine)).toBe(404);
    expect(await codeOf(call(testApp, getTeam, { as: owner, params: { teamId } }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('roles', () => {
  it('take effect at once', async () => {
    const { teamId, owner, viewer } = await makeTeam(testApp);
    const id = await finished(owner, teamId);
    const render = () => codeOf(call(testApp, renderProject, { as: viewer, params: { id } }));
    expect(await render()).toEqual([403, 'not_allowed']);
    const params = { teamId, userId: viewer.user.id };
    await call(testApp, changeRole, { as: owner, params, body: { role: 'editor' } });
    expect(await render()).toEqual([202, undefined]);
  });

  // attack: 76
  it("cannot be changed by the member who has them, and 'owner' cannot be given", async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const params = { teamId, userId: editor.user.id };
    expect(await codeOf(call(testApp, changeRole, { as: editor, params, body: { role: 'editor' } }))).toEqual(
      [403, 'not_allowed'],
    );
    expect(await codeOf(call(testApp, changeRole, { as: owner, params, body: { role: 'owner' } }))).toEqual([
      400,
      'validation',
    ]);
    const ownersOwn = { teamId, userId: owner.user.id };
    expect(
      await codeOf(call(testApp, changeRole, { as: owner, params: ownersOwn, body: { role: 'viewer' } })),
    ).toEqual([404, 'not_found']);
  });

  it('do not apply in another team', async () => {
    const [here, there] = [await makeTeam(testApp), await makeTeam(testApp)];
    const params = { teamId: here.teamId, userId: here.viewer.user.id };
    for (const endpoint of [getTeam, renameTeam, deleteTeam, removeMember]) {
      const reply = call(testApp, endpoint, { as: there.owner, params, body: { name: 'Ours' } });
      expect(await codeOf(reply)).toEqual([404, 'not_found']);
    }
  });
});

describe('leaving', () => {
  it("leaves the projects to the team's owner, with a stock voice instead of the member's own", async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const id = await finished(editor, teamId);
    await storeSettings(testApp, id, { voice: 'trained' });
    const params = { teamId, userId: editor.user.id };
    expect(await codeOf(call(testApp, removeMember, { as: editor, params }))).toEqual([204, null]);
    expect(await seen(editor, id)).toBe(404);
    const left = (await call(testApp, getProject, { as: owner, params: { id } })).json();
    expect(left).toMatchObject({ madeBy: { id: owner.user.id }, voiceOption: 'professional-female' });
  });

  it('is refused to the owner until the team is handed over', async () => {
    const { teamId, owner, editor, viewer } = await makeTeam(testApp);
    const leave = () =>
      codeOf(call(testApp, removeMember, { as: owner, params: { teamId, userId: owner.user.id } }));
    const handOver = (to: TestUser) =>
      codeOf(call(testApp, handOverTeam, { as: owner, params: { teamId }, body: { userId: to.user.id } }));
    expect(await leave()).toEqual([409, 'conflict']);
    expect(await handOver(editor)).toEqual([409, 'pro_required']);
    expect(await handOver(await enter(testApp, { plan: 'pro' }))).toEqual([404, 'not_found']);
    await setPlan(testApp, viewer, 'pro');
    expect(await handOver(viewer)).toEqual([200, undefined]);
    expect(await handOver(viewer)).toEqual([403, 'not_allowed']);
    expect(await leave()).toEqual([204, null]);
    const team = (await call(testApp, getTeam, { as: viewer, params: { teamId } })).json();
    expect(team).toMatchObject({ role: 'owner', members: [{ role: 'owner' }, { role: 'editor' }] });
  });
});

describe('a project', () => {
  const move = (as: TestUser, id: string, teamId: string | null) =>
    codeOf(call(testApp, moveProject, { as, params: { id }, body: { teamId } }));

  it('is moved into a team and out again by its maker', async () => {
    const { teamId, editor, viewer } = await makeTeam(testApp);
    const { id } = await createProject(testApp, editor, { name: 'Mine' });
    expect(await seen(viewer, id)).toBe(404);
    expect(await move(editor, id, teamId)).toEqual([204, null]);
    const inTeam = (await call(testApp, getProject, { as: viewer, params: { id } })).json();
    expect(inTeam).toMatchObject({
      madeBy: { id: editor.user.id, name: 'Eddie Editor' },
      team: { id: teamId, name: 'Sales', isFrozen: false },
      allowed: ['see', 'comment'],
    });
    expect(await namesOf(viewer)).toEqual(['Mine']);
    expect(await move(editor, id, null)).toEqual([204, null]);
    expect([await seen(viewer, id), await seen(editor, id)]).toEqual([404, 200]);
  });

  it('cannot be moved into a team in which its maker may not edit', async () => {
    const { teamId, viewer, editor } = await makeTeam(testApp);
    const foreign = await makeTeam(testApp);
    const { id } = await createProject(testApp, viewer);
    expect(await move(viewer, id, teamId)).toEqual([403, 'not_allowed']);
    expect(await move(viewer, id, foreign.teamId)).toEqual([404, 'not_found']);
    expect(await move(viewer, id, 'no team')).toEqual([404, 'not_found']);
    expect(await move(editor, id, teamId)).toEqual([404, 'not_found']);
  });

  it("can be returned to its maker by the team's owner, but not by a viewer", async () => {
    const { teamId, owner, editor, viewer } = await makeTeam(testApp);
    const other = await makeTeam(testApp, { owner });
    const id = await finished(editor, teamId);
    expect(await move(viewer, id, null)).toEqual([403, 'not_allowed']);
    expect(await move(owner, id, other.teamId)).toEqual([403, 'not_allowed']);
    expect(await move(owner, id, null)).toEqual([204, null]);
    expect([await seen(owner, id), await seen(editor, id)]).toEqual([404, 200]);
  });

  it("counts against its maker's plan even if another member makes the video again", async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const id = await finished(owner, teamId);
    await call(testApp, renderProject, { as: editor, params: { id } });
    const [latest] = await testApp.db
      .selectFrom('generations')
      .select(['user_id', 'priority'])
      .where('project_id', '=', id)
      .where('status', '=', 'queued')
      .execute();
    expect(latest).toEqual({ user_id: owner.user.id, priority: 10 });
    expect((await call(testApp, me, { as: editor })).json().videosUsed).toBe(0);
  });

  it("speaks new text in its maker's own voice only with the maker's consent", async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const id = await finished(editor, teamId);
    await storeSettings(testApp, id, { voice: 'trained' });
    const render = () => codeOf(call(testApp, renderProject, { as: owner, params: { id } }));
    expect(await render()).toEqual([403, 'voice_not_shared']);
  });
});

describe('a frozen team', () => {
  it('is read-only for all members until its owner has Pro again', async () => {
    const { teamId, owner, editor, viewer } = await makeTeam(testApp);
    const id = await finished(editor, teamId);
    await setPlan(testApp, owner, 'free');
    for (const as of [owner, editor, viewer]) {
      const project = (await call(testApp, getProject, { as, params: { id } })).json();
      expect(project).toMatchObject({ team: { isFrozen: true } });
      expect(project.allowed).not.toContain('change');
      expect(project.allowed).not.toContain('comment');
      const team = (await call(testApp, getTeam, { as, params: { teamId } })).json();
      expect(team).toMatchObject({ isFrozen: true, memberCount: 3 });
    }
    const frozen = [403, 'team_frozen'];
    expect(await codeOf(call(testApp, renderProject, { as: editor, params: { id } }))).toEqual(frozen);
    expect(
      await codeOf(call(testApp, renameTeam, { as: owner, params: { teamId }, body: { name: 'X' } })),
    ).toEqual(frozen);
    const body = { email: 'x@example.com', role: 'viewer' };
    expect(await codeOf(call(testApp, inviteMember, { as: owner, params: { teamId }, body }))).toEqual(
      frozen,
    );
    await setPlan(testApp, owner, 'pro');
    expect(await codeOf(call(testApp, renderProject, { as: editor, params: { id } }))).toEqual([
      202,
      undefined,
    ]);
  });

  it('is announced to its members when the plan ends', async () => {
    const owner = await enter(testApp);
    await call(testApp, createSubscription, { as: owner, body: {} });
    const { teamId, viewer } = await makeTeam(testApp, { owner });
    await call(testApp, cancelSubscription, { as: owner, body: {} });
    const events = await testApp.db
      .selectFrom('events')
      .select('data')
      .where('user_id', '=', viewer.user.id)
      .execute();
    expect(events).toEqual([{ data: { type: 'team', teamId } }]);
    const team = (await call(testApp, getTeam, { as: viewer, params: { teamId } })).json();
    expect(team.isFrozen).toBe(true);
  });

  it('can still have its projects moved out and access revoked', async () => {
    const { teamId, owner, editor, viewer } = await makeTeam(testApp);
    const id = await finished(editor, teamId);
    await setPlan(testApp, owner, 'free');
    expect(
      await codeOf(call(testApp, moveProject, { as: editor, params: { id }, body: { teamId: null } })),
    ).toEqual([204, null]);
    expect(await codeOf(call(testApp, renderProject, { as: editor, params: { id } }))).toEqual([
      202,
      undefined,
    ]);
    const params = { teamId, userId: viewer.user.id };
    expect(await codeOf(call(testApp, removeMember, { as: owner, params }))).toEqual([204, null]);
    expect(
      await codeOf(call(testApp, revokeInvitation, { as: owner, params: { teamId, invitationId: 'none' } })),
    ).toEqual([404, 'not_found']);
    expect(await codeOf(call(testApp, deleteTeam, { as: owner, params: { teamId } }))).toEqual([204, null]);
  });
});
