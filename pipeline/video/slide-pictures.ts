import type { Light } from './compose/light.ts';
import type { PlayedFilm } from './played-film.ts';

/** Picture of a slide that the video shows at one time. */
export type SlidePicture = {
  /** Has the size of the frame; a picture of another shape is letterboxed. */
  imagePath: string;
  /** Absent: the picture as it is. */
  light?: Light;
};

/** Another picture of the same slide. */
export type PictureChange = {
  /** When the change begins, from the moment when the slide stands alone. A fade is complete `pictureFadeFrames` later. */
  atMs: number;
  picture: SlidePicture;
  transition: PictureTransition;
};

/** `cut`: from one frame to the next. `fade`: a cross-fade of `pictureFadeFrames`. */
export type PictureTransition = 'cut' | 'fade';

/** The pictures of a slide: the one that its transition leads to, those that take its place, and what plays on them. */
export type SlidePictures = {
  first: SlidePicture;
  changes: readonly PictureChange[];
  /** In the order in which they lie on the slide. */
  films?: readonly PlayedFilm[];
};

/** 320 ms: seen as a change, and over before the word that it belongs to has ended. */
export const pictureFadeFrames = 8;

/** A slide that keeps its picture. */
export function standing(imagePath: string): SlidePictures {
  return { first: { imagePath }, changes: [] };
}
