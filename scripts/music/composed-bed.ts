import type { MusicBedId } from '#contract/vocabulary/music.ts';
import { bedSampleRateHz, type Piece } from './piece.ts';
import { pieces } from './pieces.ts';
import { writeStandardMidiFile } from './standard-midi-file.ts';

const tailSeconds = 8;

/** Returns the piece of a bed, and its MIDI file for the soundfont player: one period of the loop, with room for its decay. */
export function composedBed(bed: MusicBedId): { piece: Piece; midi: Uint8Array } {
  const piece = pieces[bed]();
  const tailBeats = (tailSeconds * bedSampleRateHz) / piece.samplesPerBeat;
  return { piece, midi: writeStandardMidiFile(piece, tailBeats) };
}
