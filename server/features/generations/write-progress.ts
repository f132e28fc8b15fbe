import type { FastifyBaseLogger } from 'fastify';
import { createLatestWriter } from '../../queue/write-latest.ts';
import { createProgressFilter, type StageProgress } from './shown-progress.ts';

/** Writes what is worth being shown. */
export function createProgressWriter(options: {
  /** @returns whether the lease was still ours */
  write: (progress: StageProgress) => Promise<boolean>;
  onLost: () => void;
  log: FastifyBaseLogger;
}) {
  const filter = createProgressFilter();
  const writer = createLatestWriter(options);
  const take = (progress: StageProgress | null) => {
    if (progress !== null) writer.report(progress);
  };
  return {
    report: (progress: StageProgress) => take(filter.report(progress)),
    /** Writes what was held back, and waits for it. */
    async end(): Promise<void> {
      take(filter.flush());
      await writer.end();
    },
  };
}
