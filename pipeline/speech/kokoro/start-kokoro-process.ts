import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PipelineError } from '#runtime/errors.ts';
import { dieWithUs } from '#runtime/process/run-tool.ts';
import {
  type KokoroAnswer,
  type KokoroJob,
  type KokoroResult,
  type KokoroSettings,
  kokoroAnswerSchema,
} from './kokoro-job.ts';
import type { PooledWorker } from './worker-pool.ts';

const program = fileURLToPath(new URL('./kokoro-process.ts', import.meta.url));

export type KokoroProcess = PooledWorker<KokoroJob, KokoroResult> & { readonly pid: number | undefined };

/** Starts an engine process. Its `run` throws PipelineError `speech_failed`. */
export function startKokoroProcess(settings: KokoroSettings): KokoroProcess {
  const [execPath = process.execPath, ...execArgv] = [...dieWithUs(), process.execPath];
  const child = fork(program, {
    serialization: 'advanced',
    // Started so that it dies with its parent: in the middle of a sentence it would not notice that the parent is
    // gone.
    execPath,
    // The process gets neither the parent's flags nor its environment.
    execArgv,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let alive = true;
  let lastWords = '';
  let settle: ((answer: KokoroAnswer) => void) | undefined;
  const end = (reason: string) => {
    alive = false;
    settle?.({ error: `${reason}: ${lastWords}` });
  };
  child.once('exit', (code, signal) => end(`ended with ${code ?? signal}`));
  child.on('error', (error) => end(error.message));
  child.send(settings);
  child.on('message', (message) => {
    const answer = kokoroAnswerSchema.safeParse(message);
    settle?.(answer.success ? answer.data : { error: answer.error.message });
  });
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + String(chunk)).slice(-2000);
  });
  return {
    pid: child.pid,
    get alive() {
      return alive;
    },
    run: async (job) => {
      const answer = await new Promise<KokoroAnswer>((resolve) => {
        settle = resolve;
        child.send(job, (error) => {
          if (error) end(error.message);
        });
      });
      if ('error' in answer) throw speechFailed(answer.error);
      return answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function speechFailed(cause: string): PipelineError {
  return new PipelineError(
    'speech_failed',
    'The speech engine stopped in the middle of a sentence. Try again.',
    {
      cause: new Error(cause),
    },
  );
}
