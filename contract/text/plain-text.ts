import { z } from 'zod';

/**
 * Cleans text that one user writes and others read: Unicode NFC, at most 30 marks on a letter, line feeds for line ends.
 * Removes control characters (PostgreSQL stores no NUL) and the marks that turn the direction of writing, which can make
 * `gpj.exe` look like `exe.jpg`.
 */
export function plainText(text: string): string {
  return limitMarks(text)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
}

/** The Stream-Safe Text Format of Unicode (UAX #15) sets the same limit. Languages need a handful at most. */
const maxMarksOfLetter = 30;
const surplusMarks = new RegExp(String.raw`(\p{M}{${maxMarksOfLetter}})\p{M}+`, 'gu');

/**
 * Removes the accents and other combining marks beyond the 30th on a letter. Call it before `normalize`, which sorts the
 * marks of a letter in quadratic time: 50,000 on one letter keep a core busy for minutes.
 */
export function limitMarks(text: string): string {
  return text.replace(surplusMarks, '$1');
}

/** Cleans text as `plainText` does and joins it into one line, with single spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}

/**
 * Limit in characters. Every text of a call is shorter; a longer one is refused as it is, since cleaning a megabyte takes
 * 30 ms.
 */
const maxGivenLength = 20_000;

const cleaned = (clean: (text: string) => string) => (text: string) =>
  text.length > maxGivenLength ? text : clean(text);

/** Schemas of a user's text, cleaned before any rule about its length. */
export const givenLine = z.string('Required').transform(cleaned(plainLine));
export const givenText = z.string('Required').transform(cleaned(plainText));
