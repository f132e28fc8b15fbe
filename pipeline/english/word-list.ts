import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Part of `import.meta` with the folder of a module. */
type ModulePlace = { dirname: string };

/**
 * Reads a list of words beside a module, from `word-lists/NAME.txt`: one entry a line, which may be several words.
 * A "#" at the beginning of a line, or after a space, begins a comment. Call this when a module is loaded, not in a
 * function.
 */
export function wordList(module: ModulePlace, name: string): string[] {
  const file = path.join(module.dirname, 'word-lists', `${name}.txt`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((word) => word !== '');
}

/** Returns the source of a regular expression that matches any word of such a list, tried in the order of the list. */
export function anyOf(module: ModulePlace, name: string): string {
  return `(?:${wordList(module, name).map(escapeSyntax).join('|')})`;
}

function escapeSyntax(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
