import { customAlphabet } from 'nanoid';

/** Read over the telephone: no 0 and O, no 1, I and L, no 5 and S, no 8 and B, no U and V. */
const letters = customAlphabet('234679ACDEFGHJKMNPQRTWXYZ', 4);

/** `DV-XXXX-XXXX`; one of 1.5 · 10^11, so the database still has to say whether it is taken. */
export function newAccountCode(): string {
  return `DV-${letters()}-${letters()}`;
}
