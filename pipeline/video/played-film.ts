import type { PixelBox } from './compose/light.ts';

/** Decoded picture of a clip: 25 frames a second, whatever the rate of the original. */
export type ClipPicture = {
  path: string;
  /** The same for the same content. */
  key: string;
  frameCount: number;
  /** Parts of it let the slide through. */
  hasAlpha: boolean;
};

/** A film or an animated picture on its slide, in frames of the slide. */
export type PlayedFilm = {
  clip: ClipPicture;
  /** Box of the whole clip, in pixels of the frame. Parts of it may lie beside the slide. */
  box: PixelBox;
  /** Part of the box that lies on the slide, and is seen. */
  visible: PixelBox;
  /** Begins anew until `endFrame`; otherwise it stands on its last frame from then on. */
  loops: boolean;
  /** Frame at which it begins. Before that, the slide's own picture shows the still that its author chose. */
  fromFrame: number;
  /** The frame from which it stands still. */
  endFrame: number;
  /** The frame from which it is no longer seen; that at the end of the slide for one that stays. */
  goneFrame: number;
  /** Boxes of objects in front of the film, with the frames between which each is seen. */
  front: readonly { box: PixelBox; fromFrame: number; goneFrame: number }[];
};

/** Visible part of a clip over some frames: from `firstFrame` on, in a loop, or that frame alone. */
export type FilmPiece = Pick<PlayedFilm, 'clip' | 'box' | 'visible'> & {
  firstFrame: number;
  motion: 'plays' | 'loops' | 'stands';
};

/** Visible parts of all clips of a slide over `frameCount` frames, in their order on the slide. */
export type FilmStretch = {
  pieces: readonly FilmPiece[];
  /** Parts of the slide's picture that lie in front of them. */
  front: readonly PixelBox[];
  frameCount: number;
};
