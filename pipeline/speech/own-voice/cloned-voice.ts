import type { Accent } from '../../../contract/vocabulary/accents.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';

/** Part of every voice: raise it when an older voice would sound different with the newer code. */
export const cloneEngineVersion = 1;

/** A finished voice of a person: all that the embedded engine needs to speak like them, and how it was judged. */
export type ClonedVoice = {
  engineVersion: number;
  /** Where the style comes from: one of the model's own voices, or estimated from the recording. */
  base: { kind: 'stock'; voice: KokoroVoice } | { kind: 'estimated'; from: KokoroVoice };
  /** 256 values, the same for a sentence of any length. */
  style: Float32Array;
  accent: Accent;
  /** Spoken pitch = predicted pitch ^ power × factor, in Hz: the model's inputs `f0_pow` and `f0_mul`. */
  pitch: { power: number; factor: number };
  /** The model's speed at which it keeps the person's own pace. A request's speed is multiplied by it. */
  speed: number;
  /** null when the filter would have made the voice less like the person's. */
  filter: VoiceFilter | null;
  /** Mean level of its speech as it leaves the filter, RMS in dB below full scale: as of a stock voice. */
  speechLevelDb: number;
  /** The person's own pace in the recording, within sentences: as of a stock voice. */
  wordsPerMinute: number;
  scores: CloneScores;
};

/** Cosines of speaker embeddings, −1…1: a reading of the script by the voice against the person's recording. */
export type CloneScores = {
  unfiltered: number;
  filtered: number;
  /** The stock voice that the encoder hears nearest to the person, untouched. */
  nearestStock: { voice: KokoroVoice; similarity: number };
};

/** Neighbour search compares c1 … c16 of a frame, and how they come and go. */
export const neighbourKeyLength = 48;

/**
 * What turns the spectrum of the base into that of the person: per frame a sum of offsets of mel-cepstra (natural
 * log power). Matrices are flat, row after row.
 */
export type VoiceFilter = {
  /** [25] */
  globalOffset: Float32Array;
  /** [classes × 25] */
  classOffsets: Float32Array;
  /** [classes × 25] Mean cepstra of the base, from which `regression` counts. */
  classMeans: Float32Array;
  /** [25 × 25] Row: coefficient of the base; column: coefficient of the offset. */
  regression: Float32Array;
  neighbours: NeighbourTable;
  /** 0…1: how much of the offset is applied. */
  strength: number;
  /** Above it the recording holds nothing to learn from, and the gain fades to none. */
  bandEdgeHz: number;
};

/** Frames of the script: what the base sounded like, and what the regression left unexplained there. */
export type NeighbourTable = {
  /** [classes + 1] Class p has the entries from `classStarts[p]` up to, not including, `classStarts[p + 1]`. */
  classStarts: Uint32Array;
  /** [entries × 48], a value = int8 × step of its column. */
  keys: Int8Array;
  /** [48] */
  keySteps: Float32Array;
  /** [48] What a column is divided by before distances are taken. */
  keyScales: Float32Array;
  /** [entries × 25], as `keys`. */
  residuals: Int8Array;
  /** [25] */
  residualSteps: Float32Array;
};
