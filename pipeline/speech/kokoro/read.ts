import type { Accent } from '../../../contract/vocabulary/accents.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import type { PitchChange } from './kokoro-job.ts';
import type { KokoroToken } from './kokoro-tokens.ts';

/** A text for the bare model: what a clone is learned from. */
export type ReadingRequest = {
  /** As written; normalised as for speaking. */
  text: string;
  accent: Accent;
  /** One of the model's own voices, or a style of 256 values. */
  voice: KokoroVoice | Float32Array;
  speed: number;
  pitch: PitchChange;
};

/** What the model made of what it was given at once, nothing cut, levelled or filtered. */
export type Reading = {
  tokens: KokoroToken[];
  /** Frames of 600 samples of each token, those of the two boundaries included. */
  durations: number[];
  /** Two for each frame: predicted pitch in Hz, before any change; about 0 where there is no voice. */
  pitchHz: Float32Array;
  /** Mono, 24 kHz. */
  samples: Float32Array;
};

/**
 * Reads a text, in several parts where it is longer than the model takes at once.
 * @throws PipelineError `speech_failed` | `tool_missing` | `canceled`
 */
export type Read = (request: ReadingRequest, signal: AbortSignal) => Promise<Reading[]>;
