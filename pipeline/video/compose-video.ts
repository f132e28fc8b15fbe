import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { countArtifacts } from '#runtime/artifacts/count-artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';
import { syncToDisk } from '#runtime/files/sync-to-disk.ts';
import { runTogether } from '#runtime/process/run-together.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { type ReportStep, runStep, type StepFacts } from '#runtime/run-step.ts';
import type { FilmSound } from '../music/mix-arguments.ts';
import { mixAudio } from '../music/mix-audio.ts';
import type { ReportProgress } from '../progress/progress.ts';
import type { Step } from '../progress/video-step.ts';
import type { SoundTrack } from '../sound/sound-track.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import type { Cue } from './build-cues.ts';
import type { CaptionColours } from './compose/caption-box.ts';
import { encodeStills } from './compose/encode-stills.ts';
import { flvStream } from './compose/flv.ts';
import { metadataFile, muxArguments } from './compose/mux-arguments.ts';
import { planShots } from './compose/shots.ts';
import type { FrameLayout } from './frame/frame-layout.ts';
import type { CodedStill } from './h264/coded-still.ts';
import { pictureStream, type Shot } from './h264/picture-stream.ts';
import { probeVideo } from './probe-video.ts';
import type { SlidePictures } from './slide-pictures.ts';
import type { Timeline } from './timeline.ts';

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    video: 'video_failed';
  }
}

export type Composition = {
  timeline: Timeline;
  /** Pictures of each slide of the timeline. */
  slides: readonly SlidePictures[];
  /** Size of the picture, and the place of captions in it. */
  layout: Pick<FrameLayout, 'size' | 'captions'>;
  /** Sound track from `placeNarration`, with the same timeline. */
  narration: SoundTrack;
  musicBedPath: string | null;
  /** Sounds of the deck's videos. */
  filmSounds?: readonly FilmSound[];
  captions: { burnIn: boolean; cues: readonly Cue[]; colours?: CaptionColours };
  title: string;
  outputPath: string;
  artifacts: ArtifactStore;
  /** Existing folder for temporary files. */
  workFolder: string;
  signal: AbortSignal;
  onProgress: ReportProgress;
  onStep?: ReportStep<Step>;
};

export type ComposedVideo = {
  durationMs: number;
  frames: number;
};

/**
 * Makes the MP4. Each picture is encoded once, every frame in between is written directly (h264/slices.ts), the
 * sound is mixed at the same time, and both are muxed without encoding. The file appears whole or not at all.
 * @throws PipelineError `video_failed` if the timeline is empty or the result is not as planned; the errors of
 * `runTool`
 */
export function composeVideo(composition: Composition): Promise<ComposedVideo> {
  return runStep('compose', composition.onStep, (facts) => compose(composition, facts));
}

async function compose(composition: Composition, facts: StepFacts): Promise<ComposedVideo> {
  const { timeline, workFolder, outputPath } = composition;
  facts.videoSeconds = timeline.durationMs / 1000;
  const cues = composition.captions.burnIn ? composition.captions.cues : [];
  const { shots, stills } = planShots(timeline, composition.slides, cues);
  if (shots.length === 0) throw new PipelineError('video_failed', 'There is no slide to show.');

  const name = randomUUID();
  const audioPath = path.join(workFolder, `${name}.m4a`);
  const metadataPath = path.join(workFolder, `${name}.ffmetadata`);
  const unfinishedPath = path.join(path.dirname(outputPath), `.${path.basename(outputPath)}.${name}.part`);
  const progress = countingProgress(composition.onProgress, stills.length + 2);
  const { colours } = composition.captions;
  try {
    await writeFile(metadataPath, metadataFile(composition.title, timeline.chapters));
    await runTogether(composition.signal, (signal) => {
      const coded = encodeStills(stills, {
        layout: composition.layout,
        ...(colours && { captionColours: colours }),
        artifacts: countArtifacts(composition.artifacts, facts),
        signal,
        onStill: progress,
      });
      const sound = mix(composition, audioPath, signal).then(progress);
      const mux = runTool({
        command: 'ffmpeg',
        args: muxArguments({ audioPath, metadataPath, outputPath: unfinishedPath }),
        stdin: picturesAfter(sound, shots, coded),
        sandbox: {},
        signal,
        // The mux waits for the other steps, so its limit is the sum of theirs plus one more minute.
        timeoutMs: 60_000 * stills.length + 3 * (60_000 + timeline.durationMs),
      });
      return [coded, sound, mux];
    });
    await runTogether(composition.signal, (signal) => [
      check(unfinishedPath, timeline, signal),
      syncToDisk(unfinishedPath),
    ]);
    await rename(unfinishedPath, outputPath);
    progress();
    return { durationMs: timeline.durationMs, frames: timeline.frameCount };
  } finally {
    await Promise.all([audioPath, metadataPath, unfinishedPath].map((file) => rm(file, { force: true })));
  }
}

function mix(
  { narration, musicBedPath, filmSounds, workFolder, onStep }: Composition,
  outputPath: string,
  signal: AbortSignal,
): Promise<void> {
  return runStep('mix', onStep, async (facts) => {
    facts.audioSeconds = narration.sampleCount / speechSampleRateHz;
    facts.hasMusic = musicBedPath !== null;
    const films = filmSounds ?? [];
    facts.films = films.length;
    await mixAudio({ narration, musicBedPath, films, outputPath, workFolder, signal });
  });
}

function countingProgress(report: ReportProgress, total: number): () => void {
  let done = 0;
  return () => report({ stage: 'video', done: ++done, total });
}

/**
 * Yields the pictures for the mux once the sound is complete. ffmpeg is started early to save its start-up time,
 * and opens the sound after the first bytes of the pictures.
 */
async function* picturesAfter(
  sound: Promise<void>,
  shots: readonly Shot[],
  coded: Promise<readonly CodedStill[]>,
): AsyncGenerator<Uint8Array> {
  const stills = await coded;
  const [first] = stills;
  if (first === undefined) throw new PipelineError('video_failed', 'There is no slide to show.');
  await sound;
  yield* inLargeChunks(flvStream(first, pictureStream(shots, stills)));
}

/** Joins small parts. A held frame is a dozen bytes, and writing each to the pipe would cost more than the video. */
function* inLargeChunks(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  const enoughBytes = 1024 * 1024;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < enoughBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}

async function check(file: string, timeline: Timeline, signal: AbortSignal): Promise<void> {
  const { video } = await probeVideo(file, signal);
  if (video.frameCount !== timeline.frameCount || !video.isRegular) {
    throw new PipelineError('video_failed', 'The finished video does not match its plan. Try again.', {
      cause: new Error(`${video.frameCount} of ${timeline.frameCount} frames, regular: ${video.isRegular}`),
    });
  }
}
