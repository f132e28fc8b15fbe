import type { ProjectDetail } from '#contract/projects.ts';
import { describeChanges, describeRemake } from './describe-remake.ts';
import { planRemakeOf, toSettings, toValues } from './project-settings.ts';

/** Describes the changes since the video was made, and what a render would do. Null if nothing has changed. */
export function describePendingChanges(project: ProjectDetail): string | null {
  const settings = toSettings(toValues(project));
  if (settings === null) return null;
  const remake = planRemakeOf(project, settings);
  const changes = describeChanges(project, remake);
  return changes && `${changes} ${describeRemake(project, settings, remake)}`;
}
