import type { User } from '#contract/auth.ts';
import { maxVoiceNameLength } from '#contract/limits.ts';
import { AppError } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import { networkOf } from '../../http/network-of.ts';
import {
  type Account,
  findAccountByEmail,
  insertAccount,
  type NewAccount,
} from '../../records/users-store.ts';
import { newAccountCode } from './account-code.ts';
import { loginKey, signups, wrongLogins, wrongLoginsOfNetwork } from './limits.ts';
import { refuseCommonPassword } from './password.ts';
import { presentUser } from './present.ts';
import { lockAsRead } from './service.ts';
import { startSession } from './sessions.ts';

export type SignedInUser = { user: User; authToken: string };

/** Caller of a sign-up or sign-in: network address and User-Agent. */
export type Visitor = { address: string; userAgent: string };

/**
 * Creates an account and signs it in. Open to anybody.
 * @throws AppError 409 `email_taken` | 400 `password_too_common` | 429 `rate_limited`
 */
export async function signUp(
  deps: Dependencies,
  visitor: Visitor,
  given: { name: string; email: string; password: string },
): Promise<SignedInUser> {
  refuseCommonPassword(given.password, 'password');
  await countAttempt(deps, signups, networkOf(visitor.address));
  const { db } = deps.database;
  // This look-up only saves the slow hash. The unique index decides.
  if (await findAccountByEmail(db, given.email)) throw emailTaken();
  const passwordHash = await deps.passwords.hash(given.password);
  return db.transaction().execute(async (transaction) => {
    const account = await insertWithFreeCode(
      (newAccount) => insertAccount(transaction, newAccount),
      (email) => findAccountByEmail(transaction, email),
      {
        id: newId(),
        name: given.name,
        email: given.email,
        passwordHash,
        voiceName: firstVoiceName(given.name),
        createdAt: deps.now(),
      },
    );
    await recordAudit(transaction, { userId: account.id, action: 'account.signed_up' });
    return {
      user: presentUser(account),
      authToken: await startSession(transaction, {
        userId: account.id,
        sessionVersion: account.sessionVersion,
        userAgent: visitor.userAgent,
        now: deps.now(),
      }),
    };
  });
}

/**
 * Signs a user in. Open to anybody. The response has the same text and takes the same time, whether the account does not exist or
 * the password is wrong.
 * @throws AppError 401 `bad_credentials` | 429 `rate_limited`
 */
export async function logIn(
  deps: Dependencies,
  visitor: Visitor,
  given: { email: string; password: string },
): Promise<SignedInUser> {
  const network = networkOf(visitor.address);
  const attempts = [
    await countAttempt(deps, wrongLogins, loginKey(given.email, network)),
    await countAttempt(deps, wrongLoginsOfNetwork, network),
  ];
  const { db } = deps.database;
  const account = await findAccountByEmail(db, given.email);
  const matches = await deps.passwords.matches(account?.passwordHash, given.password);
  if (!account || !matches) throw badCredentials();
  for (const attempt of attempts) await attempt.giveBack();
  const authToken = await db.transaction().execute(async (transaction) => {
    const state = await lockAsRead(transaction, account);
    if (state === 'gone') throw badCredentials();
    if (state === 'changed') throw badCredentials('Your account was just changed. Please sign in again.');
    await recordAudit(transaction, { userId: account.id, action: 'account.signed_in' });
    return startSession(transaction, {
      userId: account.id,
      sessionVersion: account.sessionVersion,
      userAgent: visitor.userAgent,
      now: deps.now(),
    });
  });
  return { user: presentUser(account), authToken };
}

/** Returns the refusal of an address that another account has. */
export function emailTaken(): AppError {
  const message = 'There is already an account with this email address. Please sign in.';
  return new AppError('email_taken', 409, message, { fields: { email: message } });
}

async function insertWithFreeCode(
  insert: (account: NewAccount) => Promise<Account | null>,
  find: (email: string) => Promise<Account | null>,
  account: Omit<NewAccount, 'accountCode'>,
): Promise<Account> {
  for (;;) {
    const inserted = await insert({ ...account, accountCode: newAccountCode() });
    if (inserted) return inserted;
    if (await find(account.email)) throw emailTaken();
  }
}

/** Returns the user's name, cut between two graphemes if it is too long for the name of a voice. */
function firstVoiceName(name: string): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (cut.length + segment.length > maxVoiceNameLength) break;
    cut += segment;
  }
  // A single grapheme can be longer than the limit, for example one with a hundred accents.
  return cut.trim() || name.slice(0, maxVoiceNameLength).toWellFormed();
}

function badCredentials(message = 'Invalid email or password'): AppError {
  return new AppError('bad_credentials', 401, message);
}
