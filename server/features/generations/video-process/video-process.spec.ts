import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import {
  type FileModelReply,
  fileModelQuestion,
} from '#pipeline/script/words/language-model/file-model/messages.ts';
import { type Relayed, relayedQuestion } from '#pipeline/script/writers/relayed-writer.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { checkArtifacts, removeUnfinished } from '#runtime/artifacts/artifacts.ts';
import { artifactHolders, releaseArtifacts } from '#runtime/artifacts/held-artifacts.ts';
import { flipBit } from '#runtime/artifacts/testing/flip-bit.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import { dataFolder } from '#scripts/places.ts';
import { eventually } from '#test/support/eventually.ts';
import { descendants, stillRunning } from '#test/support/servers/server-process.ts';
import { patienceMs } from '#test/support/until.ts';
import { examplesFolder } from '#test/support/video-engines.ts';
import type { VideoNews, VideoTask } from './messages.ts';
import { createVideoProcess, type VideoProcess } from './video-process.ts';

const program = 'run-video-process.ts';

describe('the process that makes videos', () => {
  let folder: string;
  let artifactsFolder: string;
  let videoProcess: VideoProcess;
  const damaged: string[] = [];
  beforeAll(async () => {
    process.env.DECKVOICE_TEST_SECRET = 'swordfish';
    folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-video-process-'));
    artifactsFolder = path.join(folder, 'artifacts');
    videoProcess = createVideoProcess({
      engines: {
        artifactsFolder,
        modelFolder: path.join(dataFolder, 'models'),
        maxVideoSeconds: defaultMaxVideoSeconds,
        voiceServices: { elevenLabs: null, voiceServer: null },
      },
      temporaryFolder: folder,
      onEnd: () => void removeUnfinished(artifactsFolder),
      onDamaged: (kind) => damaged.push(kind),
    });
  });
  afterAll(async () => {
    await videoProcess.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const task = async (deck: string): Promise<VideoTask> => {
    const outputFolder = await mkdtemp(path.join(folder, 'out-'));
    return {
      generationId: 'one',
      artifactHolder: 'project-one',
      deckPath: path.join(examplesFolder, deck),
      settings: renderSettings.parse({ durationSeconds: 60 }),
      editedScript: null,
      ownVoiceFile: null,
      wordsPerMinute: null,
      keptSpeed: null,
      slideOrder: null,
      leftOutSlides: [],
      slideOverrides: [],
      takes: [],
      recordingFiles: [],
      languageModel: null,
      asksBrowser: false,
      outputFolder,
      goal: 'video',
      showsPictures: false,
    };
  };
  const makers = () => descendants(process.pid).filter(({ command }) => command.includes(program));
  const signal = new AbortController().signal;

  it("reports the fault of a deck in the pipeline's words", async () => {
    const making = videoProcess.work(await task('no-words.pptx'), { signal, onProgress: () => {} });
    await expect(making).rejects.toMatchObject({ name: 'PipelineError', code: 'deck_no_text' });
    expect(makers()).toHaveLength(1);
  });

  // attack: 128
  // fault: R17
  it('makes a damaged artifact again, and reports it', async () => {
    for (const file of await readdir(path.join(artifactsFolder, 'deck'), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (file.isFile()) await flipBit(path.join(file.parentPath, file.name));
    }
    const making = videoProcess.work(await task('no-words.pptx'), { signal, onProgress: () => {} });
    await expect(making).rejects.toMatchObject({ code: 'deck_no_text' });
    expect(damaged).toEqual(['deck']);
    expect(await checkArtifacts(artifactsFolder, { mend: false })).toEqual({ checked: 2, damaged: 0 });
  });

  it('makes artifacts for the holder of the task, even for a deck that it refuses', async () => {
    expect(await artifactHolders(artifactsFolder)).toEqual(['project-one']);
    await releaseArtifacts(artifactsFolder, 'project-one');
    const left = await readdir(artifactsFolder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('gets only the environment variables that it needs', () => {
    const [maker] = makers();
    expect(readFileSync(`/proc/${maker?.pid}/environ`, 'utf8')).not.toContain('swordfish');
  });

  it('runs at a lower priority than the web server', () => {
    const [maker] = makers();
    expect(getPriority(maker?.pid)).toBeGreaterThan(getPriority());
  });

  // attack: 83
  it('stops the work and every program it started within a second of an abort, and serves the next video', async () => {
    const [maker] = makers();
    const canceled = new AbortController();
    const making = videoProcess.work(await task('short-launch.pptx'), {
      signal: canceled.signal,
      onProgress: () => {},
    });
    const tools = await vi.waitUntil(
      () => {
        const found = descendants(maker?.pid ?? 0).filter(({ command }) => command.includes('soffice'));
        return found.length > 0 && found;
      },
      { timeout: patienceMs, interval: 20 },
    );
    canceled.abort();
    await expect(making).rejects.toMatchObject({ code: 'canceled' });
    await eventually(() => expect(stillRunning(tools)).toEqual([]));
    expect(makers().map(({ pid }) => pid)).toEqual([maker?.pid]);
  });

  it('costs an attempt if it dies: the next video gets a new process, and no unfinished file is left', async () => {
    const [maker] = makers();
    const making = videoProcess.work(await task('short-launch.pptx'), {
      signal,
      onProgress: (news) => {
        if ('stage' in news && news.stage === 'script') process.kill(maker?.pid ?? 0, 'SIGKILL');
      },
    });
    await expect(making).rejects.toBeInstanceOf(WorkProcessCrashed);
    await eventually(async () => expect(await unfinished()).toEqual([]));
    const next = videoProcess.work(await task('no-slides.pptx'), { signal, onProgress: () => {} });
    await expect(next).rejects.toMatchObject({ code: 'deck_no_slides' });
    expect(makers()[0]?.pid).not.toBe(maker?.pid);
  });

  it('ends if it is released and idle, but never while it makes a video', async () => {
    const [maker] = makers();
    const canceled = new AbortController();
    const { promise: drawn, resolve: onDrawn } = Promise.withResolvers<void>();
    const making = videoProcess.work(await task('short-launch.pptx'), {
      signal: canceled.signal,
      onProgress: () => onDrawn(),
    });
    await drawn;
    await videoProcess.letGo();
    expect(makers().map(({ pid }) => pid)).toEqual([maker?.pid]);
    canceled.abort();
    await expect(making).rejects.toMatchObject({ code: 'canceled' });
    const letting = videoProcess.letGo();
    // A video that arrives at this moment gets a new process and does not die with the old one.
    const next = videoProcess.work(await task('no-slides.pptx'), { signal, onProgress: () => {} });
    await expect(next).rejects.toMatchObject({ code: 'deck_no_slides' });
    await letting;
    expect(makers()[0]?.pid).not.toBe(maker?.pid);
    await videoProcess.letGo();
    expect(makers()).toEqual([]);
  });

  it('asks a browser for the script, draws the slides, and continues with the answer in another task', async () => {
    const asked: unknown[] = [];
    const news: VideoNews[] = [];
    const answer = JSON.stringify({
      slides: [{ slide: 1, sentences: ['Even a single sentence becomes a video that people can hear.'] }],
    });
    const work = async (reply: Relayed) => {
      asked.length = 0;
      news.length = 0;
      const goal = 'script' as const;
      return videoProcess.work(
        { ...(await task('one-slide.pptx')), asksBrowser: true, goal, generationId: 'asking' },
        {
          signal,
          onProgress: (one) => news.push(one),
          async onQuestion(question) {
            asked.push(relayedQuestion.parse(question));
            return reply;
          },
        },
      );
    };
    const endedSteps = () => news.flatMap((one) => ('step' in one ? [[one.step, one.errorCode]] : []));

    expect(await work({ kind: 'awaited' })).toEqual({ awaitsAnswer: true });
    expect(asked).toHaveLength(1);
    expect(endedSteps()).toEqual([
      ['read', null],
      ['render', null],
    ]);
    // The server could not look up the answer.
    expect(
      await videoProcess.work(
        { ...(await task('one-slide.pptx')), asksBrowser: true, generationId: 'asking' },
        { signal, onProgress: () => {}, onQuestion: () => Promise.reject(new Error('No connection.')) },
      ),
    ).toEqual({ awaitsAnswer: true });

    const outcome = await work({ kind: 'answer', text: answer });
    expect(outcome).toMatchObject({ script: { writer: 'language_model', findings: [] } });
    // No stage begins again, although its results are looked up twice.
    for (const stage of ['slides', 'script']) {
      const done = news.flatMap((one) => ('stage' in one && one.stage === stage ? [one.done] : []));
      expect(done).toEqual(done.toSorted((a, b) => a - b));
    }

    // The script is kept, whatever happens to the questions.
    expect(await work({ kind: 'over', why: 'late' })).toMatchObject({ script: { writer: 'language_model' } });
    expect(asked).toEqual([]);
  });

  it('asks the server for the answers of a model file, and writes by rules if there are none', async () => {
    const work = async (reply: FileModelReply, generationId: string) => {
      const asked: unknown[] = [];
      const outcome = await videoProcess.work(
        {
          ...(await task('one-slide.pptx')),
          languageModel: { kind: 'file', file: '/srv/models/writer.gguf', timeoutMs: 60_000 },
          goal: 'script',
          generationId,
        },
        {
          signal,
          onProgress: () => {},
          async onQuestion(question) {
            asked.push(fileModelQuestion.parse(question));
            return reply;
          },
        },
      );
      expect(asked).not.toEqual([]);
      return outcome;
    };
    const sentences = ['Even a single sentence becomes a video that people can hear.'];
    const text = JSON.stringify({ slides: [{ slide: 1, sentences }] });
    expect(await work({ kind: 'answer', text, inputTokens: 9, outputTokens: 9 }, 'file')).toMatchObject({
      script: { writer: 'language_model', findings: [] },
    });
    expect(await work({ kind: 'failed' }, 'no-file')).toMatchObject({
      script: { writer: 'embedded', findings: [{ code: 'writer_fell_back' }] },
    });
  });

  const unfinished = () => readdir(path.join(artifactsFolder, 'unfinished')).catch(() => []);
});
