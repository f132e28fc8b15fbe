import path from 'node:path';
import type { SourceFile } from './docstrings.ts';

/** Number of folders that a relative path may go up. */
const maxUp = 2;
const imported = /^(?:import|.*\bfrom) '((?:#|\.)[^']*\/[^']+)';$/gm;

/**
 * Checks that an import which leaves its top-level folder, or would go up more than two folders, starts with `#`, and that any
 * other is relative.
 */
export function checkImportPaths(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(imported)].flatMap(([, written = '']) => {
      const right = rightPath(file, written);
      return right === written ? [] : [`${file} imports '${written}': write '${right}'.`];
    }),
  );
}

function rightPath(file: string, written: string): string {
  const folder = path.posix.dirname(file);
  const target = written.startsWith('#') ? written.slice(1) : path.posix.join(folder, written);
  const relative = path.posix.relative(folder, target);
  const goesFar = relative.split('../').length - 1 > maxUp;
  const leaves = folder !== '.' && topFolder(target) !== topFolder(file);
  if (goesFar || leaves) return `#${target}`;
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function topFolder(file: string): string | undefined {
  return file.split('/')[0];
}
