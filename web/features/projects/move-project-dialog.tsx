import { type FormEvent, useState } from 'react';
import type { Project } from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';
import { DialogFormFooter } from '../../components/dialog-form-footer.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../components/ui/dialog.tsx';
import { useMoveProject } from './use-project-actions.ts';

const nowhere = 'nobody';

/** Moves a project into a team, or back to the user who made it. */
export function MoveProjectDialog({
  project,
  teams,
  onClose,
}: {
  project: Project;
  teams: readonly Team[];
  onClose: () => void;
}) {
  const current = project.team?.id ?? nowhere;
  const [chosen, setChosen] = useState(current);
  const move = useMoveProject(project.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate(teams.find(({ id }) => id === chosen) ?? null, { onSettled: onClose });
  };
  const options = [
    { value: nowhere, label: `No team (only ${project.madeBy.name})` },
    ...teams.filter((team) => team.id === current || isTarget(project, team)).map(toOption),
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && !move.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>Move to team</DialogTitle>
        <DialogDescription>
          All team members can see the project, and editors can change it. Its videos count toward the plan of
          the person who made it.
        </DialogDescription>
        <form onSubmit={submit} className="space-y-5">
          <SelectField label="Belongs to" value={chosen} options={options} onValueChange={setChosen} />
          <DialogFormFooter
            action="Move"
            pendingAction="Moving..."
            isPending={move.isPending}
            isDisabled={chosen === current}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Tells whether the user can move the project anywhere. */
export function canBeMoved(project: Project, teams: readonly Team[]): boolean {
  const canBeTakenOut = project.team !== null && project.allowed.includes('takeOut');
  return canBeTakenOut || teams.some((team) => isTarget(project, team));
}

function isTarget({ allowed }: Project, { role, isFrozen }: Team): boolean {
  return allowed.includes('move') && role !== 'viewer' && !isFrozen;
}

function toOption({ id, name }: Team) {
  return { value: id, label: name };
}
