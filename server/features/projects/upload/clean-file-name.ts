import { deckExtension, maxProjectNameLength } from '#contract/limits.ts';
import { plainLine } from '#contract/text/plain-text.ts';
import { cutAtWord } from '#server/texts/cut-at-word.ts';

const maxFileNameLength = 255;

/** Cleans the original file name. It is only displayed; nothing is stored under it. */
export function cleanFileName(given: string): string {
  const lastPart = given.split(/[/\\]/).at(-1) ?? '';
  const name = plainLine(lastPart);
  if (name.length <= maxFileNameLength) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, maxFileNameLength - extension.length).toWellFormed()}${extension}`;
}

/** Tells whether a file name ends in .pptx, in any case. */
export function isDeckName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(deckExtension);
}

/** Returns the name of a project if neither the user nor the deck provides one. */
export function projectNameOf(fileName: string): string {
  const name = isDeckName(fileName) ? fileName.slice(0, -deckExtension.length) : fileName;
  return cutAtWord(name.trim(), (text) => text.length <= maxProjectNameLength) || 'Untitled deck';
}
