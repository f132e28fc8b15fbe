import type { MusicBedId } from '#contract/vocabulary/music.ts';
import { composeAmbient } from './ambient.ts';
import { composeCorporate } from './corporate.ts';
import type { Piece } from './piece.ts';
import { composeUpbeat } from './upbeat.ts';

export const pieces: Readonly<Record<MusicBedId, () => Piece>> = {
  corporate: composeCorporate,
  upbeat: composeUpbeat,
  ambient: composeAmbient,
};
