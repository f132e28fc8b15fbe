import type { Budget, Budgets } from '#contract/account.ts';
import { formatCreatedAt } from '../../lib/format-created-at.ts';

export type BudgetLine = { name: string; text: string; percent: number };

const megabyte = 1024 ** 2;

/** Returns one line per budget: its name, the amount used, and the time at which an hourly budget is full again. */
export function budgetLines(budgets: Budgets, now: Date): BudgetLine[] {
  const line = (name: string, { used, limit, renewsAt }: Budget, show: (value: number) => string) => {
    const renewal = renewsAt === null ? '' : `, renews at ${formatCreatedAt(renewsAt, now)}`;
    return {
      name,
      text: `${show(used)} of ${show(limit)}${renewal}`,
      percent: Math.min(100, (used / limit) * 100),
    };
  };
  return [
    line('Videos started per hour', budgets.videosPerHour, String),
    line('Videos waiting', budgets.waitingVideos, String),
    line('Uploaded per hour', budgets.uploadedBytesPerHour, size),
    line('Uploads in progress', budgets.uploadsAtOnce, String),
    line('Stored decks, CSV files, videos and recordings', budgets.storedBytes, size),
  ];
}

function size(bytes: number): string {
  const mb = bytes / megabyte;
  if (mb >= 1024) return `${Number((mb / 1024).toFixed(1))} GB`;
  return `${mb >= 10 ? Math.round(mb) : Number(mb.toFixed(1))} MB`;
}
