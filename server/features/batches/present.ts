import type { Batch, BatchRow, BatchRowState, BatchSummary } from '#contract/batches/batches.ts';
import type { GenerationView } from '../generations/for-other-slices.ts';
import type { ListedBatch, StoredBatch } from './batch-store.ts';
import type { StoredRow } from './rows/row-store.ts';
import type { UsedPlaceholder } from './template/placeholders-of-template.ts';
import { createColumnOf } from './template/values-of-row.ts';

type StateOfRow = Pick<StoredRow, 'status' | 'fault' | 'video'>;

/** Presents a batch in a list. */
export function presentSummary(
  batch: ListedBatch,
  rows: readonly (StateOfRow & { count: number })[],
): BatchSummary {
  const counts: BatchSummary['counts'] = {};
  for (const row of rows) {
    const state = stateOf(row);
    counts[state] = (counts[state] ?? 0) + row.count;
  }
  return { ...shownOf(batch), rows: rows.reduce((sum, { count }) => sum + count, 0), counts };
}

/** Presents a batch with its rows. @param shown generations and links of the videos, by project */
export function presentBatch(
  batch: StoredBatch,
  shown: {
    rows: readonly StoredRow[];
    placeholders: readonly UsedPlaceholder[];
    generations: ReadonlyMap<string, GenerationView>;
    links: ReadonlyMap<string, string>;
  },
): Batch {
  const columnOf = createColumnOf(batch.columns);
  const isWaiting = shown.rows.some((row) => stateOf(row) === 'waiting');
  return {
    ...shownOf({ ...batch, isStarted: batch.template !== null }),
    columns: batch.columns,
    placeholders: shown.placeholders.map(({ key, name, slideNumbers }) => ({
      name,
      column: columnOf(key),
      slideNumbers: slideNumbers.toSorted((one, other) => one - other),
    })),
    waitsBecause: isWaiting ? batch.waitsBecause : null,
    rows: shown.rows.map((row) => presentRow(row, shown)),
  };
}

function shownOf({
  id,
  projectId,
  fileName,
  isStarted,
  userId,
  makerName,
  createdAt,
  expiresAt,
}: ListedBatch) {
  return {
    id,
    projectId,
    fileName,
    state: isStarted ? ('started' as const) : ('draft' as const),
    madeBy: { id: userId, name: makerName },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

function presentRow(
  row: StoredRow,
  {
    generations,
    links,
  }: { generations: ReadonlyMap<string, GenerationView>; links: ReadonlyMap<string, string> },
): BatchRow {
  const state = stateOf(row);
  const projectId = row.video && !row.video.isMoved ? row.video.projectId : null;
  const generation = projectId === null ? undefined : generations.get(projectId);
  const { stage, done = 0, total = 0 } = generation ?? {};
  const isRunning = state === 'processing' && generation?.status === 'running';
  return {
    line: row.line,
    cells: row.cells,
    state,
    fault: row.fault,
    error: state === 'failed' ? (row.error ?? generation?.error ?? null) : null,
    progress: isRunning && stage ? { stage, done, total } : null,
    queuePlace: state === 'processing' ? (generation?.queuePlace ?? null) : null,
    projectId,
    link: state === 'complete' && projectId !== null ? (links.get(projectId) ?? null) : null,
  };
}

/** Returns the state of a row. */
export function stateOf({ status, fault, video }: StateOfRow): BatchRowState {
  switch (status) {
    case 'draft':
      return fault === null ? 'ready' : 'faulty';
    case 'waiting':
    case 'starting':
      return 'waiting';
    case 'started':
      if (video === null) return 'deleted';
      return video.isMoved ? 'moved' : video.status;
    case 'failed':
    case 'canceled':
      return status;
  }
}
