import { z } from 'zod';
import type { ModelFiles } from './model/packed-models.ts';

/** What the engine's processes are asked and answer. Numbers and arrays only: they cross a process border. */
export type KokoroJob = {
  /** `durations` asks for the timing alone, at a fraction of the cost. */
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
  /** Which model to load at once; the other one follows when there is nothing to do, or when a job needs it. */
  loadsFirst: KokoroJob['kind'];
};

export const kokoroAnswerSchema = z.union([
  z.object({
    /** Frames of each id. */
    durations: z.array(z.number()),
    /** 600 for each frame; none when only the durations were asked for. */
    samples: z.custom<Float32Array>((value) => value instanceof Float32Array),
    /**
     * Two for each frame: the pitch in Hz as the model predicts it, before any change; about 0 where there is no
     * voice. None when only the durations were asked for.
     */
    pitchHz: z.custom<Float32Array>((value) => value instanceof Float32Array),
    /** Processor time it took, which says more about the model than the time on a busy machine's clock. */
    cpuSeconds: z.number(),
  }),
  z.object({ error: z.string() }),
]);
export type KokoroAnswer = z.infer<typeof kokoroAnswerSchema>;
export type KokoroResult = Exclude<KokoroAnswer, { error: string }>;
