import { sentenceOf } from '#web/lib/api-error.ts';
import type { ToastContent } from '#web/lib/toast.ts';

/** Counts projects: `1 project`, `3 projects`. */
export function countProjects(count: number): string {
  return `${count} ${count === 1 ? 'project' : 'projects'}`;
}

/** Describes an action on several projects: the outcome, and the reason of the first failure. */
export function describeBulkResult(
  done: 'deleted' | 'moved',
  { doneCount, failures }: { doneCount: number; failures: readonly unknown[] },
): ToastContent {
  if (failures.length === 0) return { title: `${countProjects(doneCount)} ${done}`, description: '' };
  const reason = sentenceOf(failures[0], 'Please try again.');
  return {
    variant: 'destructive',
    title: `${countProjects(failures.length)} not ${done}`,
    description: doneCount === 0 ? reason : `${countProjects(doneCount)} ${done}. ${reason}`,
  };
}
