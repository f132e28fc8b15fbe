import type { Stage } from '../../contract/vocabulary/stages.ts';

/** Seconds from the start of each stage's work to its end. Stages may overlap, so the sum can exceed the whole. */
export type StageClock = {
  run<T>(stage: Stage, work: () => Promise<T>): Promise<T>;
  seconds(): Partial<Record<Stage, number>>;
};

export function createStageClock(now: () => number = () => performance.now()): StageClock {
  const spent: Partial<Record<Stage, number>> = {};
  return {
    async run(stage, work) {
      const start = now();
      try {
        return await work();
      } finally {
        spent[stage] = (spent[stage] ?? 0) + (now() - start) / 1000;
      }
    },
    seconds: () => ({ ...spent }),
  };
}
