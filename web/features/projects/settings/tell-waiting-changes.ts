import type { ProjectDetail } from '#contract/projects.ts';
import { planRemakeOf, toSettings, toValues } from './project-settings.ts';
import { tellChanges, tellRemake } from './tell-remake.ts';

/** Says what has changed since the video was made, and what making it again does; null when nothing has changed. */
export function tellWaitingChanges(project: ProjectDetail): string | null {
  const settings = toSettings(toValues(project));
  if (settings === null) return null;
  const remake = planRemakeOf(project, settings);
  const changes = tellChanges(project, remake);
  return changes && `${changes} ${tellRemake(project, settings, remake)}`;
}
