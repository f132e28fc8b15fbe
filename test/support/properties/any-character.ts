import fc from 'fast-check';

/** The code points from here on to 0xe000 are halves of surrogate pairs, which are no characters. */
const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any character of Unicode, control characters and unassigned ones included. fast-check's own unit `binary` draws from the same
 * ones, but lists all 1.1 million of them first, which takes a second in each process.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates })
  .map((place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates));
