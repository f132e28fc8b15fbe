import path from 'node:path';
import { isSource, isTest } from '../list-files.ts';

const maxFilesPerFolder = 25;

/**
 * Checks that no folder holds more than 25 source files beside its tests. A larger one is accepted when the page of
 * the architecture names it in its table, "`the/folder/`", with "(NN files: reason)" in the same row.
 */
export function checkFolderSizes(files: readonly string[], architecture: string): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => isSource(one) && !isTest(one))) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const accepted = acceptedSizes(architecture);
  const tooLarge = [...counts]
    .filter(([folder, count]) => count > (accepted.get(folder) ?? maxFilesPerFolder))
    .map(
      ([folder, count]) =>
        `${folder}/ holds ${count} files beside its tests; ${accepted.get(folder) ?? maxFilesPerFolder} are allowed.` +
        ' Give some of them a room of their own, or write "(NN files: reason)" into its row in docs/architecture.md.',
    );
  const notNeeded = [...accepted.keys()]
    .filter((folder) => (counts.get(folder) ?? 0) <= maxFilesPerFolder)
    .map(
      (folder) =>
        `${folder}/ holds no more than ${maxFilesPerFolder} files: remove "(NN files: reason)" from its row in docs/architecture.md.`,
    );
  return [...tooLarge, ...notNeeded];
}

function acceptedSizes(architecture: string): Map<string, number> {
  const rows = architecture.matchAll(/^\| `([\w/-]+)\/`.*\((\d+) files: \S[^)]*\)/gm);
  return new Map([...rows].map(([, folder = '', count]) => [folder, Number(count)]));
}
