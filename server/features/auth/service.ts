import type { Transaction } from 'kysely';
import type { Session } from '#contract/account.ts';
import type { User } from '#contract/auth.ts';
import { AppError, notFound, unauthenticated } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import {
  type Account,
  findAccount,
  lockUser,
  type UserSettings,
  updatePassword,
  updateUserSettings,
} from '../../records/users-store.ts';
import { deviceLabel } from './device-label.ts';
import { wrongPasswords } from './limits.ts';
import { deleteMailTokensOf } from './mail-token-store.ts';
import { passwordChangedNotice } from './mails.ts';
import { refuseCommonPassword } from './password.ts';
import { presentUser } from './present.ts';
import { deleteSession, deleteSessionOf, findOpenSessions, findSessionsOf } from './session-store.ts';
import { endSessionsOf, lastUsedAt } from './sessions.ts';

/**
 * Locks the user until the transaction ends, and compares the account with what a check before the transaction read. Checking a
 * password takes so long that another call can change the account in the meantime.
 */
export async function lockAsRead(
  transaction: Transaction<Schema>,
  read: Account,
): Promise<'unchanged' | 'changed' | 'gone'> {
  const held = await lockUser(transaction, read.id);
  if (!held) return 'gone';
  const isSame = held.sessionVersion === read.sessionVersion && held.email === read.email;
  return isSame ? 'unchanged' : 'changed';
}

/**
 * Calls lockAsRead for a signed-in user.
 * @throws AppError 401 if the account is gone | 409 `conflict` if its password, sessions or address have changed
 */
export async function requireAsRead(transaction: Transaction<Schema>, read: Account): Promise<void> {
  const state = await lockAsRead(transaction, read);
  if (state === 'gone') throw unauthenticated();
  if (state === 'changed') {
    throw new AppError('conflict', 409, 'Your account was just changed elsewhere. Please try again.');
  }
}

/** Ends the caller's session, if there is one. */
export async function logOut(deps: Dependencies, signedIn: SignedIn | null): Promise<void> {
  if (signedIn) await deleteSession(deps.database.db, signedIn.sessionId);
}

/** Lists the user's own sessions: the caller's first, then the most recently used. */
export async function listSessions(deps: Dependencies, user: SignedIn): Promise<Session[]> {
  const sessions = await findSessionsOf(deps.database.db, user.userId, deps.now());
  return sessions
    .map((session) => ({
      id: session.id,
      device: deviceLabel(session.userAgent),
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: lastUsedAt(session).toISOString(),
      isCurrent: session.id === user.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Returns the ids of the sessions that have not ended. */
export function openSessions(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  return findOpenSessions(database.db, ids, now());
}

/**
 * Checks that the session of a call is still open, for work that continues long after the call. @throws AppError 401 if it has
 * ended
 */
export async function requireSession(
  deps: Pick<Dependencies, 'database' | 'now'>,
  { sessionId }: SignedIn,
): Promise<void> {
  if (!(await openSessions(deps, [sessionId])).has(sessionId)) throw unauthenticated();
}

/** Ends one of the user's own sessions. @throws AppError 404 */
export async function endSession(deps: Dependencies, { userId }: SignedIn, id: string): Promise<void> {
  if (!(await deleteSessionOf(deps.database.db, userId, id))) throw notFound();
  await recordAudit(deps.database.db, { userId, action: 'account.devices_signed_out' });
}

/**
 * Ends all sessions of the user except the caller's.
 * @throws AppError 401 if the account is gone, or another call has ended this session as well
 */
export async function endOtherSessions(deps: Dependencies, { userId, sessionId }: SignedIn): Promise<void> {
  await deps.database.db.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw unauthenticated();
    await endSessionsOf(transaction, userId, sessionId);
    await recordAudit(transaction, { userId, action: 'account.devices_signed_out' });
  });
}

/** Returns the account as its owner sees it. @throws AppError 401 if the account is gone */
export async function getUser(deps: Dependencies, userId: string): Promise<User> {
  return presentUser(await getAccount(deps, userId));
}

/** Renames the user's own voice, or switches mails about finished videos on or off. @throws AppError 401 if the account is gone */
export async function changeSettings(
  deps: Dependencies,
  userId: string,
  change: Partial<UserSettings>,
): Promise<User> {
  const account = await updateUserSettings(deps.database.db, userId, change);
  if (!account) throw unauthenticated();
  return presentUser(account);
}

/**
 * Changes the password. All other sessions and all mailed links of the user end.
 * @throws AppError 400 `wrong_password` | 400 `password_too_common` | 409 `conflict` | 429 `rate_limited`
 */
export async function changePassword(
  deps: Dependencies,
  { userId, sessionId }: SignedIn,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await getAccount(deps, userId);
  await requirePassword(deps, account, given.currentPassword, 'currentPassword');
  refuseCommonPassword(given.newPassword, 'newPassword');
  const passwordHash = await deps.passwords.hash(given.newPassword);
  await deps.database.db.transaction().execute(async (transaction) => {
    await requireAsRead(transaction, account);
    await updatePassword(transaction, userId, passwordHash);
    await endSessionsOf(transaction, userId, sessionId);
    await deleteMailTokensOf(transaction, userId);
    await recordAudit(transaction, { userId, action: 'account.password_changed' });
  });
  deps.background.start('the notice of a changed password', () =>
    deps.mailer.send(passwordChangedNotice(account.email, deps.config.publicUrl), [
      { kind: 'account', id: userId },
    ]),
  );
}

/**
 * Checks the current password before an action that must not be open to a person who merely finds an open browser.
 * @throws AppError 400 `wrong_password` | 429 `rate_limited`
 */
export async function requirePassword(
  deps: Dependencies,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  const attempt = await countAttempt(deps, wrongPasswords, account.id);
  if (!(await deps.passwords.matches(account.passwordHash, password))) {
    const message = 'The current password is not correct.';
    throw new AppError('wrong_password', 400, message, { fields: { [field]: message } });
  }
  await attempt.giveBack();
}

/** Tells whether the user still has an account. */
export async function hasAccount(
  { database }: Pick<Dependencies, 'database'>,
  userId: string,
): Promise<boolean> {
  return (await findAccount(database.db, userId)) !== null;
}

/** Returns the account with its password hash. @throws AppError 401 if it is gone, even in the middle of a call */
export async function getAccount(deps: Dependencies, userId: string): Promise<Account> {
  const account = await findAccount(deps.database.db, userId);
  if (!account) throw unauthenticated();
  return account;
}

/**
 * Hashes a password that protects something other than an account, such as a link. `deps.passwords.matches` compares with it.
 * @throws AppError 400 `password_too_common`
 */
export async function hashGivenPassword(
  { passwords }: Pick<Dependencies, 'passwords'>,
  password: string,
  field: string,
): Promise<string> {
  refuseCommonPassword(password, field);
  return passwords.hash(password);
}
