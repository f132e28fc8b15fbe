import type { ShareBox, SlideShape } from '../../deck/deck.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import type { Fit } from '../../deck/rendering/fit-slide.ts';
import { type SlideInVideo, timeOfClick, timesOfSteps } from '../animations/pictures-of-slide.ts';
import type { PixelBox } from '../compose/light.ts';
import type { PlayedFilm } from '../played-film.ts';
import { pictureFadeFrames } from '../slide-pictures.ts';
import { frameMs } from '../timeline.ts';
import type { PlayableFilm } from './provide-clips.ts';

/** A video with the frames in which it is seen. */
export type PlacedFilm = PlayableFilm & { played: PlayedFilm };

/**
 * Plans when the videos of a slide play, and their places in the frame. A video that is longer than its slide is
 * cut. A video that would begin after the end, or lies beside the slide, is left out.
 * @param films in the order in which they were passed to the narration
 * @param fit place of the slide in the frame
 */
export function placeFilms(
  films: readonly PlayableFilm[],
  image: SlideImage,
  inVideo: SlideInVideo,
  fit: Fit,
): PlacedFilm[] {
  const spans = seenSpans(image, inVideo);
  const { frameCount } = inVideo.placed;
  return films.flatMap((one, index) => {
    const { film, clip } = one;
    const box = inFrame(film.box, fit);
    const visible = within(box, fit);
    const span = spans([film.shapeId, ...film.groups]);
    const startMs = Math.max(span.fromMs, startOf(one, index, inVideo));
    const fromFrame = Math.max(0, Math.round(startMs / frameMs));
    const goneFrame = Math.min(frameCount, Math.round(span.goneMs / frameMs));
    if (visible === null || fromFrame >= goneFrame) return [];
    const endFrame = film.loops ? goneFrame : Math.min(goneFrame, fromFrame + clip.frameCount);
    const front = shapesInFront(one, inVideo).flatMap((shape) => {
      const covered = within(inFrame(seenBox(shape), fit), visible);
      const { fromMs, goneMs } = spans([shape.id, ...shape.groups]);
      if (covered === null) return [];
      const frames = { fromFrame: Math.round(fromMs / frameMs), goneFrame: Math.round(goneMs / frameMs) };
      return [{ box: covered, ...frames, goneFrame: Math.min(frameCount, frames.goneFrame) }];
    });
    const { loops } = film;
    return [{ ...one, played: { clip, box, visible, loops, fromFrame, endFrame, goneFrame, front } }];
  });
}

/** Returns the start of a video in ms of the slide: its `[click]`, else the time that the narration planned. */
function startOf({ film }: PlayableFilm, index: number, { narrated, placed }: SlideInVideo): number {
  const planned = narrated.filmStartsMs?.[index] ?? 0;
  const slideMs = placed.startFrame * frameMs;
  for (const [place, { clicks = [], waits }] of narrated.sentences.entries()) {
    const click = clicks.find(({ number }) => number === film.click);
    const sentence = placed.sentences[place];
    if (!click || !sentence) continue;
    return waits && click.letters === 0 ? planned : timeOfClick(click, sentence, slideMs).atMs;
  }
  // Its picture may appear at words that were not known when the narration was planned.
  return film.appearsAtClick && !narrated.sentences.some(({ waits }) => waits) ? 0 : planned;
}

type Span = { fromMs: number; goneMs: number };

/**
 * Returns a function that finds the time span in which shapes are seen, by the ids of the shapes and of the groups
 * around them.
 */
function seenSpans({ build }: SlideImage, inVideo: SlideInVideo): (ids: readonly string[]) => Span {
  const always = { fromMs: 0, goneMs: Number.POSITIVE_INFINITY };
  if (build === null) return () => always;
  const timesMs = timesOfSteps(build, inVideo);
  return (ids) => {
    const events = build.steps.flatMap(({ shown, hidden, transition }, index) => {
      const atMs = timesMs[index] ?? 0;
      const isShown = shown.some(({ shapeId }) => ids.includes(shapeId));
      if (!isShown && !hidden.some(({ shapeId }) => ids.includes(shapeId))) return [];
      const fadeMs = isShown && transition === 'fade' && atMs > 0 ? pictureFadeFrames * frameMs : 0;
      return [{ isShown, atMs: atMs + fadeMs }];
    });
    const [first] = events;
    const fromMs = first?.isShown ? first.atMs : 0;
    const gone = events.find(({ isShown, atMs }) => !isShown && atMs >= fromMs);
    return { fromMs, goneMs: gone?.atMs ?? always.goneMs };
  };
}

/** Returns the text and the pictures that lie on a video. A line or a frame hides nothing of it. */
function shapesInFront({ film }: PlayableFilm, { slide }: SlideInVideo): SlideShape[] {
  const own = slide.shapes.findIndex(({ id, kind }) => id === film.shapeId && kind === 'picture');
  const isFilm = (shape: SlideShape) => slide.films.some(({ shapeId }) => shapeId === shape.id);
  return slide.shapes
    .slice(own + 1)
    .filter((shape) => own >= 0 && !isFilm(shape) && (shape.lines.length > 0 || isOpaque(shape)));
}

function isOpaque({ kind, fill }: SlideShape): boolean {
  return fill !== null || ['picture', 'table', 'chart', 'diagram'].includes(kind);
}

/** Returns the visible box of a shape: of a text without a fill, only the box of its letters. */
function seenBox(shape: SlideShape): ShareBox {
  return isOpaque(shape) ? shape.box : shape.inkBox;
}

/**
 * Converts a box to pixels of the frame. The edges are even, because colours are stored for pairs of pixels, and
 * are rounded outwards, so that no edge of the still is visible.
 */
function inFrame({ x, y, width, height }: ShareBox, fit: Fit): PixelBox {
  const left = 2 * Math.floor((fit.left + x * fit.width) / 2);
  const top = 2 * Math.floor((fit.top + y * fit.height) / 2);
  return {
    left,
    top,
    width: Math.max(2, 2 * Math.ceil((fit.left + (x + width) * fit.width) / 2) - left),
    height: Math.max(2, 2 * Math.ceil((fit.top + (y + height) * fit.height) / 2) - top),
  };
}

/** Returns the part of a box within another one; null if the two do not meet. */
function within(box: PixelBox, around: PixelBox): PixelBox | null {
  const left = 2 * Math.ceil(Math.max(box.left, around.left) / 2);
  const top = 2 * Math.ceil(Math.max(box.top, around.top) / 2);
  const right = 2 * Math.floor(Math.min(box.left + box.width, around.left + around.width) / 2);
  const bottom = 2 * Math.floor(Math.min(box.top + box.height, around.top + around.height) / 2);
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}
