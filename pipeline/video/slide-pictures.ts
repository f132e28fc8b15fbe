import type { Light } from './compose/light.ts';
import type { PlayedFilm } from './played-film.ts';

/** Picture of a slide that the video shows at one time. */
export type SlidePicture = {
  /** Picture of the frame's size; one of another shape is letterboxed. */
  imagePath: string;
  /** Absent: the picture as it is. */
  light?: Light;
};

/** Another picture of the same slide. */
export type PictureChange = {
  /** Time at which the change begins, from the moment when the slide stands alone. A fade is complete `pictureFadeFrames` later. */
  atMs: number;
  picture: SlidePicture;
  transition: PictureTransition;
};

/** `cut`: from one frame to the next. `fade`: a cross-fade of `pictureFadeFrames`. */
export type PictureTransition = 'cut' | 'fade';

/** Pictures of a slide: the first, to which its transition leads, those that replace it, and the films that play on them. */
export type SlidePictures = {
  first: SlidePicture;
  changes: readonly PictureChange[];
  /** Films in the order in which they lie on the slide. */
  films?: readonly PlayedFilm[];
};

/** 320 ms: seen as a change, and over before the word that it belongs to has ended. */
export const pictureFadeFrames = 8;

/** A slide that keeps its picture. */
export function staticPicture(imagePath: string): SlidePictures {
  return { first: { imagePath }, changes: [] };
}
