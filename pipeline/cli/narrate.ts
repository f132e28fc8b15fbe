import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import { makeVideo } from '../make-video.ts';
import { parseEditedJson } from '../script/script-file/parse-edited-json.ts';
import { createBuiltInWriter } from '../script/writers/built-in-writer.ts';
import { createKokoroSynthesizer } from '../speech/kokoro/create-kokoro-synthesizer.ts';
import { withServices } from '../speech/voice-services.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';
import type { VideoFiles, VideoResult } from '../video-result.ts';
import { renderSettings } from '../video-settings.ts';
import type { CliConfig } from './cli-config.ts';
import { type GivenKind, loadOwnVoice, readGiven, withGivenCopy } from './given-files.ts';
import { cannotBeWritten, makeOutputFolder, requireOutput } from './given-outputs.ts';
import { openLanguageModel } from './language-model.ts';
import { loadSlideRecordings } from './load-slide-recordings.ts';
import { type NarrateArguments, parseNarrateArguments, usage } from './narrate-arguments.ts';
import { badArgument, type Command, runCli } from './run-cli.ts';
import { showProgress } from './show-progress.ts';

/** Holder of the command's artifacts, which keeps them when a server with the same data folder deletes a project. */
const artifactHolder = 'command-line';

/** Command behind `npm run narrate`. */
export const narrateCommand: Command<NarrateArguments> = {
  usage,
  parse: parseNarrateArguments,
  run: narrate,
  canceled: 'Canceled. No video was made.',
};

/**
 * Runs `npm run narrate`, which makes a video of a deck.
 * @returns the exit code
 */
export function main(args: string[]): Promise<number> {
  return runCli(narrateCommand, args);
}

async function narrate(given: NarrateArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const fileOf = (file: string) => ({ config, file, signal });
  const readText = async (file: string | null, kind: GivenKind) =>
    file === null ? null : (await readGiven(fileOf(file), kind)).toString('utf8');
  const editedScript = await readText(given.scriptPath, 'script');
  const pronunciations = readPronunciations(await readText(given.pronunciationsPath, 'pronunciations'));
  const ownVoice = given.voicePath === null ? null : await loadOwnVoice(fileOf(given.voicePath));
  await withGivenCopy(fileOf(given.deckPath), 'deck', (deckPath) =>
    withWorkFolder(config, given.outputPath, async (workFolder, published) => {
      const { engines, close } = await openEngines(config);
      const progress = given.json ? null : showProgress(process.stderr);
      try {
        const recordings = await loadSlideRecordings(editedScript, fileOf(given.scriptPath ?? ''), {
          engines,
          outputPath: given.outputPath,
        });
        const request: VideoRequest = {
          deckPath,
          settings: { ...given.settings, pronunciations },
          editedScript,
          recordings,
          ...(ownVoice && { ownVoice }),
          outputFolder: workFolder,
          signal,
          onProgress: progress?.report ?? (() => {}),
        };
        const result = await makeVideo(request, engines);
        await publish(result.files, workFolder, published);
        const seconds = (performance.now() - startedAt) / 1000;
        if (given.json) console.log(JSON.stringify(jsonReport(result, published, seconds), null, 2));
        else console.log(textReport(result, published, seconds));
      } finally {
        await close();
      }
    }),
  );
}

async function openEngines(config: CliConfig): Promise<{ engines: VideoEngines; close(): Promise<void> }> {
  const builtIn = createBuiltInWriter();
  const synthesizer = await createKokoroSynthesizer({ modelFolder: path.join(config.dataFolder, 'models') });
  const opened = await openLanguageModel(config, { fallback: builtIn });
  const model = opened !== null && 'writer' in opened ? opened : null;
  if (opened !== null && 'fault' in opened)
    console.error(`${opened.fault} The built-in writer writes the script.`);
  return {
    engines: {
      maxVideoSeconds: config.maxVideoSeconds,
      artifacts: createHeldArtifactStore(path.join(config.dataFolder, 'artifacts'), artifactHolder),
      writer: model?.writer ?? builtIn,
      ...withServices(synthesizer, config.voiceServices),
    },
    async close() {
      await synthesizer.close();
      await model?.close();
    },
  };
}

/**
 * Gives `use` a work folder on the disk of the result, so that publishing is a rename: whole or not at all. Folders
 * that stay empty are removed.
 */
async function withWorkFolder(
  config: CliConfig,
  outputPath: string,
  use: (workFolder: string, published: VideoFiles) => Promise<void>,
): Promise<void> {
  const target = path.resolve(config.calledFrom, outputPath);
  const folder = path.dirname(target);
  const removeFolder = await makeOutputFolder(folder);
  try {
    const published = publishedFiles(target);
    for (const file of Object.values(published)) await requireOutput(config, file);
    const workFolder = await mkdtemp(path.join(folder, '.deckvoice-')).catch((error: unknown) => {
      throw cannotBeWritten(outputPath, error);
    });
    try {
      await use(workFolder, published);
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  } finally {
    await removeFolder();
  }
}

/**
 * Returns the paths of the results: OUT.srt, OUT.vtt, OUT.script.json, OUT.jpg, OUT.mp4. The video is last, so that
 * it never appears without the others.
 */
function publishedFiles(outputPath: string): VideoFiles {
  const base = outputPath.slice(0, -path.extname(outputPath).length);
  return {
    srt: `${base}.srt`,
    vtt: `${base}.vtt`,
    script: `${base}.script.json`,
    poster: `${base}.jpg`,
    video: outputPath,
  };
}

async function publish(files: VideoFiles, workFolder: string, published: VideoFiles): Promise<void> {
  const done: string[] = [];
  for (const name of ['srt', 'vtt', 'script', 'poster', 'video'] as const) {
    const target = published[name];
    try {
      await rename(path.join(workFolder, files[name]), target);
      done.push(target);
    } catch (error) {
      for (const file of done) await rm(file, { force: true });
      throw cannotBeWritten(target, error);
    }
  }
}

function readPronunciations(json: string | null): z.infer<typeof renderSettings.shape.pronunciations> {
  if (json === null) return [];
  const parsed = renderSettings.shape.pronunciations.safeParse(
    parseEditedJson(json, 'pronunciations file', 'bad_argument'),
  );
  if (parsed.success) return parsed.data;
  throw badArgument(
    'The pronunciations file must be a JSON list of { "word", "respelling" } or { "word", "ipa" }.',
    parsed.error,
  );
}

function jsonReport(result: VideoResult, files: VideoFiles, seconds: number) {
  return {
    title: result.title,
    askedSeconds: result.askedMs / 1000,
    actualSeconds: result.durationMs / 1000,
    lengthReason: result.lengthReason,
    writer: result.writer,
    slides: result.slides,
    leftOutSlides: result.leftOutSlides,
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
    ...(warnings.length > 0 ? ['Warnings:', ...warnings] : []),
  ].join('\n');
}
