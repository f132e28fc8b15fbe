import type { FastifyBaseLogger } from 'fastify';
import type { Stage } from '#contract/vocabulary/stages.ts';
import { createLatestWriter } from '../../jobs/write-latest.ts';
import { createProgressFilter, type StageProgress } from './shown-progress.ts';

/** Writes the progress reports that are worth showing. */
export function createProgressWriter(options: {
  /** @returns whether the lease was still held */
  write: (progress: StageProgress) => Promise<boolean>;
  /** Earlier stages are not shown. */
  from: Stage;
  onLost: () => void;
  log: FastifyBaseLogger;
}) {
  const filter = createProgressFilter(options);
  const writer = createLatestWriter(options);
  const take = (progress: StageProgress | null) => {
    if (progress !== null) writer.report(progress);
  };
  return {
    report: (progress: StageProgress) => take(filter.report(progress)),
    /** Writes the report that was held back, if any, and waits for it. */
    async end(): Promise<void> {
      take(filter.flush());
      await writer.end();
    },
  };
}
