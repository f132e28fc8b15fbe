import type { ProjectDetail } from '#contract/projects.ts';
import { describeChanges, describeRemake } from './describe-remake.ts';
import { planRemakeOf, toSettings, toValues } from './project-settings.ts';

/** Says what has changed since the video was made, and what making it again does; null when nothing has changed. */
export function describePendingChanges(project: ProjectDetail): string | null {
  const settings = toSettings(toValues(project));
  if (settings === null) return null;
  const remake = planRemakeOf(project, settings);
  const changes = describeChanges(project, remake);
  return changes && `${changes} ${describeRemake(project, settings, remake)}`;
}
