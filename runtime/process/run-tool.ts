import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import type { Writable } from 'node:stream';
import { canceledError, PipelineError } from '../errors.ts';
import { processorTimeMs } from './processor-time.ts';
import { type Sandbox, sandboxed } from './sandbox/sandbox.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { watchTime } from './time-limit.ts';

export type ToolRun = {
  command: string;
  args: readonly string[];
  cwd?: string;
  /** Variables beside the short allow-list below. The server's own environment is never passed on. */
  env?: Readonly<Record<string, string>>;
  stdin?: Uint8Array | AsyncIterable<Uint8Array>;
  signal: AbortSignal;
  timeoutMs: number;
  /**
   * Time limit while other programs keep this one from running, for work that can wait. Default: `timeoutMs`, whatever else runs.
   */
  longestMs?: number;
  /** Confinement of the tool, with its own temporary folder. Required for everything that comes from users. */
  sandbox?: Sandbox;
  onStderrLine?: (line: string) => void;
};

export type ToolResult = { stdout: Buffer; stderr: string };

const maxStdoutMb = 512;
const keptStderrChars = 16_384;

/**
 * Runs a program to its end, in its own process group, so that cancellation and time-outs reach its children, too. The program does
 * not outlive this process, even if this process is killed. No shell is involved.
 * @throws PipelineError `canceled` | `tool_timeout` | `tool_starved` (with `longestMs`) | `tool_missing` | `tool_failed` (cause:
 * its last stderr)
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  if (run.signal.aborted) throw canceledError();
  const { sandbox } = run;
  if (sandbox === undefined) return runToEnd(run, []);
  return withTemporaryFolder('box', (folder) => {
    const env = { HOME: folder, TMPDIR: folder, ...run.env };
    return runToEnd({ ...run, env }, sandboxed(sandbox, folder));
  });
}

async function runToEnd(run: ToolRun, sandbox: readonly string[]): Promise<ToolResult> {
  const [command = run.command, ...args] = [...dieWithUs(), ...sandbox, run.command, ...run.args];
  const child = spawn(command, args, {
    cwd: run.cwd,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', ...run.env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

  let stopped: PipelineError | undefined;
  const stop = (reason: PipelineError) => {
    stopped ??= reason;
    killGroup(child);
  };
  const onAbort = () => stop(canceledError());
  run.signal.addEventListener('abort', onAbort, { once: true });
  const endWatch = watchTime({
    ...run,
    longestMs: run.longestMs ?? run.timeoutMs,
    usedMs: () => (child.pid === undefined ? null : processorTimeMs(child.pid)),
    onOver: stop,
  });

  try {
    const feeding = feed(child, run.stdin);
    const [stdout, stderr, exit] = await Promise.all([
      collectStdout(child, run.command, stop),
      collectStderr(child, run.onStderrLine),
      exitOf(child, run.command),
      feeding,
    ]);
    if (stopped) throw stopped;
    if (exit !== 0 && couldNotStart.test(stderr)) throw missingTool(run.command);
    if (exit !== 0) {
      throw new PipelineError('tool_failed', `${run.command} failed.`, {
        cause: new Error(`${run.command} ended with ${exit}: ${stderr.slice(-2000)}`),
      });
    }
    return { stdout, stderr };
  } catch (error) {
    throw stopped ?? error;
  } finally {
    endWatch();
    run.signal.removeEventListener('abort', onAbort);
    // Processes that the tool left running (a daemon, a grandchild) end with it.
    killGroup(child);
  }
}

/** Message of a wrapper program if the tool itself is missing. */
const couldNotStart = /^(?:(?:setpriv|unshare|prlimit): failed to execute|bwrap: execvp) .*No such file/m;

/**
 * Returns the command prefix that makes the kernel kill the program as soon as its parent is gone. Empty if the system lacks
 * setpriv. The parent is the thread that started it; the program's own children are not reached. Measured: 1 ms per start.
 */
export function dieWithUs(): readonly string[] {
  canDieWithUs ??= spawnSync('setpriv', [...dieWithParent.slice(1), 'true']).status === 0;
  return canDieWithUs ? dieWithParent : [];
}
const dieWithParent = ['setpriv', '--pdeathsig', 'KILL'];
let canDieWithUs: boolean | undefined;

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // ESRCH means that the group has no process left.
  }
}

function exitOf(child: ChildProcess, command: string): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const isMissing = cause.code === 'ENOENT';
      reject(
        isMissing
          ? missingTool(command, cause)
          : new PipelineError('tool_failed', `${command} did not start.`, { cause }),
      );
    });
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
}

function missingTool(command: string, cause?: unknown): PipelineError {
  return new PipelineError('tool_missing', `${command} is not installed. Run npm run setup.`, { cause });
}

async function feed(child: ChildProcess, input: ToolRun['stdin']): Promise<void> {
  const { stdin } = child;
  if (!stdin) return;
  // EPIPE only means that the tool ended early; its exit code says why.
  stdin.on('error', () => {});
  if (input === undefined || input instanceof Uint8Array) {
    stdin.end(input);
    return;
  }
  for await (const chunk of input) {
    if (stdin.destroyed || child.exitCode !== null) return;
    if (!stdin.write(chunk)) await drained(child, stdin);
  }
  stdin.end();
}

/** Waits until the tool accepts more input, or has ended. */
async function drained(child: ChildProcess, stdin: Writable): Promise<void> {
  if (stdin.destroyed) return;
  const enough = new AbortController();
  const heard = (emitter: EventEmitter, event: string) =>
    once(emitter, event, { signal: enough.signal }).catch(() => {});
  await Promise.race([heard(stdin, 'drain'), heard(stdin, 'close'), heard(child, 'exit')]);
  enough.abort();
}

async function collectStdout(
  child: ChildProcess,
  command: string,
  stop: (reason: PipelineError) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of child.stdout ?? []) {
    bytes += chunk.length;
    if (bytes > maxStdoutMb * 1024 * 1024) {
      const message = `${command} wrote more than ${maxStdoutMb} MB and was stopped. Try again with a smaller file.`;
      stop(new PipelineError('tool_failed', message));
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function collectStderr(child: ChildProcess, onLine?: (line: string) => void): Promise<string> {
  let kept = '';
  let rest = '';
  for await (const chunk of child.stderr ?? []) {
    const text = String(chunk);
    kept = (kept + text).slice(-keptStderrChars);
    if (!onLine) continue;
    const lines = (rest + text).split(/[\r\n]+/);
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
  return kept;
}
