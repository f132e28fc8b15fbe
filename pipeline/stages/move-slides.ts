import type { Motion } from '#contract/vocabulary/motions.ts';
import type { Deck, Slide, SlideFilm } from '../deck/deck.ts';
import type { SlideImage } from '../deck/render-slides.ts';
import type { Fit } from '../deck/rendering/fit-slide.ts';
import type { NarratedSlide } from '../speech/narration/narration.ts';
import { clicksOfSlide, picturesOfSlide } from '../video/animations/pictures-of-slide.ts';
import type { ShownClick } from '../video/animations/shown-clicks.ts';
import { type PlacedFilm, placeFilms } from '../video/film/place-films.ts';
import type { PlayableFilm } from '../video/film/provide-clips.ts';
import { type SlidePictures, staticPicture } from '../video/slide-pictures.ts';
import { spotlightOf } from '../video/spotlight/spotlight-changes.ts';
import type { PlacedSlide, Timeline } from '../video/timeline.ts';

/** Slides as they are drawn and on the timeline. `standing` has the numbers of the static ones. */
type DrawnScene = {
  deck: Deck;
  images: readonly SlideImage[];
  timeline: Timeline;
  staticSlides: ReadonlySet<number>;
};
/**
 * Scene to plan. `films` are the deck's videos, none for a video without motion. `fit` is the place of a slide in
 * the frame.
 */
type Scene = DrawnScene & { films: readonly PlayableFilm[]; fit: Fit };

/** Pictures of a slide, and the videos that play on it, with their places. */
export type MovedSlide = { pictures: SlidePictures; films: PlacedFilm[] };

/**
 * Plans the pictures of each slide over time, and when its videos play. A slide shows its steps, or a spotlight if
 * it has none, or only its last state. A slide with a video has no spotlight, because viewers watch the motion. A
 * slide without words and videos shows its last state, because its few seconds are too short for steps.
 * @returns the slides in the order of the narration, without cards
 */
export function moveSlides(motion: Motion, narrated: readonly NarratedSlide[], scene: Scene): MovedSlide[] {
  const { deck, films, fit } = scene;
  const spotlight = motion === 'spotlight' ? spotlightOf(deck) : null;
  return narrated.flatMap((one) => {
    const found = findSlide(one, scene);
    if (!found) return [];
    const { image, slide, placed } = found;
    if (motion === 'none' || scene.staticSlides.has(one.slideNumber))
      return { pictures: staticPicture(image.path), films: [] };
    const inVideo = { slide, narrated: one, placed };
    const playing = placeFilms(
      films.filter(({ slideNumber }) => slideNumber === one.slideNumber),
      image,
      inVideo,
      fit,
    );
    if (rushes(one, playing)) return { pictures: staticPicture(image.path), films: [] };
    const isLit = spotlight !== null && image.build === null && playing.length === 0;
    const pictures = isLit
      ? { ...staticPicture(image.path), changes: spotlight(image, { narrated: one, placed, fit }) }
      : (onGround(image, slide, playing, placed) ?? picturesOfSlide(image, inVideo));
    const played = playing.map((film) => film.played);
    return { pictures: played.length > 0 ? { ...pictures, films: played } : pictures, films: playing };
  });
}

/** Tells whether the steps of a slide would have no words to follow, and no video to fill their time. */
function rushes({ sentences }: NarratedSlide, playing: readonly unknown[]): boolean {
  return sentences.length === 0 && playing.length === 0;
}

/**
 * Returns the picture of a slide without its animated pictures, if all of them play from its start to its end; null
 * otherwise.
 */
function onGround(
  { groundPath }: SlideImage,
  { films }: Slide,
  playing: readonly PlacedFilm[],
  { frameCount }: PlacedSlide,
): SlidePictures | null {
  const isMoving = ({ shapeId, kind }: SlideFilm) =>
    kind !== 'animated_picture' ||
    playing.some(
      ({ film, played }) =>
        film.shapeId === shapeId && played.fromFrame === 0 && played.goneFrame === frameCount,
    );
  return groundPath !== null && films.every(isMoving) ? staticPicture(groundPath) : null;
}

/**
 * Finds the word at which the video shows each click of each slide, by slide number; none for static slides.
 * @param films those that play in the video
 */
export function clicksOfSlides(
  motion: Motion,
  narrated: readonly NarratedSlide[],
  scene: DrawnScene & { films: readonly PlacedFilm[] },
): Map<number, ShownClick[]> {
  const clicks = new Map<number, ShownClick[]>();
  if (motion === 'none') return clicks;
  for (const one of narrated) {
    const found = findSlide(one, scene);
    const playing = scene.films.filter(({ slideNumber }) => slideNumber === one.slideNumber);
    if (found && !scene.staticSlides.has(one.slideNumber) && !rushes(one, playing))
      clicks.set(one.slideNumber, clicksOfSlide(found.image, { ...found, narrated: one }));
  }
  return clicks;
}

function findSlide({ slideNumber }: NarratedSlide, { deck, images, timeline }: DrawnScene) {
  const isThis = (one: { slideNumber: number }) => one.slideNumber === slideNumber;
  const image = images.find(isThis);
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  const placed = timeline.slides.find(isThis);
  return image && slide && placed ? { image, slide, placed } : null;
}
