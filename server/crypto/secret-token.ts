import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token for a session or a mailed link: 256 random bits, known only to the user. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a token is stored. It needs neither a salt nor a slow hash, because 256 bits cannot be guessed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
