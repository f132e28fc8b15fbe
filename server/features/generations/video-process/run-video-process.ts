/**
 * The program of the process that makes videos, one at a time: the server's event loop never waits for it, and what it
 * dies of (a runtime that crashes, the system's memory killer) costs a try and not the server.
 */
import { inspect } from 'node:util';
import { createArtifactStore } from '../../../../pipeline/artifacts.ts';
import { PipelineError } from '../../../../pipeline/errors.ts';
import { makeVideo, type Studio } from '../../../../pipeline/make-video.ts';
import { createEmbeddedWriter } from '../../../../pipeline/script/embedded/embedded-writer.ts';
import { createLanguageModelWriter } from '../../../../pipeline/script/language-model/language-model-writer.ts';
import { rememberDraft } from '../../../../pipeline/script/remember-draft.ts';
import { createKokoroSynthesizer } from '../../../../pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { type Answer, command, type StudioSettings, type VideoOrder } from './messages.ts';

let settings: StudioSettings | undefined;
let studio: Promise<Studio> | undefined;
let running: AbortController | undefined;

process.on('message', (message) => {
  const given = command.parse(message);
  if (given.type === 'open') settings = given.studio;
  else if (given.type === 'abort') running?.abort();
  else void make(given.order).then(tell);
});

// The server is gone: abort ends every program that was started, and nobody is left to report to.
process.on('disconnect', () => {
  running?.abort();
  process.exit(1);
});

async function make(order: VideoOrder): Promise<Answer> {
  const aborter = new AbortController();
  running = aborter;
  try {
    const { wordsPerMinute, generationId, ...request } = order;
    const parts = await openedStudio();
    const video = await makeVideo(
      {
        ...request,
        ...(wordsPerMinute !== null && { wordsPerMinute }),
        signal: aborter.signal,
        onProgress: (progress) => tell({ type: 'progress', ...progress }),
      },
      { ...parts, writer: rememberDraft(parts.writer, parts.artifacts, generationId) },
    );
    return { type: 'made', video };
  } catch (error) {
    return failure(error);
  } finally {
    running = undefined;
  }
}

function openedStudio(): Promise<Studio> {
  studio ??= openStudio().catch((error: unknown) => {
    studio = undefined;
    throw error;
  });
  return studio;
}

async function openStudio(): Promise<Studio> {
  if (!settings) throw new Error('The first message must open the studio.');
  const { artifactsFolder, modelFolder, languageModel } = settings;
  const embedded = createEmbeddedWriter();
  return {
    artifacts: createArtifactStore(artifactsFolder),
    writer: languageModel ? createLanguageModelWriter({ ...languageModel, fallback: embedded }) : embedded,
    synthesizer: await createKokoroSynthesizer({ modelFolder }),
  };
}

function failure(error: unknown): Answer {
  const known = error instanceof PipelineError ? error : null;
  const message = known?.message ?? String(error);
  return { type: 'failed', code: known?.code ?? null, message, detail: inspect(error) };
}

function tell(answer: Answer): void {
  // The channel may have closed meanwhile; 'disconnect' takes care of that.
  process.send?.(answer, () => {});
}
