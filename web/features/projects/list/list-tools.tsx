import { LayoutList, ListChecks, Rows3 } from 'lucide-react';
import type { Team } from '#contract/teams.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { type ProjectOrder, projectOrders } from './sort-projects.ts';
import { TeamFilter } from './team-filter.tsx';

const orderLabels: Record<ProjectOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  longest: 'Longest first',
};

export type ListState = {
  filter: string;
  search: string;
  order: ProjectOrder;
  isCompact: boolean;
  isSelecting: boolean;
};

/** Search, filter, order and density of the list, and the way to act on several projects. */
export function ListTools({
  teams,
  state,
  onChange,
}: {
  teams: readonly Team[];
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}) {
  const Density = state.isCompact ? LayoutList : Rows3;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <Input
        type="search"
        aria-label="Search projects"
        placeholder="Search names and scripts"
        className="sm:w-72"
        value={state.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      {teams.length > 0 && (
        <TeamFilter teams={teams} value={state.filter} onChange={(filter) => onChange({ filter })} />
      )}
      <div className="w-40">
        <Select
          aria-label="Order of the projects"
          value={state.order}
          options={projectOrders.map((order) => ({ value: order, label: orderLabels[order] }))}
          onValueChange={(value) => {
            const order = projectOrders.find((known) => known === value);
            if (order) onChange({ order });
          }}
        />
      </div>
      <div className="ml-auto flex gap-2">
        <Button
          variant="outline"
          size="icon"
          aria-label={state.isCompact ? 'Show cards' : 'Show compact rows'}
          onClick={() => onChange({ isCompact: !state.isCompact })}
        >
          <Density aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="Select projects"
          aria-pressed={state.isSelecting}
          onClick={() => onChange({ isSelecting: !state.isSelecting })}
        >
          <ListChecks aria-hidden />
        </Button>
      </div>
    </div>
  );
}
