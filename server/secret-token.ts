import { createHash, randomBytes } from 'node:crypto';

/** What proves a session or a mailed link: 256 random bits, with the user alone. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It needs no salt and no slow hash: nobody can guess 256 bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
