import type { MusicBedId } from '#contract/vocabulary/music.ts';

/** A loop as written: `bars` bars of four beats, repeated endlessly. */
export type Piece = {
  bed: MusicBedId;
  /** Tempo in samples at 48 kHz. A whole number, so that the loop ends on a sample. */
  samplesPerBeat: number;
  bars: number;
  parts: readonly Part[];
  room: Room;
};

/** Settings of FluidSynth's reverberation. */
export type Room = { size: number; damping: number; width: number; level: number };

/** One part. All values except the notes are from 0 to 127, as in MIDI. */
export type Part = {
  name: string;
  instrument: Instrument;
  volume: number;
  /** 0 = left, 64 = middle, 127 = right. */
  pan: number;
  reverb: number;
  chorus?: number;
  notes: readonly Note[];
  /** Volume over time. */
  swells?: readonly Swell[];
};

/** `program` counts from 0, as in a MIDI message. A drum kit is a program of the percussion channel. */
export type Instrument = { program: number; isDrumKit?: boolean; tone?: Tone };

/** Changes to the settings of the soundfont. */
export type Tone = {
  /** Shift of the low-pass filter in cents: -1200 halves its frequency. */
  cutoffCents?: number;
  /** 1200 doubles the time. */
  attackTimecents?: number;
  releaseTimecents?: number;
};

/** Times in beats from the start of the loop. */
export type Note = { beat: number; beats: number; pitch: number; velocity: number };
export type Swell = { beat: number; expression: number };

export const beatsPerBar = 4;
export const bedSampleRateHz = 48_000;

export function loopBeats(piece: Piece): number {
  return piece.bars * beatsPerBar;
}

export function loopSamples(piece: Piece): number {
  return loopBeats(piece) * piece.samplesPerBeat;
}
