import type { Cue } from '../captions.ts';
import type { Shot } from '../h264/picture-stream.ts';
import { frameMs, type Timeline } from '../timeline.ts';
import type { StillRequest } from './still.ts';

/**
 * Plans the picture as shots over a list of distinct stills. Without cues each slide is one shot; with cues a slide is cut
 * at every frame where its caption changes.
 * @throws RangeError when a slide has no picture
 */
export function planShots(
  timeline: Timeline,
  imagePaths: readonly string[],
  cues: readonly Cue[],
): { shots: Shot[]; stills: StillRequest[] } {
  const stills: StillRequest[] = [];
  const indexOfStill = new Map<string, number>();
  const stillIndexOf = (still: StillRequest): number => {
    const key = JSON.stringify(still);
    const index = indexOfStill.get(key) ?? stills.push(still) - 1;
    indexOfStill.set(key, index);
    return index;
  };

  const shots: Shot[] = [];
  let fadeInFrames = 0;
  for (const segment of timeline.picture) {
    if (segment.kind === 'transition') {
      fadeInFrames = segment.frameCount;
      continue;
    }
    const imagePath = imagePaths[segment.slideIndex];
    if (imagePath === undefined) throw new RangeError(`Slide ${segment.slideIndex} has no picture.`);
    const slideCues = cues.filter((cue) => cue.slideIndex === segment.slideIndex);
    for (const { captionLines, frameCount } of captionStates(segment, slideCues)) {
      shots.push({ stillIndex: stillIndexOf({ imagePath, captionLines }), fadeInFrames, frameCount });
      fadeInFrames = 0;
    }
  }
  return { shots, stills };
}

/** Cuts a slide into stretches of frames with the same caption, `[]` for none. */
function captionStates(
  { startFrame, frameCount }: { startFrame: number; frameCount: number },
  cues: readonly Cue[],
): { captionLines: readonly string[]; frameCount: number }[] {
  const endFrame = startFrame + frameCount;
  const frameOf = (ms: number) => Math.min(endFrame, Math.max(startFrame, Math.round(ms / frameMs)));
  const states: { captionLines: readonly string[]; from: number }[] = [
    { captionLines: [], from: startFrame },
  ];
  for (const cue of cues) {
    states.push({ captionLines: cue.lines, from: frameOf(cue.startMs) });
    states.push({ captionLines: [], from: frameOf(cue.endMs) });
  }
  return states
    .map(({ captionLines, from }, index) => ({
      captionLines,
      frameCount: (states[index + 1]?.from ?? endFrame) - from,
    }))
    .filter((state) => state.frameCount > 0);
}
