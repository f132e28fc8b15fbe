import type { User } from '../../../contract/auth.ts';
import { maxVoiceNameLength } from '../../../contract/limits.ts';
import { AppError, unauthenticated } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { newId } from '../../new-id.ts';
import { newAccountCode } from './account-code.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  type NewAccount,
  updatePassword,
  updateVoiceName,
} from './account-store.ts';
import { loginKey, networkOf, signups, wrongLogins, wrongLoginsOfNetwork, wrongPasswords } from './limits.ts';
import { deleteMailTokensOf } from './mail-token-store.ts';
import { passwordChangedNotice } from './mails.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './password.ts';
import { presentUser } from './present.ts';
import { deleteSession, deleteSessionsOf } from './session-store.ts';
import { startSession } from './sessions.ts';

export type SignedInUser = { user: User; authToken: string };

/**
 * Anybody may.
 * @param from the caller's address
 * @throws AppError 409 `email_taken` | 400 `password_too_common` | 429 `rate_limited`
 */
export async function signUp(
  deps: Dependencies,
  from: string,
  given: { name: string; email: string; password: string },
): Promise<SignedInUser> {
  refuseCommonPassword(given.password, 'password');
  await countAttempt(deps, signups, networkOf(from));
  const { db } = deps.database;
  // Looked up first only to save the slow hash; the unique index decides.
  if (await findAccountByEmail(db, given.email)) throw emailTaken();
  const passwordHash = await hashPassword(given.password);
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
    return {
      user: presentUser(account),
      authToken: await startSession(transaction, account.id, deps.now()),
    };
  });
}

export function emailTaken(): AppError {
  const message = 'There is an account with this e-mail address already. Please sign in.';
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

/** The name, cut between two letters as people see them where it is too long for a voice. */
function firstVoiceName(name: string): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (cut.length + segment.length > maxVoiceNameLength) break;
    cut += segment;
  }
  // A single letter can be longer than that: with a hundred accents, say.
  return cut.trim() || name.slice(0, maxVoiceNameLength).toWellFormed();
}

/**
 * Anybody may. Text and time are the same whether the account does not exist or the password is wrong.
 * @param from the caller's address
 * @throws AppError 401 `bad_credentials` | 429 `rate_limited`
 */
export async function logIn(
  deps: Dependencies,
  from: string,
  given: { email: string; password: string },
): Promise<SignedInUser> {
  const network = networkOf(from);
  const attempts = [
    await countAttempt(deps, wrongLogins, loginKey(given.email, network)),
    await countAttempt(deps, wrongLoginsOfNetwork, network),
  ];
  const { db } = deps.database;
  const account = await findAccountByEmail(db, given.email);
  const matches = await isPassword(account?.passwordHash, given.password);
  if (!account || !matches) throw new AppError('bad_credentials', 401, 'Invalid email or password');
  for (const attempt of attempts) await attempt.giveBack();
  return { user: presentUser(account), authToken: await startSession(db, account.id, deps.now()) };
}

/** Ends the session of the call, if it has one. */
export async function logOut(deps: Dependencies, signedIn: SignedIn | null): Promise<void> {
  if (signedIn) await deleteSession(deps.database.db, signedIn.sessionId);
}

/** The account of whoever is signed in, for its own slice and for others. */
export async function getUser(deps: Dependencies, userId: string): Promise<User> {
  return presentUser(await getAccount(deps, userId));
}

export async function setVoiceName(deps: Dependencies, userId: string, voiceName: string): Promise<User> {
  const account = await updateVoiceName(deps.database.db, userId, voiceName);
  if (!account) throw unauthenticated();
  return presentUser(account);
}

/**
 * Every other session and every mailed link of the user ends.
 * @throws AppError 400 `wrong_password` | 400 `password_too_common` | 429 `rate_limited`
 */
export async function changePassword(
  deps: Dependencies,
  { userId, sessionId }: SignedIn,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await getAccount(deps, userId);
  await requirePassword(deps, account, given.currentPassword, 'currentPassword');
  refuseCommonPassword(given.newPassword, 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  await deps.database.db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, userId, passwordHash);
    await deleteSessionsOf(transaction, userId, sessionId);
    await deleteMailTokensOf(transaction, userId);
  });
  deps.background.start('the notice of a changed password', () =>
    deps.mailer.send(passwordChangedNotice(account.email, deps.config.publicUrl)),
  );
}

/**
 * For what somebody who only found an open browser must not do.
 * @throws AppError 400 `wrong_password` | 429 `rate_limited`
 */
export async function requirePassword(
  deps: Dependencies,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  const attempt = await countAttempt(deps, wrongPasswords, account.id);
  if (!(await isPassword(account.passwordHash, password))) {
    const message = 'The current password is not right.';
    throw new AppError('wrong_password', 400, message, { fields: { [field]: message } });
  }
  await attempt.giveBack();
}

/** @throws AppError 401 when the account is gone, as it may be in the middle of a call */
export async function getAccount(deps: Dependencies, userId: string): Promise<Account> {
  const account = await findAccount(deps.database.db, userId);
  if (!account) throw unauthenticated();
  return account;
}
