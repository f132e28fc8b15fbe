import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOtherSessions, exportData } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { changePassword, confirmEmailChange, login, requestEmailChange } from '#contract/auth.ts';
import { createSubscription } from '#contract/billing.ts';
import { deleteProject, restoreProject } from '#contract/projects.ts';
import { createShare, revokeShare } from '#contract/shares.ts';
import { createTeam, removeMember } from '#contract/teams.ts';
import { deleteVoice } from '#contract/voice.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, finishProject } from '#test/support/projects.ts';
import { makeTeam } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: deafAndDumb });
});
afterAll(() => testApp.close());

async function pageOf(as: TestUser, before?: string) {
  const reply = await testApp.app.inject({
    url: `${listAudit.path}${before === undefined ? '' : `?before=${before}`}`,
    headers: as.bearer,
  });
  return listAudit.replies[200].parse(reply.json());
}

/** Lists a user's actions, oldest first. */
const actionsOf = async (user: TestUser) =>
  (await pageOf(user)).entries.map(({ action }) => action).reverse();

describe('the activity of an account', () => {
  it('names each action, but not its content', async () => {
    const user = await signUp(testApp);
    const { email } = user.user;
    const ok = async (reply: Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await reply;
      expect([statusCode, body]).toEqual([expect.toSatisfy((code: number) => code < 300), body]);
      return body;
    };
    await ok(call(testApp, login, { body: { email, password: user.password } }));
    await call(testApp, login, { body: { email, password: 'wrong password' } });
    const newPassword = 'another fine password';
    await ok(
      call(testApp, changePassword, { as: user, body: { currentPassword: user.password, newPassword } }),
    );
    const moved = { email: `moved-${email}`, password: newPassword };
    await ok(call(testApp, requestEmailChange, { as: user, body: moved }));
    await testApp.dependencies.background.settled();
    const link = testApp.mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
    await ok(call(testApp, confirmEmailChange, { body: { token: link } }));
    await ok(call(testApp, endOtherSessions, { as: user }));
    await giveVoice(testApp, user);
    await ok(call(testApp, deleteVoice, { as: user }));
    await ok(call(testApp, createSubscription, { as: user }));
    await ok(call(testApp, createTeam, { as: user, body: { name: 'Secret plans' } }));
    const { id } = await createProject(testApp, user);
    await finishProject(testApp, id);
    const share = JSON.parse(await ok(call(testApp, createShare, { as: user, params: { id }, body: {} })));
    await ok(call(testApp, revokeShare, { as: user, params: { id, shareId: share.id } }));
    await ok(call(testApp, deleteProject, { as: user, params: { id } }));
    await ok(call(testApp, restoreProject, { as: user, params: { id } }));
    await ok(call(testApp, exportData, { as: user }));

    expect(await actionsOf(user)).toEqual([
      ...['account.signed_up', 'account.signed_in', 'account.password_changed'],
      ...['account.email_change_asked', 'account.email_changed', 'account.devices_signed_out'],
      ...['voice.consent_given', 'voice.training_started', 'voice.trained', 'voice.deleted'],
      ...['plan.changed', 'team.created', 'share.created', 'share.revoked'],
      ...['project.deleted', 'project.restored', 'account.exported'],
    ]);
    expect(JSON.stringify(await pageOf(user))).not.toContain('Secret plans');
  });

  it('shows events of a team to both sides', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const params = { teamId, userId: editor.user.id };
    expect((await call(testApp, removeMember, { as: owner, params })).statusCode).toBe(204);
    expect([await actionsOf(owner), await actionsOf(editor)]).toEqual([
      ['team.member_removed'],
      ['team.removed_by_owner'],
    ]);
  });

  it('is listed page by page, for its own account only', async () => {
    const [user, other] = [await signUp(testApp), await signUp(testApp)];
    await testApp.db
      .insertInto('audit_log')
      .values(Array.from({ length: 44 }, () => ({ user_id: user.user.id, action: 'voice.used' })))
      .execute();
    const ids: string[] = [];
    const sizes: number[] = [];
    let before: string | undefined;
    do {
      const page = await pageOf(user, before);
      ids.push(...page.entries.map(({ id }) => id));
      sizes.push(page.entries.length);
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(ids).size).toBe(45);
    expect(await actionsOf(other)).toEqual(['account.signed_up']);
    const wrong = await testApp.app.inject({ url: `${listAudit.path}?before=x'`, headers: user.bearer });
    expect(wrong.statusCode).toBe(400);
  });
});
