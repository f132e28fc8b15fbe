import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import type { Motion } from '#contract/vocabulary/motions.ts';
import { makeSixSteps, scriptOfSixSteps } from '#examples/six-steps.ts';
import { makeVideo } from '#pipeline/make-video.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import type { Synthesizer } from '#pipeline/speech/synthesizer.ts';
import { type VideoResult, videoFiles } from '#pipeline/video-result.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { printRow } from './print-row.ts';
import { usualComposition } from './usual-composition.ts';

type Run = { result: VideoResult; seconds: number; folder: string };

/**
 * Measures the cost of moving slides: a video of 120 s with ten static slides, the same video with 60 steps, and with a spotlight,
 * each with an empty cache. Also measures the usual way to render the pictures of the steps.
 */
export async function benchMovingSlides(synthesizer: Synthesizer, workFolder: string): Promise<void> {
  const run = (appears: 'stepwise' | 'at once', motion: Motion) =>
    timedRun(synthesizer, { appears, motion, folder: path.join(workFolder, `moving-${motion}`) });
  const standing = await run('at once', 'none');
  console.log(
    `Moving slides, a video of ${(standing.result.durationMs / 1000).toFixed(1)} s with ten slides`,
  );
  tell('standing', standing);
  const stepwise = await run('stepwise', 'builds');
  tell('60 steps', stepwise, standing);
  tell('with a spotlight', await run('at once', 'spotlight'), standing);

  const imagePaths = await picturesIn(stepwise.folder);
  const durationMs = stepwise.result.durationMs / imagePaths.length;
  const seconds = await usualComposition({
    slides: imagePaths.map((imagePath) => ({ imagePath, durationMs })),
    audioPath: path.join(stepwise.folder, videoFiles.video),
    workFolder: stepwise.folder,
    outputPath: path.join(stepwise.folder, 'usual.mp4'),
  });
  const ours = stepwise.result.stageSeconds.video ?? 0;
  printRow(
    'composed the usual way',
    `${seconds.toFixed(1)} s`,
    `${imagePaths.length} pictures; ours ${ours.toFixed(1)} s`,
  );
  console.log('');
}

async function timedRun(
  synthesizer: Synthesizer,
  { appears, motion, folder }: { appears: 'stepwise' | 'at once'; motion: Motion; folder: string },
): Promise<Run> {
  await mkdir(folder, { recursive: true });
  const deckPath = path.join(folder, 'deck.pptx');
  await writeFile(deckPath, await makeSixSteps(appears));
  const artifacts = createArtifactStore(path.join(folder, 'artifacts'));
  const { signal } = new AbortController();
  const startedAt = performance.now();
  const result = await makeVideo(
    {
      deckPath,
      settings: renderSettings.parse({ durationSeconds: 120, voice: 'professional-female', motion }),
      editedScript: scriptOfSixSteps(),
      outputFolder: folder,
      signal,
      onProgress: () => {},
    },
    { artifacts, writer: createBuiltInWriter(), synthesizer, maxVideoSeconds: defaultMaxVideoSeconds },
  );
  return { result, seconds: (performance.now() - startedAt) / 1000, folder };
}

function tell(name: string, { result, seconds }: Run, standing?: Run): void {
  const { slides = 0, video = 0 } = result.stageSeconds;
  const ratio = standing ? `${(seconds / standing.seconds).toFixed(2)} × standing; ` : '';
  printRow(
    name,
    `${seconds.toFixed(1)} s`,
    `${ratio}drawing ${slides.toFixed(1)} s, video ${video.toFixed(1)} s`,
  );
}

/** Returns the rendered slides and their states, in the order of the video. */
async function picturesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const pictures = files.filter((file) => /slide-\d+(?:-state-\d+)?\.png$/.test(file));
  return pictures.toSorted().map((file) => path.join(folder, file));
}
