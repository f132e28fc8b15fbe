import type { MusicBedId } from '../../contract/vocabulary/music.ts';
import { bedSampleRateHz, type Piece } from './piece.ts';
import { pieces } from './pieces.ts';
import { writeStandardMidiFile } from './standard-midi-file.ts';

const tailSeconds = 8;

/** The piece of a bed and the file that is handed to the soundfont player: one turn and room for what rings. */
export function composedBed(bed: MusicBedId): { piece: Piece; midi: Uint8Array } {
  const piece = pieces[bed]();
  const tailBeats = (tailSeconds * bedSampleRateHz) / piece.samplesPerBeat;
  return { piece, midi: writeStandardMidiFile(piece, tailBeats) };
}
