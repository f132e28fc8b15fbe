import path from 'node:path';
import type { SourceFile } from './docstrings.ts';

/** Names that many folders have, each for the same part of a slice, a process or a program. */
const commonNames: ReadonlySet<string> = new Set([
  'main',
  'messages',
  'present',
  'routes',
  'service',
  'store',
  'sweep',
]);
const exported = /^export (?:async )?(function\*?|const|class|type) (\w+)/gm;

/**
 * Checks that a file with a single exported function or value shares a word with its name, or with that of a type that it exports.
 * A file of several equal functions is named after their common noun, which no rule can know.
 */
export function checkFileNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) => {
    const names = [...text.matchAll(exported)].map(([, kind, name = '']) => ({ kind, name }));
    const [single, another] = names.filter(({ kind }) => kind !== 'type');
    const base = path.basename(file).replace(/\..*$/, '');
    if (!single || another || single.name === 'main' || commonNames.has(base)) return [];
    if (names.some(({ name }) => shareWord(base, name))) return [];
    return [`${file} exports only ${single.name}: name the file after it, or it after the file.`];
  });
}

function shareWord(base: string, name: string): boolean {
  const words = wordsOf(name);
  return words.join('') === wordsOf(base).join('') || wordsOf(base).some((word) => words.includes(word));
}

/** Returns the beginnings of the words of a name. "Decides" and "decide" have the same one. */
function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.map((word) => word.toLowerCase().replace(/s$/, '').slice(0, 4));
}
