import type { Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { hashOfToken, newSecretToken } from '../../crypto/secret-token.ts';
import { isUniqueViolation } from '../../db/constraint-violations.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { keyOfEmail } from '../../http/key-of-email.ts';
import { networkOf } from '../../http/network-of.ts';
import {
  findAccount,
  findAccountByEmail,
  lockUser,
  updateEmail,
  updatePassword,
} from '../../records/users-store.ts';
import { mailsToAddress, resetRequests } from './limits.ts';
import {
  deleteMailToken,
  deleteMailTokensOf,
  findMailToken,
  insertMailToken,
  type MailToken,
} from './mail-token-store.ts';
import { confirmEmailMail, emailChangeNotice, passwordChangedNotice, passwordResetMail } from './mails.ts';
import { refuseCommonPassword } from './password.ts';
import { getAccount, lockAsRead, requireAsRead, requirePassword } from './service.ts';
import { endSessionsOf } from './sessions.ts';
import { emailTaken } from './sign-in.ts';

const linkLifeMs = 60 * 60_000;

/**
 * Mails a link for choosing a new password. Anybody may request it for any address, so everything that depends on the existence of
 * an account happens after the reply.
 * @param from the caller's address
 * @throws AppError 429 `rate_limited`
 */
export async function requestPasswordReset(deps: Dependencies, from: string, email: string): Promise<void> {
  await countAttempt(deps, resetRequests, networkOf(from));
  deps.background.start('sending a password reset', async () => {
    const account = await findAccountByEmail(deps.database.db, email);
    if (!account || !(await mayMail(deps, account.email))) return;
    const token = await deps.database.db.transaction().execute(async (transaction) => {
      // The mailbox may no longer be the account's.
      if ((await lockAsRead(transaction, account)) !== 'unchanged') return null;
      return newLink(transaction, deps.now(), {
        userId: account.id,
        purpose: 'password_reset',
        newEmail: null,
      });
    });
    if (token === null) return;
    await deps.mailer.send(passwordResetMail(account.email, deps.config.publicUrl, token), [
      { kind: 'account', id: account.id },
    ]);
  });
}

/**
 * Sets a new password for anybody who has the link. All sessions and other mailed links of the user end.
 * @throws AppError 400 `link_invalid` | 400 `password_too_common`
 */
export async function resetPassword(
  deps: Dependencies,
  given: { token: string; newPassword: string },
): Promise<void> {
  const link = await findLink(deps, given.token, 'password_reset');
  refuseCommonPassword(given.newPassword, 'newPassword');
  const passwordHash = await deps.passwords.hash(given.newPassword);
  await deps.database.db.transaction().execute(async (transaction) => {
    await useLink(transaction, link);
    await updatePassword(transaction, link.userId, passwordHash);
    await endSessionsOf(transaction, link.userId);
    await deleteMailTokensOf(transaction, link.userId);
    await recordAudit(transaction, { userId: link.userId, action: 'account.password_reset' });
  });
  deps.background.start('the notice of a changed password', async () => {
    const account = await findAccount(deps.database.db, link.userId);
    if (!account) return;
    await deps.mailer.send(passwordChangedNotice(account.email, deps.config.publicUrl), [
      { kind: 'account', id: account.id },
    ]);
  });
}

/**
 * Mails a link to the new address and a notice to the old one. Requires the user's password.
 * @throws AppError 400 `wrong_password` | 409 `email_taken` | 409 `conflict` | 429 `rate_limited`
 */
export async function requestEmailChange(
  deps: Dependencies,
  { userId }: SignedIn,
  given: { email: string; password: string },
): Promise<void> {
  const account = await getAccount(deps, userId);
  await requirePassword(deps, account, given.password, 'password');
  const holder = await findAccountByEmail(deps.database.db, given.email);
  if (holder && holder.id !== userId) throw emailTaken();
  await countAttempt(deps, mailsToAddress, keyOfEmail(given.email));
  const token = await deps.database.db.transaction().execute(async (transaction) => {
    await requireAsRead(transaction, account);
    await recordAudit(transaction, { userId, action: 'account.email_change_asked' });
    return newLink(transaction, deps.now(), { userId, purpose: 'email_change', newEmail: given.email });
  });
  const { publicUrl } = deps.config;
  deps.background.start('sending an e-mail change', async () => {
    const about = [{ kind: 'account', id: userId }] as const;
    await deps.mailer.send(confirmEmailMail(given.email, publicUrl, token), about);
    await deps.mailer.send(emailChangeNotice(account.email, publicUrl, given.email), about);
  });
}

/**
 * Changes the address for anybody who has the link. Links that were sent to the old address end.
 * @throws AppError 400 `link_invalid` | 409 `email_taken`
 */
export async function confirmEmailChange(deps: Dependencies, token: string): Promise<void> {
  const link = await findLink(deps, token, 'email_change');
  const { newEmail } = link;
  if (newEmail === null) throw linkInvalid();
  try {
    await deps.database.db.transaction().execute(async (transaction) => {
      await useLink(transaction, link);
      await updateEmail(transaction, link.userId, newEmail);
      await deleteMailTokensOf(transaction, link.userId);
      await recordAudit(transaction, { userId: link.userId, action: 'account.email_changed' });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** Stores a link for a user whom the transaction has locked. @returns its token */
async function newLink(
  transaction: Transaction<Schema>,
  now: Date,
  link: Omit<MailToken, 'id' | 'expiresAt'>,
): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  await insertMailToken(transaction, { ...link, id: hashOfToken(token), expiresAt });
  return token;
}

/** Uses up a link. Locks its user first, as all changes of an account do. @throws AppError 400 `link_invalid` */
async function useLink(transaction: Transaction<Schema>, { id, userId }: MailToken): Promise<void> {
  const isOpen = (await lockUser(transaction, userId)) && (await deleteMailToken(transaction, id));
  if (!isOpen) throw linkInvalid();
}

async function findLink(
  deps: Dependencies,
  token: string,
  purpose: MailToken['purpose'],
): Promise<MailToken> {
  const link = await findMailToken(deps.database.db, { id: hashOfToken(token), purpose }, deps.now());
  if (!link) throw linkInvalid();
  return link;
}

function linkInvalid(): AppError {
  return new AppError(
    'link_invalid',
    400,
    'This link has already been used or has expired. Please ask for a new one.',
  );
}

/**
 * Counts a mail. Beyond the limit, the caller gets no error, which would reveal that there is an account. Links that were sent
 * before still work.
 */
async function mayMail(deps: Dependencies, email: string): Promise<boolean> {
  try {
    await countAttempt(deps, mailsToAddress, keyOfEmail(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
