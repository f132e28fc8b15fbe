import type { FastifyBaseLogger } from 'fastify';
import { createProgressFilter, type StageProgress } from './shown-progress.ts';

/**
 * Writes progress one report after another, and the newest of those that came meanwhile; what is overtaken is never
 * written.
 */
export function createProgressWriter(options: {
  /** @returns whether the lease was still ours */
  write: (progress: StageProgress) => Promise<boolean>;
  onLost: () => void;
  log: FastifyBaseLogger;
}) {
  const filter = createProgressFilter();
  let waiting: StageProgress | null = null;
  let writing: Promise<void> | null = null;

  const writeAll = async () => {
    try {
      for (let next = waiting; next; next = waiting) {
        waiting = null;
        if (!(await options.write(next))) options.onLost();
      }
    } catch (error) {
      // Progress is for looking at; the video does not stop for it.
      options.log.warn({ err: error }, 'progress could not be written');
    } finally {
      writing = null;
    }
  };
  const take = (progress: StageProgress | null) => {
    if (progress === null) return;
    waiting = progress;
    writing ??= writeAll();
  };

  return {
    report: (progress: StageProgress) => take(filter.report(progress)),
    /** Writes what was held back, and waits for it. */
    async end(): Promise<void> {
      take(filter.flush());
      await writing;
    },
  };
}
