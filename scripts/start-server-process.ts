import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { serverNodeFlags } from '#server/server-node-flags.mjs';
import { repositoryRoot } from './places.ts';

export type ServerProcess = {
  /** Address of the server. A worker answers probes there. */
  url: string;
  child: ChildProcess;
  /** Returns the output on stdout and stderr so far. */
  output: () => string;
  /** Asks the process to stop, and waits for its end. @returns its exit code */
  stop: () => Promise<number | null>;
};

/**
 * Starts the server like `npm start`, as a process of its own on a free local port.
 * @throws Error with the process's output if it exits before it is ready
 */
export async function startServerProcess(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const program = path.join(repositoryRoot, 'scripts', 'run-command.ts');
  const child = spawn(process.execPath, [...serverNodeFlags.flags, program, 'start', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...serverNodeFlags.environment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      const url = /^DeckVoice (?:worker )?is ready on (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
  });
  return {
    url,
    child,
    output: () => output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
