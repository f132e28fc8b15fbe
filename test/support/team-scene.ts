import { Readable } from 'node:stream';
import type { PlanId } from '#contract/plans.ts';
import { newId } from '#server/crypto/new-id.ts';
import { presentUser } from '#server/features/auth/present.ts';
import { startSession } from '#server/features/auth/sessions.ts';
import { updateBrand } from '#server/features/teams/library/library-store.ts';
import { sessionCookieName } from '#server/http/authentication.ts';
import { findAccount } from '#server/records/users-store.ts';
import { putMeasured } from '#server/storage/content-facts.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { type TestUser, testPassword } from './factories.ts';
import type { TestApp } from './test-app.ts';

export type TeamRoles = { owner: TestUser; editor: TestUser; viewer: TestUser };

let passwordHash: Promise<string> | undefined;

/** Signs in a new user without the slow hashing of a password. */
export async function enter(
  testApp: TestApp,
  { plan = 'free', name = 'Ada Lovelace' }: { plan?: PlanId; name?: string } = {},
): Promise<TestUser> {
  const { db, clock, config, dependencies } = testApp;
  passwordHash ??= dependencies.passwords.hash(testPassword);
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      name,
      email: `${id.toLowerCase()}@example.com`,
      password: await passwordHash,
      voice_name: name,
      account_code: id,
      subscription_tier: plan,
    })
    .execute();
  const token = await startSession(db, {
    userId: id,
    sessionVersion: 0,
    userAgent: 'a test',
    now: clock.now(),
  });
  const account = await findAccount(db, id);
  if (!account) throw new Error('The account that was just made is not there.');
  return {
    user: presentUser(account),
    password: testPassword,
    token,
    cookie: `${sessionCookieName(config.publicUrl)}=${token}`,
    bearer: { authorization: `Bearer ${token}` },
  };
}

/** Creates a team of three, whose owner has Pro. */
export async function makeTeam(testApp: TestApp, given: Partial<TeamRoles> = {}) {
  const { db } = testApp;
  const owner = given.owner ?? (await enter(testApp, { plan: 'pro', name: 'Olive Owner' }));
  const editor = given.editor ?? (await enter(testApp, { name: 'Eddie Editor' }));
  const viewer = given.viewer ?? (await enter(testApp, { name: 'Vera Viewer' }));
  const teamId = newId();
  await db.insertInto('teams').values({ id: teamId, name: 'Sales', owner_id: owner.user.id }).execute();
  await db
    .insertInto('team_members')
    .values([
      { team_id: teamId, user_id: editor.user.id, role: 'editor', joined_at: new Date(1) },
      { team_id: teamId, user_id: viewer.user.id, role: 'viewer', joined_at: new Date(2) },
    ])
    .execute();
  return { teamId, owner, editor, viewer };
}

/** Moves a project into a team on behalf of its owner. */
export async function putIntoTeam({ db }: TestApp, projectId: string, teamId: string): Promise<void> {
  await db.updateTable('projects').set({ team_id: teamId }).where('id', '=', projectId).execute();
}

/** Gives a team a logo, and colours for its cards. */
export async function giveBrand(
  { db, dependencies }: TestApp,
  teamId: string,
  { logo, ...colours }: { logo: Buffer; cardBackground: string; cardText: string },
): Promise<void> {
  const logoKey = storageKeys.logo(teamId, newId());
  const logoFacts = await putMeasured(dependencies.storage, logoKey, Readable.from([logo]));
  await db
    .transaction()
    .execute((transaction) => updateBrand(transaction, teamId, { logoKey, logoFacts, ...colours }));
}

/** Sets the plan of a user, like the start or end of a subscription. */
export async function setPlan({ db }: TestApp, { user }: TestUser, plan: PlanId): Promise<void> {
  await db.updateTable('users').set({ subscription_tier: plan }).where('id', '=', user.id).execute();
}
