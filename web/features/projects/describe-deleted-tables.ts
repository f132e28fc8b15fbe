import type { BatchSummary } from '#contract/batches/batches.ts';

/** Tells what is deleted with a project: its tables, and the personalized videos of their rows. null when it has none. */
export function describeDeletedTables(batches: readonly Pick<BatchSummary, 'counts'>[]): string | null {
  if (batches.length === 0) return null;
  const tables = batches.length === 1 ? 'Its table' : `Its ${batches.length} tables`;
  const videos = batches.reduce(
    (sum, { counts }) => sum + (counts.complete ?? 0) + (counts.processing ?? 0),
    0,
  );
  if (videos === 0)
    return `${tables} of personalized videos ${batches.length === 1 ? 'is' : 'are'} also deleted.`;
  return `${tables} and ${videos === 1 ? 'one personalized video' : `${videos} personalized videos`} with ${videos === 1 ? 'its link' : 'their links'} are also deleted.`;
}
