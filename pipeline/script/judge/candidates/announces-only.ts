import { anyOf } from '#pipeline/english/word-list.ts';

/**
 * Tells whether a sentence only promises a list, by the patterns in which a list announces itself: "There are three
 * things you need.", "It has one or more of the following."
 */
export function announcesOnly(text: string): boolean {
  return announces.test(text);
}

const announces = new RegExp(
  String.raw`\b(?:there are|has|have|takes|offers) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}${anyOf(import.meta, 'announced-things')}\b[^:,]*[.!]$|\bof the following[.!]$`,
  'iu',
);
