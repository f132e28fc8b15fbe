import type { FastifyBaseLogger } from 'fastify';

/**
 * Writes progress one report after another, and the newest of those that came meanwhile; what is overtaken is never
 * written.
 */
export function createLatestWriter<Report>(options: {
  /** @returns whether the lease was still ours */
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
      // Progress is for looking at; the work does not stop for it.
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
    /** Waits for what is being written. */
    async end(): Promise<void> {
      await writing;
    },
  };
}
