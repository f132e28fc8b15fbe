import type { Dependencies } from '#server/dependencies.ts';
import { beginHolding } from '#server/jobs/begin-holding.ts';
import { pullJobs } from '#server/jobs/pull-jobs.ts';
import { claimNextRow, isAnyRowClaimable, rowLeases } from './row-lease-store.ts';
import { startRow } from './start-row.job.ts';

export type RowStarter = {
  /** Claims no more rows, and hands back the one in progress. */
  stop(): Promise<void>;
};

const lookEveryMs = 1000;

/** Starts the videos of batches, one after another, until it is stopped. */
export async function startRowStarter(deps: Dependencies): Promise<RowStarter> {
  const { database, log } = deps;
  const { db } = database;
  const holder = await beginHolding(database, rowLeases);
  const puller = pullJobs(
    {
      name: 'start videos of batches',
      everyMs: lookEveryMs,
      slots: [0],
      isAnyWaiting: () => isAnyRowClaimable(db),
      claim: () => claimNextRow(db, holder),
      work: (row, _slot, stopping) => startRow(row, deps, stopping),
    },
    log,
  );
  return { stop: () => puller.stop() };
}
