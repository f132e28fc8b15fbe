import type { FastifyBaseLogger } from 'fastify';

/** Writes one progress report at a time. Of the reports that arrive during a write, only the newest is written next. */
export function createLatestWriter<Report>(options: {
  /** @returns whether the lease was still held */
  write: (report: Report) => Promise<boolean>;
  onLost: () => void;
  log: FastifyBaseLogger;
}) {
  let waiting: Report | null = null;
  let writing: Promise<void> | null = null;

  const writeAll = async () => {
    try {
      for (let next = waiting; next !== null; next = waiting) {
        waiting = null;
        if (!(await options.write(next))) options.onLost();
      }
    } catch (error) {
      // Progress is for display only, so the work goes on.
      options.log.warn({ err: error }, 'progress could not be written');
    } finally {
      writing = null;
    }
  };
  return {
    report(report: Report): void {
      waiting = report;
      writing ??= writeAll();
    },
    /** Waits for the write in progress. */
    async end(): Promise<void> {
      await writing;
    },
  };
}
