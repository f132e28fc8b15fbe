import path from 'node:path';
import { isSource, isTest } from '../list-files.ts';

/**
 * Checks that the table of folders in docs/architecture.md is complete: each folder in it exists, and each folder directly below a
 * part (`server/http/`) has a row. `<slice>` in a row stands for any name.
 */
export function checkArchitectureTable(files: readonly string[], architecture: string): string[] {
  const listed = listedFolders(architecture);
  const existing = new Set(files.flatMap(foldersOf));
  const needed = new Set(
    files.filter((file) => isSource(file) && !isTest(file)).flatMap((file) => foldersOf(file).slice(0, 2)),
  );
  return [
    ...listed
      .filter((row) => ![...existing].some((folder) => isRowOf(row, folder)))
      .map((row) => `docs/architecture.md lists ${row}/, which does not exist: remove it from the table.`),
    ...[...needed]
      .filter((folder) => !listed.some((row) => row === folder || row.startsWith(`${folder}/`)))
      .map((folder) => `${folder}/ is not in the table of docs/architecture.md: say what it holds.`),
  ];
}

function listedFolders(architecture: string): string[] {
  return architecture.split('\n').flatMap((line) => {
    const [, cell = ''] = /^\| ((?:`[\w/<>-]+\/` ?)+)\|/.exec(line) ?? [];
    return [...cell.matchAll(/`([^`]+)\/`/g)].map(([, folder = '']) => folder);
  });
}

/** Returns the folders that contain a file, outermost first. */
function foldersOf(file: string): string[] {
  const parts = path.dirname(file).split('/');
  return parts[0] === '.' ? [] : parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function isRowOf(row: string, folder: string): boolean {
  const rowParts = row.split('/');
  const parts = folder.split('/');
  return (
    rowParts.length === parts.length &&
    rowParts.every((part, index) => part === '<slice>' || part === parts[index])
  );
}
