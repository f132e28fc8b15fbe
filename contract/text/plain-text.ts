import { z } from 'zod';

/**
 * Cleans text that one user writes and others read: Unicode NFC, at most 30 combining marks per letter, line feeds as line ends.
 * Removes control characters (PostgreSQL cannot store NUL) and bidirectional controls, which can make `gpj.exe` look like
 * `exe.jpg`.
 */
export function plainText(text: string): string {
  return limitMarks(text)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
}

/** Same limit as the Stream-Safe Text Format of Unicode (UAX #15). Languages need a handful at most. */
const maxMarksOfLetter = 30;
const surplusMarks = new RegExp(String.raw`(\p{M}{${maxMarksOfLetter}})\p{M}+`, 'gu');

/**
 * Removes accents and other combining marks beyond the 30th on a letter. Call it before `normalize`, which sorts the marks of a
 * letter in quadratic time: 50,000 on one letter keep a core busy for minutes.
 */
export function limitMarks(text: string): string {
  return text.replace(surplusMarks, '$1');
}

/** Cleans text as `plainText` does and joins it into one line, with single spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}

/** Maximum characters. Longer texts are refused before they are cleaned, because cleaning a megabyte takes 30 ms. */
const maxGivenLength = 20_000;

const cleaned = (clean: (text: string) => string) => (text: string) =>
  text.length > maxGivenLength ? text : clean(text);

/** Schemas of a user's text. The text is cleaned before its length is checked. */
export const givenLine = z.string('Required').transform(cleaned(plainLine));
export const givenText = z.string('Required').transform(cleaned(plainText));
