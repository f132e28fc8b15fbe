import { Users } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import { Badge } from '../../components/ui/badge.tsx';

/** Team of a project. Renders nothing for a project without one. */
export function TeamBadge({ team }: Pick<Project, 'team'>) {
  if (team === null) return null;
  return (
    <Badge className="min-w-0">
      <Users className="size-4 shrink-0" aria-hidden />
      <span className="sr-only">Team </span>
      <span className="truncate">{team.name}</span>
      {team.isFrozen && ' · frozen'}
    </Badge>
  );
}
