import { useEffect, useState } from 'react';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { transitionMs } from '../../../../contract/script/pause-rules.ts';
import { versioned } from '../media-urls.ts';

/** The longer side of a picture. */
const framePixels = 336;

/**
 * Pictures of the slides by slide number, captured from the end of each slide in the video, where all of it is shown. They
 * arrive one by one.
 */
export function useSlideFrames(project: ProjectDetail | undefined): ReadonlyMap<number, string> {
  const [frames, setFrames] = useState<ReadonlyMap<number, string>>(new Map());
  const src = project?.videoUrl ? versioned(project.videoUrl, project) : null;
  const times = JSON.stringify(project?.slides.flatMap(endOf) ?? []);

  useEffect(() => {
    if (src === null) return;
    const stopping = new AbortController();
    const places: { number: number; seconds: number }[] = JSON.parse(times);
    void cutFrames(src, places, stopping.signal, (number, picture) =>
      setFrames((before) => new Map(before).set(number, picture)),
    );
    return () => stopping.abort();
  }, [src, times]);

  return frames;
}

/** Away from the fade to the next slide. */
const beforeFadeMs = 120;

/** The end of a slide: one that appears step by step is complete there. */
function endOf({ number, startMs, endMs }: ProjectDetail['slides'][number]) {
  if (startMs === null || endMs === null) return [];
  const ms = Math.max((startMs + endMs) / 2, endMs - transitionMs - beforeFadeMs);
  return [{ number, seconds: ms / 1000 }];
}

/** If the video cannot be read, the pictures stay empty, and the player reports the fault. */
async function cutFrames(
  src: string,
  places: readonly { number: number; seconds: number }[],
  signal: AbortSignal,
  onFrame: (number: number, picture: string) => void,
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
  const scale = framePixels / Math.max(videoWidth, videoHeight);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  for (const { number, seconds } of places) {
    video.currentTime = seconds;
    if (!(await happened(video, 'seeked', signal))) return;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    onFrame(number, canvas.toDataURL('image/jpeg', 0.8));
  }
  video.removeAttribute('src');
}

/** Waits for an event. @returns false when the video failed or the wait was aborted */
function happened(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (signal.aborted) resolve(false);
  video.addEventListener(event, () => resolve(true), { once: true, signal });
  video.addEventListener('error', () => resolve(false), { once: true, signal });
  signal.addEventListener('abort', () => resolve(false), { once: true });
  return promise;
}
