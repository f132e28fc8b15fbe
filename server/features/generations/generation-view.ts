import type { ProgressStage, Stage } from '#contract/vocabulary/stages.ts';
import type { GenerationStatus } from '../../db/tables/generations-tables.ts';

/** State of a generation, for display. */
export type GenerationView = {
  id: string;
  status: GenerationStatus;
  stage: ProgressStage | null;
  done: number;
  total: number;
  /** Position among the waiting videos, from 1, or null if it is not waiting. */
  queuePlace: number | null;
  stageSeconds: Partial<Record<Stage, number>>;
  error: { code: string; message: string } | null;
};
