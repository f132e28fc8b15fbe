import { z } from 'zod';

/**
 * Cleans text that one user writes and others read: Unicode NFC, line feeds for line ends. Removes control characters
 * (PostgreSQL stores no NUL) and the marks that turn the direction of writing, which can make `gpj.exe` look like
 * `exe.jpg`.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
}

/** Cleans text as `plainText` does and joins it into one line, with single spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}

/** Schemas of a user's text, cleaned before any rule about its length. */
export const givenLine = z.string('Required').transform(plainLine);
export const givenText = z.string('Required').transform(plainText);
