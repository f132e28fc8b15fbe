import { anyOf } from '#pipeline/english/word-list.ts';

/**
 * "There are three things you need.", "It has one or more of the following.": a promise of a list. The patterns that tell a list
 * announce it themselves.
 */
export function announcesOnly(text: string): boolean {
  return announces.test(text);
}

const announces = new RegExp(
  String.raw`\b(?:there are|has|have|takes|offers) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}${anyOf(import.meta, 'announced-things')}\b[^:,]*[.!]$|\bof the following[.!]$`,
  'iu',
);
