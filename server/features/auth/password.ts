import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../app-error.ts';

/** Cost of Argon2id; `memoryCost` in KiB. */
type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Default of the library, above the minimum that OWASP recommends: about 45 ms of one core. */
const passwordCost: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export type Passwords = {
  /** Hashes with Argon2id and a random salt, in the PHC string format. */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. Takes the same time for an account that does not exist.
   * @param storedHash undefined if there is no account
   */
  matches(storedHash: string | undefined, password: string): Promise<boolean>;
};

const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Creates the password functions. @param cost cost of every hash. Tests, which hash hundreds of passwords, give a lower one */
export function createPasswords(cost: PasswordCost = passwordCost): Passwords {
  const { memoryCost, timeCost, parallelism } = cost;
  // A well-formed hash of no password, at the same cost. It is verified if there is no account.
  const nobodysHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    hash: (password) => hash(password, cost),
    async matches(storedHash, password) {
      const matches = await verify(storedHash ?? nobodysHash, password);
      return matches && storedHash !== undefined;
    },
  };
}

/** Refuses a password that is among the most common ones. @throws AppError 400 `password_too_common` */
export function refuseCommonPassword(password: string, field: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  const message = 'This password is too common. Please choose another one.';
  throw new AppError('password_too_common', 400, message, { fields: { [field]: message } });
}
