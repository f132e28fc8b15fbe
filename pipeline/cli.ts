import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { createArtifactStore } from './artifacts.ts';
import { type CliArguments, parseCliArguments, usage } from './cli-arguments.ts';
import { type CliConfig, loadCliConfig } from './cli-config.ts';
import { showProgress } from './cli-progress.ts';
import { isDeckError, PipelineError } from './errors.ts';
import { makeVideo, type VideoRequest } from './make-video.ts';
import { createEmbeddedWriter } from './script/embedded/embedded-writer.ts';
import { createLanguageModelWriter } from './script/language-model/language-model-writer.ts';
import { createKokoroSynthesizer } from './speech/kokoro/create-kokoro-synthesizer.ts';
import type { VideoFiles, VideoResult } from './video-result.ts';
import { videoSettings } from './video-settings.ts';

type NarrateArguments = Extract<CliArguments, { kind: 'narrate' }>;

/** `npm run narrate`: the main job from the shell. @returns the exit code */
export async function main(args: string[]): Promise<number> {
  const canceled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => canceled.abort());
  try {
    const parsed = parseCliArguments(args);
    if (parsed.kind === 'help') console.log(usage);
    else await narrate(parsed, loadCliConfig(process.env), canceled.signal);
    return 0;
  } catch (error) {
    return complain(error);
  }
}

async function narrate(given: NarrateArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const outputPath = path.resolve(config.calledFrom, given.outputPath);
  const editedScript = await readGiven(config, given.scriptPath, 'script');
  const pronunciations = readPronunciations(
    await readGiven(config, given.pronunciationsPath, 'pronunciations'),
  );
  const workFolder = await workFolderBeside(outputPath);
  const studio = await openStudio(config);
  const progress = given.json ? null : showProgress(process.stderr);
  try {
    const request: VideoRequest = {
      deckPath: path.resolve(config.calledFrom, given.deckPath),
      settings: { ...given.settings, pronunciations },
      editedScript,
      outputFolder: workFolder,
      signal,
      onProgress: progress?.report ?? (() => {}),
    };
    const result = await makeVideo(request, studio);
    const files = await publish(result.files, workFolder, outputPath);
    const seconds = (performance.now() - startedAt) / 1000;
    if (given.json) console.log(JSON.stringify(jsonReport(result, files, seconds), null, 2));
    else console.log(textReport(result, files, seconds));
  } finally {
    await studio.synthesizer.close();
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function openStudio(config: CliConfig) {
  const embedded = createEmbeddedWriter();
  return {
    artifacts: createArtifactStore(path.join(config.dataFolder, 'artifacts')),
    writer: config.languageModel
      ? createLanguageModelWriter({ ...config.languageModel, fallback: embedded })
      : embedded,
    synthesizer: await createKokoroSynthesizer({ modelFolder: path.join(config.dataFolder, 'models') }),
  };
}

/** On the same disk as the result, so that publishing is a rename: whole or not at all. */
async function workFolderBeside(outputPath: string): Promise<string> {
  const folder = path.dirname(outputPath);
  try {
    await mkdir(folder, { recursive: true });
    return await mkdtemp(path.join(folder, '.deckvoice-'));
  } catch (cause) {
    throw new PipelineError('bad_argument', 'The folder of the video cannot be written to.', { cause });
  }
}

/** OUT.mp4, OUT.srt, OUT.vtt, OUT.script.json, OUT.jpg; the video last, so that it never stands without the rest. */
async function publish(files: VideoFiles, workFolder: string, outputPath: string): Promise<VideoFiles> {
  const base = outputPath.slice(0, -path.extname(outputPath).length);
  const published = {
    srt: `${base}.srt`,
    vtt: `${base}.vtt`,
    script: `${base}.script.json`,
    poster: `${base}.jpg`,
    video: outputPath,
  };
  for (const name of ['srt', 'vtt', 'script', 'poster', 'video'] as const) {
    await rename(path.join(workFolder, files[name]), published[name]);
  }
  return published;
}

async function readGiven(config: CliConfig, file: string | null, what: string): Promise<string | null> {
  if (file === null) return null;
  try {
    return await readFile(path.resolve(config.calledFrom, file), 'utf8');
  } catch (cause) {
    throw new PipelineError('bad_argument', `The ${what} file "${file}" cannot be read.`, { cause });
  }
}

function readPronunciations(json: string | null): z.infer<typeof videoSettings.shape.pronunciations> {
  if (json === null) return [];
  try {
    return videoSettings.shape.pronunciations.parse(JSON.parse(json));
  } catch (cause) {
    throw new PipelineError(
      'bad_argument',
      'The pronunciations file must be a JSON list of { "word", "respelling" } or { "word", "ipa" }.',
      { cause },
    );
  }
}

function jsonReport(result: VideoResult, files: VideoFiles, seconds: number) {
  return {
    title: result.title,
    askedSeconds: result.askedMs / 1000,
    actualSeconds: result.durationMs / 1000,
    lengthReason: result.lengthReason,
    writer: result.writer,
    slides: result.slides,
    stages: result.stageSeconds,
    totalSeconds: seconds,
    warnings: result.findings,
    files,
  };
}

function textReport(result: VideoResult, files: VideoFiles, seconds: number): string {
  const warnings = result.findings.map(({ message }) => `  · ${message}`);
  return [
    `${files.video}: ${(result.durationMs / 1000).toFixed(1)} s (asked ${result.askedMs / 1000} s), made in ${seconds.toFixed(1)} s`,
    ...(warnings.length > 0 ? ['Worth knowing:', ...warnings] : []),
  ].join('\n');
}

function complain(error: unknown): number {
  if (!(error instanceof PipelineError)) {
    console.error(
      `Something went wrong that should not have: ${error instanceof Error ? error.stack : error}`,
    );
    return 1;
  }
  console.error(error.message);
  if (process.env.DEBUG && error.cause) console.error(error.cause);
  if (error.code === 'bad_argument' || error.code === 'script_invalid') return 2;
  return isDeckError(error) ? 3 : 1;
}
