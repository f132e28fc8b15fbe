import { deckExtension, maxProjectNameLength } from '#contract/limits.ts';
import { plainLine } from '#contract/text/plain-text.ts';
import { cutAtWord } from '#server/cut-at-word.ts';

const maxFileNameLength = 255;

/** Cleans the name that a file had on the user's machine. It is only shown; nothing is ever stored under it. */
export function cleanFileName(given: string): string {
  const lastPart = given.split(/[/\\]/).at(-1) ?? '';
  const name = plainLine(lastPart);
  if (name.length <= maxFileNameLength) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, maxFileNameLength - extension.length).toWellFormed()}${extension}`;
}

/** Tells whether the name ends in .pptx, in whatever case. */
export function isDeckName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(deckExtension);
}

/** The name of a project for which neither its user nor its deck has one. */
export function projectNameOf(fileName: string): string {
  const name = isDeckName(fileName) ? fileName.slice(0, -deckExtension.length) : fileName;
  return cutAtWord(name.trim(), (text) => text.length <= maxProjectNameLength) || 'Untitled deck';
}
