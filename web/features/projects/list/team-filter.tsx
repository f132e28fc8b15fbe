import type { Project } from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';
import { Select } from '#web/components/ui/select.tsx';

export const allProjects = 'all';
export const noTeam = 'none';

/** Filters the projects: all, those without a team, or those of one team. */
export function TeamFilter({
  teams,
  value,
  onChange,
}: {
  teams: readonly Team[];
  value: string;
  onChange: (value: string) => void;
}) {
  const options = [
    { value: allProjects, label: 'All projects' },
    { value: noTeam, label: 'Not in a team' },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="w-full sm:w-64">
      <Select aria-label="Show projects" value={value} options={options} onValueChange={onChange} />
    </div>
  );
}

export function isShown({ team }: Pick<Project, 'team'>, filter: string): boolean {
  return filter === allProjects || filter === (team?.id ?? noTeam);
}
