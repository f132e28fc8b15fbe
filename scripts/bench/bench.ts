import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { makeVideo } from '#pipeline/make-video.ts';
import { scriptFile } from '#pipeline/script/script-file/script-json.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import type { Vocoder } from '#pipeline/speech/kokoro/model/faster-vocoder.ts';
import type { Synthesizer } from '#pipeline/speech/synthesizer.ts';
import { type VideoResult, videoFiles } from '#pipeline/video-result.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { dataFolder, repositoryRoot } from '../places.ts';
import { benchDrawing } from './drawing/bench-drawing.ts';
import { benchMovingSlides } from './moving-slides.ts';
import { printRow } from './print-row.ts';
import { type PeakMemory, watchMemory } from './process-tree-memory.ts';
import { usualComposition } from './usual-composition.ts';

const voice = 'professional-female';
const settings = renderSettings.parse({
  durationSeconds: 120,
  voice,
  music: 'corporate',
});
const modelFolder = path.join(dataFolder, 'models');

/**
 * `npm run bench [-- DECK.pptx]` measures the whole pipeline and the usual composition with the same deck, in one run, with an
 * empty cache. The figures depend on the machine: run it when nothing else is running.
 */
export async function main([deckArgument]: string[]): Promise<number> {
  const deckPath = benchDeck(deckArgument);
  const workFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-bench-'));
  console.log(
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores; ${path.basename(deckPath)}, 120 s asked\n`,
  );
  try {
    const engine = await openEngine('int8');
    const full = await fullRun('8-bit vocoder', engine, deckPath, path.join(workFolder, 'int8'));
    await revoiceOneSlide('the engine still running, as on a server', engine, full, deckPath);
    await benchMovingSlides(engine, workFolder);
    await engine.close();
    const startedAnew = await openEngine('int8');
    await revoiceOneSlide('the engine started anew, as from the shell', startedAnew, full, deckPath);
    await startedAnew.close();
    await usualPipeline(full, deckPath, workFolder);
    const fp32Engine = await openEngine('fp32');
    await fullRun('fp32 vocoder', fp32Engine, deckPath, path.join(workFolder, 'fp32'));
    await fp32Engine.close();
    return 0;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

type Run = { result: VideoResult; seconds: number; folder: string };

async function fullRun(name: string, engine: Synthesizer, deckPath: string, folder: string): Promise<Run> {
  const { memory, ...run } = await timedRun(engine, deckPath, folder, 'full', null);
  const { stageSeconds, durationMs } = run.result;
  const videoSeconds = durationMs / 1000;
  const voiceSeconds = stageSeconds.voice ?? 0;
  console.log(`Whole pipeline, ${name}`);
  printRow('video', `${videoSeconds.toFixed(1)} s, ${run.result.slides.length} slides`);
  printRow('whole', `${run.seconds.toFixed(1)} s`, `${(run.seconds / videoSeconds).toFixed(3)} × its length`);
  printRow(
    'speech',
    `${voiceSeconds.toFixed(1)} s`,
    `${(voiceSeconds / videoSeconds).toFixed(3)} × its length`,
  );
  const spokenSeconds = (run.result.pace?.speechMs ?? 0) / 1000;
  printRow(
    '',
    '',
    `${(voiceSeconds / spokenSeconds).toFixed(3)} × the ${spokenSeconds.toFixed(0)} s of speech`,
  );
  await speakAlone(engine, run.result);
  printRow('all but speech', `${(run.seconds - voiceSeconds).toFixed(1)} s`);
  for (const [stage, seconds] of Object.entries(stageSeconds))
    printRow(`  stage ${stage}`, `${seconds.toFixed(1)} s`);
  printRow('memory at its peak', megabytes(memory.totalBytes));
  printRow('  speech processes', megabytes(memory.speechBytes));
  printRow('  everything else', megabytes(memory.restBytes));
  printRow('  without the mapped models', megabytes(memory.withoutModelsBytes));
  console.log('');
  return run;
}

/** Synthesises the same sentences without other load. In the pipeline, rendering the slides uses the same cores. */
async function speakAlone(engine: Synthesizer, { slides }: VideoResult): Promise<void> {
  const { signal } = new AbortController();
  const sentences = slides.flatMap(({ text }) => splitSentences(text));
  const startedAt = performance.now();
  const spoken = await Promise.all(
    sentences.map((text) => engine.speak({ text, voice, speed: 1, pronunciations: [] }, signal)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const samples = spoken.reduce((sum, speech) => sum + speech.samples.length, 0);
  const ratio = seconds / (samples / speechSampleRateHz);
  printRow('speaking alone', `${seconds.toFixed(1)} s`, `${ratio.toFixed(3)} × the speech`);
}

function openEngine(vocoder: Vocoder): Promise<Synthesizer> {
  return createKokoroSynthesizer({ modelFolder, vocoder });
}

async function revoiceOneSlide(how: string, engine: Synthesizer, full: Run, deckPath: string): Promise<void> {
  const script = scriptFile.parse(
    JSON.parse(await readFile(path.join(full.folder, 'full', videoFiles.script), 'utf8')),
  );
  const [, second] = script.slides;
  if (second) second.text = `${second.text} This was added with ${how}.`;
  const again = await timedRun(engine, deckPath, full.folder, randomUUID(), JSON.stringify(script));
  console.log(`One slide voiced again, ${how}`);
  printRow(
    'whole',
    `${again.seconds.toFixed(1)} s`,
    `${((again.seconds / full.seconds) * 100).toFixed(0)} % of a full run`,
  );
  console.log('');
}

async function usualPipeline(full: Run, deckPath: string, workFolder: string): Promise<void> {
  const imagePaths = await benchDrawing(deckPath, workFolder, full.result.stageSeconds.slides ?? 0);
  const folder = path.join(workFolder, 'usual');
  const seconds = await usualComposition({
    slides: full.result.slides.map(({ startMs, endMs }, index) => ({
      imagePath: imagePaths[index] ?? '',
      durationMs: endMs - startMs,
    })),
    audioPath: path.join(full.folder, 'full', videoFiles.video),
    workFolder: folder,
    outputPath: path.join(folder, 'usual.mp4'),
  });
  const ours = full.result.stageSeconds.video ?? 0;
  console.log('The usual way: ffmpeg -loop 1 a slide, 25 fps, preset medium → concat');
  printRow(
    'composition',
    `${seconds.toFixed(1)} s`,
    `ours ${ours.toFixed(1)} s: ${(seconds / ours).toFixed(1)} × faster`,
  );
  console.log('');
}

async function timedRun(
  synthesizer: Synthesizer,
  deckPath: string,
  folder: string,
  outputName: string,
  editedScript: string | null,
): Promise<Run & { memory: PeakMemory }> {
  const outputFolder = path.join(folder, outputName);
  await mkdir(outputFolder, { recursive: true });
  const memory = watchMemory();
  const startedAt = performance.now();
  const artifacts = createArtifactStore(path.join(folder, 'artifacts'));
  const signal = new AbortController().signal;
  try {
    const result = await makeVideo(
      { deckPath, settings, editedScript, outputFolder, signal, onProgress: () => {} },
      { artifacts, writer: createBuiltInWriter(), synthesizer, maxVideoSeconds: defaultMaxVideoSeconds },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    return { result, seconds, folder, memory: await memory.stop() };
  } finally {
    await memory.stop();
  }
}

function benchDeck(argument: string | undefined): string {
  if (argument) return path.resolve(process.env.INIT_CWD ?? '.', argument);
  const real = path.join(repositoryRoot, '..', 'shared', 'decks', 'aascu-leadership.pptx');
  return existsSync(real) ? real : path.join(repositoryRoot, 'examples', 'quarterly-training.pptx');
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
