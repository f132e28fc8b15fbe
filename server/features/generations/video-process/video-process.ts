import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { canceledError, PipelineError } from '../../../../pipeline/errors.ts';
import { frugalNode } from '../../../../pipeline/frugal-node.mjs';
import { dieWithUs } from '../../../../pipeline/run-tool.ts';
import type { StageProgress } from '../shown-progress.ts';
import { answer, type Command, type MadeVideo, type StudioSettings, type VideoOrder } from './messages.ts';

/** Makes videos, one at a time, in a process that is started when first needed and again when it has died. */
export type VideoProcess = {
  /**
   * @throws PipelineError what the pipeline said, `canceled` when the signal was aborted; VideoProcessCrashed; Error
   * for anything else
   */
  make(
    order: VideoOrder,
    watch: { signal: AbortSignal; onProgress: (progress: StageProgress) => void },
  ): Promise<MadeVideo>;
  stop(): Promise<void>;
};

export class VideoProcessCrashed extends Error {
  override readonly name = 'VideoProcessCrashed';
}

const program = fileURLToPath(new URL('./run-video-process.ts', import.meta.url));
/** What it may see of our environment; it gets the rest by message. */
const handedOn = ['PATH', 'NODE_EXTRA_CA_CERTS'];
/** An abort ends all tools at once, and lets the process clean up and stay warm. */
const abortGraceMs = 1000;
const keptErrorChars = 4000;

/**
 * @param options.temporaryFolder where what the tools leave lying about may be swept
 * @param options.onEnd is told the pid of a process that ended, with all that it left unfinished
 */
export function createVideoProcess(options: {
  studio: StudioSettings;
  temporaryFolder: string;
  onEnd: (pid: number) => void;
}): VideoProcess {
  let current: ReturnType<typeof start> | undefined;

  const running = () => {
    if (current?.child.pid !== undefined && current.child.connected) return current;
    const started = start(options);
    current = started;
    started.child.once('exit', () => {
      if (current === started) current = undefined;
      if (started.child.pid !== undefined) options.onEnd(started.child.pid);
    });
    return started;
  };

  return {
    async make(order, { signal, onProgress }) {
      if (signal.aborted) throw canceledError();
      const { child, send, lastWords } = running();
      let killTimer: NodeJS.Timeout | undefined;
      const onAbort = () => {
        send({ type: 'abort' });
        killTimer = setTimeout(() => child.kill('SIGKILL'), abortGraceMs);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        return await new Promise<MadeVideo>((resolve, reject) => {
          const onExit = (code: number | null, exitSignal: string | null) =>
            reject(new VideoProcessCrashed(`It ended with ${code ?? exitSignal}: ${lastWords()}`));
          child.once('exit', onExit).once('error', reject);
          child.removeAllListeners('message').on('message', (message) => {
            const parsed = answer.safeParse(message);
            if (!parsed.success) return reject(parsed.error);
            const said = parsed.data;
            if (said.type === 'progress') return onProgress(said);
            child.off('exit', onExit).off('error', reject);
            if (said.type === 'made') return resolve(said.video);
            const cause = new Error(said.detail);
            reject(said.code ? new PipelineError(said.code, said.message, { cause }) : cause);
          });
          send({ type: 'make', order });
        });
      } catch (error) {
        throw signal.aborted ? canceledError() : error;
      } finally {
        clearTimeout(killTimer);
        signal.removeEventListener('abort', onAbort);
      }
    },

    async stop() {
      const child = current?.child;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function start({ studio, temporaryFolder }: { studio: StudioSettings; temporaryFolder: string }) {
  const [execPath = process.execPath, ...execArgv] = [...dieWithUs(), process.execPath, ...frugalNode.flags];
  const child = fork(program, [], {
    execPath,
    execArgv,
    env: {
      ...frugalNode.environment,
      TMPDIR: temporaryFolder,
      ...Object.fromEntries(
        handedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + String(chunk)).slice(-keptErrorChars);
  });
  // 'exit' tells of its end; a start that failed has no other voice than this one.
  child.on('error', (error) => {
    lastWords += String(error);
  });
  const send = (command: Command) => {
    if (child.connected) child.send(command, () => {});
  };
  send({ type: 'open', studio });
  return { child, send, lastWords: () => lastWords };
}
