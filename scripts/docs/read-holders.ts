import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile } from '../list-files.ts';
import { repositoryRoot } from '../places.ts';
import { type Holder, readFaultTags } from './fault-tags.ts';

/** Reads the tags of all tests among `files`. Paths are relative to the repository's root. */
export function readHolders(files: readonly string[]): Holder[] {
  return files
    .filter(mayHold)
    .flatMap((file) => readFaultTags(file, readFileSync(path.join(repositoryRoot, file), 'utf8')));
}

function mayHold(file: string): boolean {
  // Skips the tests of the tags themselves, which contain examples.
  if (file.startsWith('scripts/docs/')) return false;
  return isTestFile(file) || /^test\/.*\.ts$/.test(file);
}
