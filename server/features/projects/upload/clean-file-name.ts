import { deckExtension, maxProjectNameLength } from '../../../../contract/limits.ts';
import { plainLine } from '../../../../contract/plain-text.ts';

const maxFileNameLength = 255;

/** The name a file had on the user's machine, to be shown; nothing is ever stored under it. */
export function cleanFileName(given: string): string {
  const lastPart = given.split(/[/\\]/).at(-1) ?? '';
  const name = plainLine(lastPart);
  if (name.length <= maxFileNameLength) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, maxFileNameLength - extension.length).toWellFormed()}${extension}`;
}

export function isDeckName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(deckExtension);
}

/** What a project is called when its user did not say. */
export function projectNameOf(fileName: string): string {
  const name = isDeckName(fileName) ? fileName.slice(0, -deckExtension.length) : fileName;
  return name.trim().slice(0, maxProjectNameLength).toWellFormed().trim() || 'Untitled deck';
}
