import type { Batch, BatchRow, BatchRowState, BatchSummary } from '#contract/batches/batches.ts';
import { stageLabels } from '#contract/vocabulary/stages.ts';
import type { BadgeTone } from '../../components/ui/badge.tsx';
import { describeQueuePlace, stageCount } from '../../lib/stage-progress.ts';

/** Label and colour of each state of a row, in the order in which a batch counts them. */
export const stateLooks: Record<BatchRowState, { label: string; tone: BadgeTone }> = {
  complete: { label: 'Finished', tone: 'good' },
  processing: { label: 'Being made', tone: 'live' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  ready: { label: 'Ready', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
  faulty: { label: 'No video', tone: 'warn' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  deleted: { label: 'Video deleted', tone: 'neutral' },
  moved: { label: 'Video moved', tone: 'neutral' },
};
const states = Object.keys(stateLooks) as BatchRowState[];

/** Describes the number of rows in each state: "12 finished · 3 without a video". */
export function describeCounts(counts: BatchSummary['counts']): string {
  return states
    .flatMap((state) => {
      const count = counts[state] ?? 0;
      return count === 0
        ? []
        : [`${count} ${state === 'faulty' ? 'without a video' : stateLooks[state].label.toLowerCase()}`];
    })
    .join(' · ');
}

export function countStates(rows: readonly BatchRow[]): BatchSummary['counts'] {
  const counts: BatchSummary['counts'] = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Returns a remark to show beside a row's state, or null. */
export function remarkOn({ state, fault, error, progress, queuePlace }: BatchRow): string | null {
  if (fault !== null) return fault;
  if (error !== null) return error.message;
  if (progress !== null) {
    const count = stageCount(progress);
    return `${stageLabels[progress.stage]}${count === null ? '' : `, ${count}`}`;
  }
  return state === 'processing' ? describeQueuePlace(queuePlace) : null;
}

/** Names a row by its values for the placeholders. */
export function nameOfRow({ placeholders }: Pick<Batch, 'placeholders'>, { cells, line }: BatchRow): string {
  const values = placeholders.flatMap(({ column }) => (column === null ? [] : (cells[column] ?? '')));
  return values.filter(Boolean).join(' · ') || `Line ${line}`;
}

/** Tells whether the page must poll, because a row is not finished yet. */
export function isUnderWay(counts: BatchSummary['counts']): boolean {
  return (counts.waiting ?? 0) + (counts.processing ?? 0) > 0;
}

/** Describes a number of videos: "one video", "12 videos". */
export function countVideos(count: number): string {
  return count === 1 ? 'one video' : `${count} videos`;
}
