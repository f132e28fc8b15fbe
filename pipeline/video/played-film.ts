import type { PixelBox } from './compose/light.ts';

/** Decoded picture of a clip, at 25 frames a second whatever the rate of the original. */
export type ClipPicture = {
  path: string;
  /** Key of the content: the same content has the same key. */
  key: string;
  frameCount: number;
  /** True if parts of the picture are transparent. */
  hasAlpha: boolean;
};

/** A video or an animated picture on its slide, in frames of the slide. */
export type PlayedFilm = {
  clip: ClipPicture;
  /** Box of the whole clip, in pixels of the frame. Parts of it may lie beside the slide. */
  box: PixelBox;
  /** Part of the box that lies on the slide, and is visible. */
  visible: PixelBox;
  /** True if the clip repeats until `endFrame`; otherwise it stops at its last frame. */
  loops: boolean;
  /** Frame at which the clip begins. Before that, the slide's own picture shows the author's poster frame. */
  fromFrame: number;
  /** Frame at which the clip stops. */
  endFrame: number;
  /** Frame from which the clip is no longer visible: the end of the slide, unless it leaves earlier. */
  goneFrame: number;
  /** Boxes of objects in front of the clip, with the frames between which each is visible. */
  front: readonly { box: PixelBox; fromFrame: number; goneFrame: number }[];
};

/** Visible part of a clip over some frames: from `firstFrame` on, in a loop, or that frame alone. */
export type FilmPiece = Pick<PlayedFilm, 'clip' | 'box' | 'visible'> & {
  firstFrame: number;
  motion: 'plays' | 'loops' | 'stands';
};

/** Visible parts of all clips of a slide over `frameCount` frames, in their stacking order. */
export type FilmStretch = {
  pieces: readonly FilmPiece[];
  /** Parts of the slide's picture that lie in front of the clips. */
  front: readonly PixelBox[];
  frameCount: number;
};
