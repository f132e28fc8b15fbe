import { z } from 'zod';

/** What the engine's processes are asked and answer. Numbers and arrays only: they cross a process border. */
export type KokoroJob = {
  /** `durations` asks for the timing alone, at a fraction of the cost. */
  kind: 'sound' | 'durations';
  ids: number[];
  voice: string;
  speed: number;
};

export type KokoroSettings = {
  modelFile: string;
  durationsFile: string;
  voicesFolder: string;
  threads: number;
};

export const kokoroSettingsSchema = z.object({
  modelFile: z.string(),
  durationsFile: z.string(),
  voicesFolder: z.string(),
  threads: z.int(),
});

export const kokoroAnswerSchema = z.union([
  z.object({
    /** Frames of each id. */
    durations: z.array(z.number()),
    /** 600 for each frame; none when only the durations were asked for. */
    samples: z.custom<Float32Array>((value) => value instanceof Float32Array),
    /** Processor time it took, which says more about the model than the time on a busy machine's clock. */
    cpuSeconds: z.number(),
  }),
  z.object({ error: z.string() }),
]);
export type KokoroAnswer = z.infer<typeof kokoroAnswerSchema>;
export type KokoroResult = Exclude<KokoroAnswer, { error: string }>;
