import type { Accent } from '#contract/vocabulary/accents.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import type { PitchChange } from './kokoro-job.ts';
import type { KokoroToken } from './kokoro-tokens.ts';

/** A text for the model without post-processing, as cloning needs it. */
export type ReadingRequest = {
  /** Written text; it is normalised as for speech. */
  text: string;
  accent: Accent;
  /** One of the model's own voices, or a style of 256 values. */
  voice: KokoroVoice | Float32Array;
  speed: number;
  pitch: PitchChange;
};

/** Output of the model for one input, without trimming, levelling or filtering. */
export type Reading = {
  tokens: KokoroToken[];
  /** Length of each token in frames of 600 samples, including the two boundaries. */
  durations: number[];
  /** Two values for each frame: predicted pitch in Hz before any change, about 0 in unvoiced frames. */
  pitchHz: Float32Array;
  /** Mono, 24 kHz. */
  samples: Float32Array;
};

/**
 * Reads a text with the model. A text that is longer than the model's context gives several readings.
 * @throws PipelineError `speech_failed` | `tool_missing` | `canceled`
 */
export type Read = (request: ReadingRequest, signal: AbortSignal) => Promise<Reading[]>;
