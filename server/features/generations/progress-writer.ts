import type { FastifyBaseLogger } from 'fastify';
import type { Stage } from '#contract/vocabulary/stages.ts';
import { createLatestWriter } from '../../jobs/latest-writer.ts';
import { createProgressFilter, minIntervalMs, type StageProgress } from './shown-progress.ts';

/**
 * Creates a writer for the progress reports that are worth showing. The last of several in quick succession is written a moment
 * later, even if no other follows for minutes.
 */
export function createProgressWriter(options: {
  /** Writes a report. @returns true if the lease was still held */
  write: (progress: StageProgress) => Promise<boolean>;
  /** First stage that is shown. */
  from: Stage;
  /** True if no script is generated. */
  keepsScript?: boolean;
  onLost: () => void;
  log: FastifyBaseLogger;
}) {
  const filter = createProgressFilter(options);
  const writer = createLatestWriter(options);
  let later: NodeJS.Timeout | undefined;
  const take = (progress: StageProgress | null) => {
    clearTimeout(later);
    if (progress !== null) writer.report(progress);
  };
  return {
    report(progress: StageProgress): void {
      take(filter.report(progress));
      later = setTimeout(() => take(filter.flush()), minIntervalMs);
    },
    /** Writes the report that was held back, if any, and waits for it. */
    async end(): Promise<void> {
      take(filter.flush());
      await writer.end();
    },
  };
}
