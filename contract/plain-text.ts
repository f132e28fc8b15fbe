import { z } from 'zod';

/**
 * Text that users give and others read. Control characters go (PostgreSQL keeps no NUL), and so do the marks that turn
 * the direction of writing, with which `gpj.exe` can be made to look like `exe.jpg`.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
}

/** The same in one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}

/** For what is cleaned before its length is looked at. */
export const givenLine = z.string('Required').transform(plainLine);
export const givenText = z.string('Required').transform(plainText);
