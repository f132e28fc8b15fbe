import { z } from 'zod';
import type { ModelFiles } from './model/packed-models.ts';

/** A job for an engine process. Plain data only, because it crosses a process boundary. */
export type KokoroJob = {
  /** `durations` computes the timing only, at a fraction of the cost. */
  kind: 'sound' | 'durations';
  ids: number[];
  /** The name of a style table, which has a style for each number of phonemes; or one style of 256 for all of them. */
  voice: string | Float32Array;
  speed: number;
  pitch: PitchChange;
};

/** Spoken pitch in Hz = predicted pitch ^ `power` × `factor`. */
export type PitchChange = { power: number; factor: number };
export const unchangedPitch: PitchChange = { power: 1, factor: 1 };

/** The first message to a process. */
export type KokoroSettings = ModelFiles & {
  voicesFolder: string;
  threads: number;
  /** Model to load at once; the other one is loaded when the process is idle, or when a job needs it. */
  loadsFirst: KokoroJob['kind'];
};

export const kokoroAnswerSchema = z.union([
  z.object({
    /** Frames of each id. */
    durations: z.array(z.number()),
    /** 600 samples for each frame; none when only the durations were asked for. */
    samples: z.custom<Float32Array>((value) => value instanceof Float32Array),
    /**
     * Two values for each frame: the predicted pitch in Hz before any change, about 0 where unvoiced. None when only the
     * durations were asked for.
     */
    pitchHz: z.custom<Float32Array>((value) => value instanceof Float32Array),
    /** Processor time of the job: on a busy machine it measures the model better than elapsed time. */
    cpuSeconds: z.number(),
  }),
  z.object({ error: z.string() }),
]);
export type KokoroAnswer = z.infer<typeof kokoroAnswerSchema>;
export type KokoroResult = Exclude<KokoroAnswer, { error: string }>;
