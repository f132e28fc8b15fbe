import type { ProgressStage, Stage } from '#contract/vocabulary/stages.ts';
import type { GenerationStatus } from '../../db/tables/generations-tables.ts';

/** The state of a generation, for display. */
export type GenerationView = {
  id: string;
  status: GenerationStatus;
  stage: ProgressStage | null;
  done: number;
  total: number;
  /** Its place among the waiting videos, from 1; null when it does not wait. */
  queuePlace: number | null;
  stageSeconds: Partial<Record<Stage, number>>;
  error: { code: string; message: string } | null;
};
