import { customAlphabet } from 'nanoid';

/** Characters that are distinct over the telephone: no 0 and O, no 1, I and L, no 5 and S, no 8 and B, no U and V. */
const letters = customAlphabet('234679ACDEFGHJKMNPQRTWXYZ', 4);

/** Draws a code such as `DV-XXXX-XXXX`, one of 1.5 · 10^11. Only the database knows whether it is taken. */
export function newAccountCode(): string {
  return `DV-${letters()}-${letters()}`;
}
