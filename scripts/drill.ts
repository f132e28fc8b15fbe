import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from './places.ts';

/** `npm run drill -- NAME` runs a drill as a separate program, because nothing may import from `test/`. */
export function main(args: string[]): Promise<number> {
  const program = path.join(repositoryRoot, 'test', 'drills', 'run-drill.ts');
  const child = spawn(process.execPath, [program, ...args], { cwd: repositoryRoot, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
