import type { Accent } from '#contract/vocabulary/accents.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';

/** Version that is stored in every voice. Raise it when a change would make an older voice sound different. */
export const cloneEngineVersion = 3;

/** A person's finished voice: everything that the embedded engine needs to speak with it, and its scores. */
export type ClonedVoice = {
  engineVersion: number;
  /** Origin of the style: one of the model's own voices, or an estimate from the recording that started from one. */
  base: { kind: 'stock'; voice: KokoroVoice } | { kind: 'estimated'; from: KokoroVoice };
  /** [256] Style for sentences of any length. */
  style: Float32Array;
  accent: Accent;
  /**
   * Pitch: spoken pitch = predicted pitch ^ power × factor, in Hz. These are the model's inputs `f0_pow` and
   * `f0_mul`.
   */
  pitch: { power: number; factor: number };
  /** Speed of the model that results in the person's own pace. A request's speed is multiplied by it. */
  speed: number;
  /** Spectral filter; null if it would make the voice less similar to the person's. */
  filter: VoiceFilter | null;
  /** Mean RMS level of its speech after the filter, in dB below full scale, as for a stock voice. */
  speechLevelDb: number;
  /** The person's own pace in the recording, within sentences, as for a stock voice. */
  wordsPerMinute: number;
  scores: CloneScores;
};

/**
 * Cosine similarities, −1…1, between the speaker embeddings of the voice reading the script and of the person's
 * recording.
 */
export type CloneScores = {
  unfiltered: number;
  filtered: number;
  /** Stock voice whose embedding is closest to the person's, without any change. */
  nearestStock: { voice: KokoroVoice; similarity: number };
};

/** Length of a key of the neighbour search: c1 … c16 of a frame, and their changes 50 ms later and earlier. */
export const neighbourKeyLength = 48;

/**
 * Filter that turns the spectrum of the base into the person's, by a sum of offsets to the mel cepstrum of each
 * frame (natural logarithm of power). Matrices are flat, row after row.
 */
export type VoiceFilter = {
  /** [25] Offset of all frames. */
  globalOffset: Float32Array;
  /** [classes × 25] Offset of each class. */
  classOffsets: Float32Array;
  /** [classes × 25] Mean cepstra of the base, which are subtracted before `regression`. */
  classMeans: Float32Array;
  /** [25 × 25] Row: coefficient of the base; column: coefficient of the offset. */
  regression: Float32Array;
  neighbours: NeighbourTable;
  /** Factor on the offset. Above 1, the person's traits are slightly exaggerated. */
  strength: number;
  spread: Spread;
  /** Number of frames over which the offsets are smoothed. */
  smoothingFrames: number;
  /** [classes × 80] Addition to the ln power of the bands of `detailBank`, after the offsets. */
  detail: Float32Array;
  /** Highest frequency of speech in the recording. Above it, the gain fades to none. */
  bandEdgeHz: number;
};

/**
 * Spread of the person's cepstra around their mean. A learned offset is an average: alone, it would leave every
 * phoneme closer to the mean than the person's.
 */
export type Spread = {
  /** [25] Mean of the base's cepstra with their offsets. */
  mean: Float32Array;
  /** [25] Factor on the distance from the mean. */
  ratio: Float32Array;
  /** [classes × 25] Correction of the frames of a phoneme that would hiss more than the person's. */
  bounds: Float32Array;
};

/** Returns the spread that leaves frames unchanged after the offsets. */
export function unchangedSpread(classes: number): Spread {
  return {
    mean: new Float32Array(cepstrumLength),
    ratio: new Float32Array(cepstrumLength).fill(1),
    bounds: new Float32Array(classes * cepstrumLength),
  };
}

/**
 * Frames of the script, each with its key (the sound of the base) and the residual that the regression did not
 * explain.
 */
export type NeighbourTable = {
  /** [classes + 1] Class p has the entries from `classStarts[p]` up to, not including, `classStarts[p + 1]`. */
  classStarts: Uint32Array;
  /** [entries × 48] Keys; a value is int8 × step of its column. */
  keys: Int8Array;
  /** [48] Step of each column of the keys. */
  keySteps: Float32Array;
  /** [48] Divisor of each column before distances are computed. */
  keyScales: Float32Array;
  /** [entries × 25] Residuals; a value is int8 × step of its column. */
  residuals: Int8Array;
  /** [25] Step of each column of the residuals. */
  residualSteps: Float32Array;
};
