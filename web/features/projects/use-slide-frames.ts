import { useEffect, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { transitionMs } from '#contract/script/pause-rules.ts';
import { versioned } from './media-urls.ts';

type Place = { key: string; seconds: number; pixels: number };

/** Longer side of a slide's picture, which is shown large, and of its steps' pictures. */
const slidePixels = 960;
const stepPixels = 336;

/** Returns the key of a slide's picture, or of its picture after a step, from 0. */
export function frameKey(number: number, step?: number): string {
  return step === undefined ? String(number) : `${number}/${step}`;
}

/**
 * Captures pictures of the slides from the video, keyed by `frameKey`: at the end of each slide, where it is complete, and then at
 * each of its steps. They arrive one by one.
 */
export function useSlideFrames(project: ProjectDetail | undefined): ReadonlyMap<string, string> {
  const [frames, setFrames] = useState<ReadonlyMap<string, string>>(new Map());
  const src = project?.videoUrl ? versioned(project.videoUrl, project) : null;
  const slides = project?.slides ?? [];
  const times = JSON.stringify([...slides.flatMap(endOf), ...slides.flatMap(stepsOf)]);

  useEffect(() => {
    if (src === null) return;
    const stopping = new AbortController();
    const places: Place[] = JSON.parse(times);
    void cutFrames(src, places, stopping.signal, (key, picture) =>
      setFrames((before) => new Map(before).set(key, picture)),
    );
    return () => stopping.abort();
  }, [src, times]);

  return frames;
}

/** Avoids the fade to the next slide. */
const beforeFadeMs = 120;

/** Returns the end of a slide, where one with steps is complete. */
function endOf({ number, startMs, endMs }: ProjectDetail['slides'][number]): Place[] {
  if (startMs === null || endMs === null) return [];
  const ms = Math.max((startMs + endMs) / 2, endMs - transitionMs - beforeFadeMs);
  return [{ key: frameKey(number), seconds: ms / 1000, pixels: slidePixels }];
}

function stepsOf({ number, clicks }: ProjectDetail['slides'][number]): Place[] {
  return clicks.map(({ shownMs }, step) => ({
    key: frameKey(number, step),
    seconds: shownMs / 1000,
    pixels: stepPixels,
  }));
}

/** Cuts the pictures of the slides out of the video. If it cannot be read, there are none, and the player reports the error. */
async function cutFrames(
  src: string,
  places: readonly Place[],
  signal: AbortSignal,
  onFrame: (key: string, picture: string) => void,
): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = src;
  signal.addEventListener('abort', () => video.removeAttribute('src'), { once: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context || !(await happened(video, 'loadedmetadata', signal))) return;
  const { videoWidth, videoHeight } = video;
  for (const { key, seconds, pixels } of places) {
    video.currentTime = seconds;
    if (!(await happened(video, 'seeked', signal))) return;
    const scale = Math.min(1, pixels / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    onFrame(key, canvas.toDataURL('image/jpeg', 0.8));
  }
  video.removeAttribute('src');
}

/** Waits for an event. @returns false if the video failed or the wait was aborted */
function happened(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (signal.aborted) resolve(false);
  video.addEventListener(event, () => resolve(true), { once: true, signal });
  video.addEventListener('error', () => resolve(false), { once: true, signal });
  signal.addEventListener('abort', () => resolve(false), { once: true });
  return promise;
}
