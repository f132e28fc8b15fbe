import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './places.ts';

/** Lists the repository's files, including new and excluding ignored ones. Paths are relative to its root. */
export function listFiles(): string[] {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  );
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr.trim()}`);
  // Git still lists a file that was deleted but not yet staged.
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(repositoryRoot, file)));
}

export function isSource(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file);
}

export function isTestFile(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

/** Tells whether a file is a test or is used only by tests. The imports of such files may cross folders. */
export function isTest(file: string): boolean {
  return isTestFile(file) || /(^|\/)testing\//.test(file);
}
