import { spawn } from 'node:child_process';
import { watch } from 'node:fs/promises';
import path from 'node:path';
import { serverNodeFlags } from '#server/server-node-flags.mjs';
import { repositoryRoot } from './places.ts';
import { buildWeb } from './setup/build-web.ts';

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

/** Rebuilds the web app whenever one of its files changes. The server reads the build from disk at each request. */
async function rebuildWebOnChange(): Promise<void> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  for await (const { filename } of watch(path.join(repositoryRoot, 'web'), { recursive: true })) {
    if (filename?.startsWith('dist')) continue;
    try {
      await buildWeb({ repositoryRoot, say });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
}
