import { type Kysely, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import { affectsRows, firstRow, hasRow } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import type { UsersTable } from '../db/tables/accounts-tables.ts';

export type Account = {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  accountCode: string;
  voiceName: string;
  elevenLabsVoiceId: string | null;
  voiceTrainingDate: Date | null;
  plan: PlanId;
  subscriptionStatus: string;
  videosUsed: number;
  trialEndsAt: Date | null;
  /** Number that the user's open sessions carry. Whatever ends them all increments it. */
  sessionVersion: number;
  createdAt: Date;
  /** True if the user gets a mail when a video is ready. */
  mailWhenReady: boolean;
};

export type NewAccount = Pick<
  Account,
  'id' | 'name' | 'email' | 'passwordHash' | 'accountCode' | 'voiceName' | 'createdAt'
>;

/** Inserts an account. @returns null if the address or the account code is taken */
export function insertAccount(db: Kysely<Schema>, account: NewAccount): Promise<Account | null> {
  const query = db
    .insertInto('users')
    .values({
      id: account.id,
      name: account.name,
      email: account.email,
      password: account.passwordHash,
      voice_name: account.voiceName,
      account_code: account.accountCode,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll();
  return firstRow(query, toAccount);
}

/** Finds an account, or null if it is gone. */
export function findAccount(db: Kysely<Schema>, userId: string): Promise<Account | null> {
  return firstRow(db.selectFrom('users').selectAll().where('id', '=', userId), toAccount);
}

/** Finds an account by its address, in any case, or null. */
export function findAccountByEmail(db: Kysely<Schema>, email: string): Promise<Account | null> {
  return firstRow(db.selectFrom('users').selectAll().where(sameEmail(email)), toAccount);
}

/** Finds the user's plan. @throws NoResultError for an account that is gone */
export async function findPlan(db: Kysely<Schema>, userId: string): Promise<PlanId> {
  const row = await db
    .selectFrom('users')
    .select('subscription_tier')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.subscription_tier;
}

/** Tells whether the user has a trained voice. */
export async function hasTrainedVoice(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const query = db.selectFrom('users').select('eleven_labs_voice_id').where('id', '=', userId);
  return (await firstRow(query, ({ eleven_labs_voice_id }) => eleven_labs_voice_id)) !== null;
}

/** Finds the user of a customer at the payment provider, or null. */
export function findUserOfCustomer(db: Kysely<Schema>, customerId: string): Promise<string | null> {
  const query = db.selectFrom('users').select('id').where('stripe_customer_id', '=', customerId);
  return firstRow(query, ({ id }) => id);
}

/**
 * Locks the user against other changes until the transaction ends. NO KEY, because a transaction that has just inserted a row
 * referring to the user shares the user's key: two of these that also asked for the key itself would deadlock.
 * @returns the current account, or null if it is gone
 */
export function lockUser(transaction: Transaction<Schema>, userId: string): Promise<Account | null> {
  const query = transaction.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate();
  return firstRow(query, toAccount);
}

/** Keeps the account from being deleted until the transaction ends. @returns false if it is gone */
export function holdUser(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  return hasRow(transaction.selectFrom('users').select('id').where('id', '=', userId).forKeyShare());
}

/** Keeps rows that refer to the user from being added until the transaction ends. */
export async function lockAccountRow(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Settings that users can change without their password. */
export type UserSettings = Pick<Account, 'voiceName' | 'mailWhenReady'>;

/** Updates the given fields. @returns null if the account is gone */
export function updateUserSettings(
  db: Kysely<Schema>,
  userId: string,
  { voiceName, mailWhenReady }: Partial<UserSettings>,
): Promise<Account | null> {
  const changes = { voice_name: voiceName, mail_when_ready: mailWhenReady };
  return firstRow(db.updateTable('users').set(changes).where('id', '=', userId).returningAll(), toAccount);
}

/** Replaces the hash of the user's password. */
export async function updatePassword(
  db: Kysely<Schema>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await updateUser(db, userId, { password: passwordHash });
}

/** Increments the number that the user's open sessions must carry. @returns the new number */
export async function raiseSessionVersion(transaction: Transaction<Schema>, userId: string): Promise<number> {
  const row = await transaction
    .updateTable('users')
    .set((eb) => ({ session_version: eb('session_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_version')
    .executeTakeFirstOrThrow();
  return row.session_version;
}

/** Changes the user's address. @throws the database's unique violation if the address was taken in the meantime */
export async function updateEmail(db: Kysely<Schema>, userId: string, email: string): Promise<void> {
  await updateUser(db, userId, { email, mail_not_before: null, mail_refusals: 0 });
}

/** Records the user's trained voice. @param voice null if the user no longer has one */
export async function updateTrainedVoice(
  transaction: Transaction<Schema>,
  userId: string,
  voice: { providerVoiceId: string; trainedAt: Date } | null,
): Promise<void> {
  await updateUser(transaction, userId, {
    eleven_labs_voice_id: voice?.providerVoiceId ?? null,
    voice_training_date: voice?.trainedAt ?? null,
  });
}

/** Stores the plan and the state of the user's subscription. */
export async function updatePlan(
  transaction: Transaction<Schema>,
  userId: string,
  to: { plan: PlanId; status: string; subscriptionId: string | null; trialEndsAt: Date | null },
): Promise<void> {
  await updateUser(transaction, userId, {
    subscription_tier: to.plan,
    subscription_status: to.status,
    stripe_subscription_id: to.subscriptionId,
    trial_ends_at: to.trialEndsAt,
  });
}

/** Records the user's customer at the payment provider, or null for none. @returns false if the account is gone */
export function updateCustomer(
  db: Kysely<Schema>,
  userId: string,
  customerId: string | null,
): Promise<boolean> {
  return affectsRows(
    db.updateTable('users').set({ stripe_customer_id: customerId }).where('id', '=', userId),
  );
}

/** Counts one more video on the user's plan. */
export async function addUsedVideo(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await updateUser(transaction, userId, { videos_used: (eb) => eb('videos_used', '+', 1) });
}

async function updateUser(
  db: Kysely<Schema>,
  userId: string,
  changes: UpdateObject<Schema, 'users'>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Deletes the user with every row that refers to them: sessions, projects, events. The caller plans the deletion of the files. */
export async function deleteAccountRow(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** Ignores case, as the table's unique index does. */
function sameEmail(email: string) {
  return sql<boolean>`lower(email) = lower(${email})`;
}

function toAccount(row: Selectable<UsersTable>): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    passwordHash: row.password,
    accountCode: row.account_code,
    voiceName: row.voice_name,
    elevenLabsVoiceId: row.eleven_labs_voice_id,
    voiceTrainingDate: row.voice_training_date,
    plan: row.subscription_tier,
    subscriptionStatus: row.subscription_status,
    videosUsed: row.videos_used,
    trialEndsAt: row.trial_ends_at,
    sessionVersion: row.session_version,
    mailWhenReady: row.mail_when_ready ?? false,
    createdAt: row.created_at,
  };
}
