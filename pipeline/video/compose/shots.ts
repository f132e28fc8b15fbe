import type { Cue } from '../build-cues.ts';
import type { Shot } from '../h264/picture-stream.ts';
import type { FilmStretch } from '../played-film.ts';
import type { SlidePicture, SlidePictures } from '../slide-pictures.ts';
import { frameMs, type Timeline } from '../timeline.ts';
import { filmStretches, isMovingWithin } from './film-stretches.ts';
import { type PictureState, placePictures } from './picture-states.ts';

/** A picture that is shown, with its caption lines and the videos on it. */
type PlannedStill = SlidePicture & { captionLines: readonly string[]; film?: FilmStretch };

/**
 * Plans the picture as shots over a list of distinct stills. A slide with one picture and no cues is one shot.
 * Other slides are cut at every frame where the picture or the caption changes. If a video plays, the still is the
 * first of many frames.
 * @throws RangeError if a slide has no picture
 */
export function planShots(
  timeline: Timeline,
  slides: readonly SlidePictures[],
  cues: readonly Cue[],
): { shots: Shot[]; stills: PlannedStill[] } {
  const stills: PlannedStill[] = [];
  const indexOfStill = new Map<string, number>();
  const stillIndexOf = (still: PlannedStill): number => {
    const key = JSON.stringify(still);
    const index = indexOfStill.get(key) ?? stills.push(still) - 1;
    indexOfStill.set(key, index);
    return index;
  };

  const shots: Shot[] = [];
  let transitionFrames = 0;
  for (const segment of timeline.picture) {
    if (segment.kind === 'transition') {
      transitionFrames = segment.frameCount;
      continue;
    }
    const pictures = slides[segment.slideIndex];
    if (pictures === undefined) throw new RangeError(`Slide ${segment.slideIndex} has no picture.`);
    const slideCues = cues.filter((cue) => cue.slideIndex === segment.slideIndex);
    for (const state of slideStates(pictures, segment, slideCues)) {
      const { picture, captionLines, startFrame, frameCount } = state;
      let fadeInFrames = transitionFrames + state.fadeInFrames;
      for (const { film, shownFrames } of filmStretches(
        pictures.films ?? [],
        startFrame,
        startFrame + frameCount,
      )) {
        const still = { ...picture, captionLines, ...(film && { film }) };
        shots.push({ stillIndex: stillIndexOf(still), fadeInFrames, frameCount: shownFrames });
        fadeInFrames = 0;
      }
      transitionFrames = 0;
    }
  }
  return { shots, stills };
}

type SlideState = {
  picture: SlidePicture;
  captionLines: readonly string[];
  fadeInFrames: number;
  /** Start of the stretch, in frames of the slide. */
  startFrame: number;
  frameCount: number;
};

/**
 * Cuts a slide into stretches of frames with the same picture and caption. A caption that changes during a fade
 * fades with the picture, because a fade has only two ends. While a video plays, pictures are cut instead of faded,
 * because the video would stop during a fade.
 */
function slideStates(
  pictures: SlidePictures,
  { startFrame, frameCount }: { startFrame: number; frameCount: number },
  cues: readonly Cue[],
): SlideState[] {
  const placed = placePictures(pictures, frameCount).map((state) => withoutFadeOfFilm(state, pictures));
  const captions = captionStates(cues, startFrame, frameCount);
  const fadeAt = (frame: number) =>
    placed.find(({ fromFrame, aloneFromFrame }) => fromFrame <= frame && frame < aloneFromFrame);
  const starts = [
    ...new Set([
      ...placed.map(({ aloneFromFrame }) => aloneFromFrame),
      ...captions.map(({ fromFrame }) => fadeAt(fromFrame)?.aloneFromFrame ?? fromFrame),
    ]),
  ].sort((a, b) => a - b);
  return starts.flatMap((start, index) => {
    const shown = placed.findLast(({ aloneFromFrame }) => aloneFromFrame <= start);
    const caption = captions.findLast(({ fromFrame }) => fromFrame <= start);
    if (shown === undefined || caption === undefined) return [];
    const nextStart = starts[index + 1] ?? frameCount;
    const fadeToNext = placed.find(({ aloneFromFrame }) => aloneFromFrame === nextStart);
    return {
      picture: shown.picture,
      captionLines: caption.lines,
      fadeInFrames: shown.aloneFromFrame === start ? start - shown.fromFrame : 0,
      startFrame: start,
      frameCount: (fadeToNext?.fromFrame ?? nextStart) - start,
    };
  });
}

function withoutFadeOfFilm(state: PictureState, { films = [] }: SlidePictures): PictureState {
  const { fromFrame, aloneFromFrame } = state;
  return isMovingWithin(films, fromFrame, aloneFromFrame) ? { ...state, aloneFromFrame: fromFrame } : state;
}

/**
 * Returns the captions of a slide in frames of the slide, in order of time; stretches without a caption have no
 * lines.
 */
function captionStates(
  cues: readonly Cue[],
  startFrame: number,
  frameCount: number,
): { lines: readonly string[]; fromFrame: number }[] {
  const frameOf = (ms: number) => Math.max(0, Math.round(ms / frameMs) - startFrame);
  return [
    { lines: [], fromFrame: 0 },
    ...cues.flatMap(({ lines, startMs, endMs }) => [
      { lines, fromFrame: frameOf(startMs) },
      { lines: [], fromFrame: frameOf(endMs) },
    ]),
  ].filter(({ fromFrame }) => fromFrame < frameCount);
}
