import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { PlanId } from '../../../contract/plans.ts';
import type { Schema } from '../../db/schema.ts';
import type { UsersTable } from '../../db/tables/accounts-tables.ts';

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
  createdAt: Date;
};

export type NewAccount = Pick<
  Account,
  'id' | 'name' | 'email' | 'passwordHash' | 'accountCode' | 'voiceName' | 'createdAt'
>;

/** @returns null when the address or the account code is taken */
export async function insertAccount(db: Kysely<Schema>, account: NewAccount): Promise<Account | null> {
  const row = await db
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
    .returningAll()
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function findAccount(db: Kysely<Schema>, userId: string): Promise<Account | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function findAccountByEmail(db: Kysely<Schema>, email: string): Promise<Account | null> {
  const row = await db.selectFrom('users').selectAll().where(sameEmail(email)).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function updateVoiceName(
  db: Kysely<Schema>,
  userId: string,
  voiceName: string,
): Promise<Account | null> {
  const row = await db
    .updateTable('users')
    .set({ voice_name: voiceName })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function updatePassword(
  db: Kysely<Schema>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password: passwordHash }).where('id', '=', userId).execute();
}

/** @throws the database's unique violation when the address was taken meanwhile */
export async function updateEmail(db: Kysely<Schema>, userId: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** Nothing that refers to the user can be added until the transaction ends. */
export async function lockAccountRow(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** With all that refers to the user. */
export async function deleteAccountRow(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** However it is written: what the unique index of the table compares. */
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
    createdAt: row.created_at,
  };
}
