import type { Light } from './compose/light.ts';
import type { PlayedFilm } from './played-film.ts';

/** Picture of a slide that the video shows at one time. */
export type SlidePicture = {
  /** Path of a picture of the frame's size; one of another shape is letterboxed. */
  imagePath: string;
  /** Light on the picture, if there is any. */
  light?: Light;
};

/** Another picture of the same slide. */
export type PictureChange = {
  /**
   * Time at which the change begins, from the moment when the slide is alone. A fade is complete
   * `pictureFadeFrames` later.
   */
  atMs: number;
  picture: SlidePicture;
  transition: PictureTransition;
};

/** `cut`: from one frame to the next. `fade`: a cross-fade of `pictureFadeFrames`. */
export type PictureTransition = 'cut' | 'fade';

/**
 * Pictures of a slide: the first, to which its transition leads, the pictures that replace it, and the videos that
 * play on them.
 */
export type SlidePictures = {
  first: SlidePicture;
  changes: readonly PictureChange[];
  /** Videos in their stacking order. */
  films?: readonly PlayedFilm[];
};

/** Length of a fade: 320 ms are seen as a change, and are over before the end of the word that belongs to it. */
export const pictureFadeFrames = 8;

/** Returns a slide that keeps its picture. */
export function staticPicture(imagePath: string): SlidePictures {
  return { first: { imagePath }, changes: [] };
}
