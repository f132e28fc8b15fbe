import { type FormEvent, useState } from 'react';
import type { Project } from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';
import { DialogFormFooter } from '#web/components/dialog-form-footer.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx';
import { countProjects } from './describe-bulk-result.ts';
import { useBulkMove } from './use-bulk-actions.ts';

const nowhere = 'nobody';

/** Moves several projects into a team, or back to those who made them. @param onClose called with whether it was done */
export function BulkMoveDialog({
  projects,
  teams,
  onClose,
}: {
  projects: readonly Project[];
  teams: readonly Team[];
  onClose: (isDone: boolean) => void;
}) {
  const [chosen, setChosen] = useState('');
  const move = useBulkMove(projects, () => onClose(true));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate(chosen === nowhere ? null : chosen);
  };
  const open = teams.filter(({ role, isFrozen }) => role !== 'viewer' && !isFrozen);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !move.isPending && onClose(false)}>
      <DialogContent>
        <DialogTitle>Move {countProjects(projects.length)}</DialogTitle>
        <DialogDescription>
          All team members can see the projects, and editors can change them.
        </DialogDescription>
        <form onSubmit={submit} className="space-y-5">
          <SelectField
            label="Belong to"
            value={chosen}
            placeholder="Choose a team"
            options={[
              { value: nowhere, label: 'No team (only their makers)' },
              ...open.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={setChosen}
          />
          <DialogFormFooter
            action="Move"
            pendingAction="Moving..."
            isPending={move.isPending}
            isDisabled={chosen === ''}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
