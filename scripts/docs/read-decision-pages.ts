import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../places.ts';
import { decisionsFolder } from './decision-index.ts';

/** Reads the pages of all decisions among `files`, in the order of their numbers. Paths are relative to the repository's root. */
export function readDecisionPages(files: readonly string[]): { file: string; text: string }[] {
  return files
    .filter((file) => path.dirname(file) === decisionsFolder && /^\d{3}-.*\.md$/.test(path.basename(file)))
    .toSorted()
    .map((file) => ({
      file: path.basename(file),
      text: readFileSync(path.join(repositoryRoot, file), 'utf8'),
    }));
}
