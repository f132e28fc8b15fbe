import fc from 'fast-check';

/** First code point of the surrogate halves, which end before 0xe000 and are no characters. */
const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Generates any Unicode character, including control characters and unassigned ones. fast-check's own unit `binary` draws from the
 * same set, but first lists all 1.1 million of them, which takes a second in each process.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates })
  .map((place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates));
