import { spawn } from 'node:child_process';
import path from 'node:path';
import { serverNodeFlags } from '#server/server-node-flags.mjs';
import { repositoryRoot } from './places.ts';
import { rebuildWebOnChange } from './rebuild-web-on-change.ts';

/** `npm run dev` starts the server like `npm start`, restarts it when one of its files changes, and rebuilds the web app. */
export async function main(args: string[]): Promise<number> {
  const runCommand = path.join(repositoryRoot, 'scripts', 'run-command.ts');
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', ...serverNodeFlags.flags, runCommand, 'start', ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, ...serverNodeFlags.environment },
    },
  );
  void rebuildWebOnChange();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}
