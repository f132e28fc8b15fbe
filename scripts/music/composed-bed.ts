import type { MusicBedId } from '#contract/vocabulary/music.ts';
import { composeAmbient } from './ambient.ts';
import { composeCorporate } from './corporate.ts';
import { bedSampleRateHz, type Piece } from './piece.ts';
import { writeStandardMidiFile } from './standard-midi-file.ts';
import { composeUpbeat } from './upbeat.ts';

export const pieces: Readonly<Record<MusicBedId, () => Piece>> = {
  corporate: composeCorporate,
  upbeat: composeUpbeat,
  ambient: composeAmbient,
};

const tailSeconds = 8;

/** Returns the piece of a bed, and its MIDI file for the soundfont player: one period of the loop, with room for its decay. */
export function composedBed(bed: MusicBedId): { piece: Piece; midi: Uint8Array } {
  const piece = pieces[bed]();
  const tailBeats = (tailSeconds * bedSampleRateHz) / piece.samplesPerBeat;
  return { piece, midi: writeStandardMidiFile(piece, tailBeats) };
}
