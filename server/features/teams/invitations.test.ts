import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptInvitation,
  getTeam,
  inviteMember,
  lookAtInvitation,
  revokeInvitation,
} from '#contract/teams.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { enter, makeTeam, setPlan } from '#test/support/team-scene.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { sweepInvitations } from './invitations.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(databaseKinds)('invitations on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({
      database,
      env: { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'videos@example.com' },
    });
  });
  afterAll(() => testApp.close());

  const invite = (owner: TestUser, teamId: string, email: string, role = 'editor') =>
    call(testApp, inviteMember, { as: owner, params: { teamId }, body: { email, role } });
  const mailTo = async (email: string) => {
    await testApp.dependencies.background.settled();
    return testApp.mails.filter(({ to }) => to === email).at(-1);
  };
  const tokenTo = async (email: string) =>
    /\/invitation#token=([\w-]{43})\n/.exec((await mailTo(email))?.text ?? '')?.[1] ?? 'no link was sent';
  const accept = async (as: TestUser, token: string) => {
    const reply = await call(testApp, acceptInvitation, { as, body: { token } });
    return [reply.statusCode, reply.json().code ?? reply.json().role];
  };
  const rolesIn = async (as: TestUser, teamId: string) => {
    const reply = await call(testApp, getTeam, { as, params: { teamId } });
    return reply.json().members.map(({ role }: { role: string }) => role);
  };

  // attack: 76
  itInScope('are mailed as a link that admits the invited account, once', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    const invited = await enter(testApp, { name: 'Ivy' });
    const { email } = invited.user;
    const reply = await invite(owner, teamId, email.toUpperCase());
    expect(reply.statusCode).toBe(201);
    expect(JSON.stringify(reply.json())).not.toContain('token');
    const mail = await mailTo(email.toUpperCase());
    expect(mail?.subject).toBe('Invitation to the DeckVoice team "Sales"');
    expect(mail?.text).toContain('"Olive Owner" invites you');
    const token = await tokenTo(email.toUpperCase());
    const looked = await call(testApp, lookAtInvitation, { body: { token } });
    expect(looked.json()).toMatchObject({ teamName: 'Sales', invitedBy: 'Olive Owner', role: 'editor' });
    expect(await accept(invited, token)).toEqual([200, 'editor']);
    expect(await accept(invited, token)).toEqual([410, 'invitation_invalid']);
    expect(await rolesIn(owner, teamId)).toEqual(['owner', 'editor', 'viewer', 'editor']);
  });

  itInScope('admit a user who signs up to accept them', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    const email = 'newcomer@example.com';
    await invite(owner, teamId, email, 'viewer');
    const newcomer = await signUp(testApp, { email });
    expect(await accept(newcomer, await tokenTo(email))).toEqual([200, 'viewer']);
  });

  it('admit once even if they are used twice at the same time', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    const invited = await enter(testApp);
    await invite(owner, teamId, invited.user.email);
    const token = await tokenTo(invited.user.email);
    const replies = await Promise.all([1, 2, 3, 4].map(() => accept(invited, token)));
    expect(replies.map(([status]) => status).sort()).toEqual([200, 410, 410, 410]);
    expect(await rolesIn(owner, teamId)).toHaveLength(4);
  });

  // attack: 76
  itInScope('do not admit another address', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    await invite(owner, teamId, 'somebody@example.com');
    const token = await tokenTo('somebody@example.com');
    expect(await accept(await enter(testApp), token)).toEqual([403, 'invitation_for_another']);
    const reply = await call(testApp, acceptInvitation, { body: { token } });
    expect(reply.statusCode).toBe(401);
    expect(await rolesIn(owner, teamId)).toHaveLength(3);
  });

  itInScope('become invalid when they are revoked, sent again, or seven days old', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    const invited = await enter(testApp);
    const { email } = invited.user;
    const gone = [410, 'invitation_invalid'];
    const { id: invitationId } = (await invite(owner, teamId, email)).json();
    const first = await tokenTo(email);
    expect(
      (await call(testApp, revokeInvitation, { as: owner, params: { teamId, invitationId } })).statusCode,
    ).toBe(204);
    expect(await accept(invited, first)).toEqual(gone);

    await invite(owner, teamId, email, 'viewer');
    const second = await tokenTo(email);
    await invite(owner, teamId, email, 'editor');
    const third = await tokenTo(email);
    expect(await accept(invited, second)).toEqual(gone);
    const open = await call(testApp, getTeam, { as: owner, params: { teamId } });
    expect(open.json().invitations).toMatchObject([{ email, role: 'editor' }]);

    testApp.clock.turn(7 * dayMs);
    expect(await accept(invited, third)).toEqual(gone);
    await sweepInvitations(testApp.dependencies);
    expect(await testApp.db.selectFrom('team_invitations').selectAll().execute()).toEqual([]);
  });

  itInScope('store and log no token', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    await invite(owner, teamId, 'quiet@example.com');
    const token = await tokenTo('quiet@example.com');
    const rows = await testApp.db.selectFrom('team_invitations').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(testApp.logLines.join('')).not.toContain(token);
  });

  itInScope('are refused for members, and beyond the size of a team', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const reply = await invite(owner, teamId, editor.user.email.toUpperCase());
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
    await testApp.db
      .insertInto('team_invitations')
      .values(
        Array.from({ length: 47 }, (_, n) => ({
          id: `${teamId}-${n}`,
          team_id: teamId,
          email: `seat-${n}@example.com`,
          role: 'viewer' as const,
          token_hash: `${teamId}-${n}`,
          invited_by: owner.user.id,
          created_at: testApp.clock.now(),
          expires_at: new Date(testApp.clock.now().getTime() + dayMs),
        })),
      )
      .execute();
    const full = await invite(owner, teamId, 'one-more@example.com');
    expect([full.statusCode, full.json().code]).toEqual([409, 'team_limit']);
    expect(await mailTo('one-more@example.com')).toBeUndefined();
  });

  it('cannot be accepted while the team is frozen', async () => {
    const { teamId, owner } = await makeTeam(testApp);
    const invited = await enter(testApp);
    await invite(owner, teamId, invited.user.email);
    const token = await tokenTo(invited.user.email);
    await setPlan(testApp, owner, 'free');
    expect(await accept(invited, token)).toEqual([403, 'team_frozen']);
    await setPlan(testApp, owner, 'pro');
    expect(await accept(invited, token)).toEqual([200, 'editor']);
  });

  itInScope('are limited for each recipient, across all senders', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { teamId, owner } = await makeTeam(testApp);
      statuses.push((await invite(owner, teamId, 'popular@example.com')).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

it('without a mail server, the owner gets the link to send', async () => {
  const testApp = await createTestApp();
  const { teamId, owner } = await makeTeam(testApp);
  const invited = await enter(testApp, { name: 'Ivy' });
  const { email } = invited.user;
  const params = { teamId };
  const reply = await call(testApp, inviteMember, { as: owner, params, body: { email, role: 'viewer' } });
  const [, token = 'no link'] = /\/invitation#token=([\w-]{43})$/.exec(reply.json().link) ?? [];
  const accepted = await call(testApp, acceptInvitation, { as: invited, body: { token } });
  expect(accepted.json()).toMatchObject({ role: 'viewer' });
  const team = await call(testApp, getTeam, { as: owner, params });
  expect(JSON.stringify(team.json())).not.toContain(token);
  await testApp.close();
});
