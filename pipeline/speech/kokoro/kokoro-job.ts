import { z } from 'zod';
import type { ModelFiles } from './model/packed-models.ts';

/** Job of an engine process. Plain data only, because it crosses a process boundary. */
export type KokoroJob = {
  /** Kind of the job. `durations` computes only the timing, at a fraction of the cost. */
  kind: 'sound' | 'durations';
  ids: number[];
  /**
   * Name of a style table, which has a style for each number of phonemes; or one style of 256 values for all of
   * them.
   */
  voice: string | Float32Array;
  speed: number;
  pitch: PitchChange;
};

/** Change of pitch: spoken pitch in Hz = predicted pitch ^ `power` × `factor`. */
export type PitchChange = { power: number; factor: number };
export const unchangedPitch: PitchChange = { power: 1, factor: 1 };

/** First message to a process. */
export type KokoroSettings = ModelFiles & {
  voicesFolder: string;
  threads: number;
  /** Model that is loaded at once. The other one is loaded when the process is idle, or when a job needs it. */
  loadsFirst: KokoroJob['kind'];
};

export const kokoroAnswerSchema = z.union([
  z.object({
    /** Number of frames of each id. */
    durations: z.array(z.number()),
    /** Sound with 600 samples for each frame; empty if only the durations were requested. */
    samples: z.custom<Float32Array>((value) => value instanceof Float32Array),
    /**
     * Two values for each frame: the predicted pitch in Hz before any change, about 0 in unvoiced frames. Empty if
     * only the durations were requested.
     */
    pitchHz: z.custom<Float32Array>((value) => value instanceof Float32Array),
    /** Processor time of the job. On a busy machine, it measures the model better than elapsed time. */
    cpuSeconds: z.number(),
  }),
  z.object({ error: z.string() }),
]);
export type KokoroAnswer = z.infer<typeof kokoroAnswerSchema>;
export type KokoroResult = Exclude<KokoroAnswer, { error: string }>;
