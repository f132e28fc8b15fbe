import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '../places.ts';

/** Modules that a measurement asks: one collects what a deck says, and one decides about a sentence. */
export const factLockEntries = [
  'pipeline/script/facts/facts-of.ts',
  'pipeline/script/facts/find-unsupported-claims.ts',
];

/**
 * Returns a hash of the rules of the fact lock: of all modules that its entries reach, and the word lists that these read. The names of
 * files and lines of comments do not count.
 * @param root folder of the modules: the repository, or another state of it
 */
export function hashFactLock(root = repositoryRoot): string {
  const modules = reachedModules(factLockEntries.map((entry) => path.join(root, entry)));
  const hashes = [...modules, ...modules.flatMap(wordListsOf)].map((file) => sha256(codeOf(file)));
  return sha256(hashes.toSorted().join('\n'));
}

/** Returns the entries and all modules that they import, also through others. Types count, and packages do not. */
function reachedModules(entries: readonly string[]): string[] {
  const reached = new Set(entries);
  // A set also iterates over what is added meanwhile.
  for (const module of reached) {
    const { resolve } = createRequire(module);
    const imports = codeOf(module).matchAll(/^(?:import|export|\}) .*?'([.#][^']+)';$/gm);
    for (const [, specifier = ''] of imports) reached.add(resolve(specifier));
  }
  return [...reached];
}

function wordListsOf(module: string): string[] {
  const lists = codeOf(module).matchAll(/(?:wordList|anyOf)\(\s*import\.meta,\s*'([^']+)'/g);
  return Array.from(lists, ([, name]) => path.join(path.dirname(module), 'word-lists', `${name}.txt`));
}

/** Reads a file without the lines that are comments. */
function codeOf(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => !/^\s*(?:\/\/|\/\*|\*|# )/.test(line)).join('\n');
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
