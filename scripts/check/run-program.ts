import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../places.ts';

export type ProgramResult = {
  exitCode: number | null;
  stdout: string;
  /** Output on stdout and stderr, in the order in which it arrived. */
  output: string;
};

/** Runs a program of node_modules/.bin in a folder, by default the repository. Rejects if the program cannot be started. */
export function runProgram(
  tool: string,
  args: readonly string[],
  folder = repositoryRoot,
): Promise<ProgramResult> {
  const child = spawn(path.join(repositoryRoot, 'node_modules', '.bin', tool), args, {
    cwd: folder,
    // Puts the pinned Node first, because dependency-cruiser rejects older ones.
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, stdout, output }));
  });
}
