import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { canBeMoved } from '../move-project-dialog.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { countProjects } from './describe-bulk-result.ts';
import { useBulkDelete } from './use-bulk-actions.ts';

/** Offers the actions on the selected projects. @param onDone called when one is finished, or is given up */
export function BulkBar({
  selected,
  teams,
  onSelectAll,
  onDone,
}: {
  selected: readonly Project[];
  teams: readonly Team[];
  onSelectAll: () => void;
  onDone: () => void;
}) {
  const [open, setOpen] = useState<'delete' | 'move'>();
  const deletable = selected.filter(({ allowed }) => allowed.includes('change'));
  const movable = selected.filter((project) => canBeMoved(project, teams));
  const deletion = useBulkDelete(deletable, onDone);
  return (
    <div className="sticky top-26 z-20 mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-well px-4 py-3 max-sm:gap-1.5">
      <p role="status" className="mr-auto font-semibold max-sm:w-full">
        {countProjects(selected.length)} selected
      </p>
      <Button variant="quiet" size="small" onClick={onSelectAll}>
        Select all
      </Button>
      {teams.length > 0 && (
        <Button
          variant="outline"
          size="small"
          disabled={movable.length === 0}
          onClick={() => setOpen('move')}
        >
          <Users aria-hidden /> Move
        </Button>
      )}
      <Button
        variant="outline"
        size="small"
        disabled={deletable.length === 0}
        onClick={() => setOpen('delete')}
      >
        <Trash2 aria-hidden /> Delete
      </Button>
      <Button variant="quiet" size="small" onClick={onDone}>
        Done
      </Button>
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${countProjects(deletable.length)}?`}
          mutation={deletion}
          onClose={() => setOpen(undefined)}
        >
          You can restore them from Recently deleted for ten minutes. After that they are permanently deleted.
        </ConfirmDialog>
      )}
      {open === 'move' && (
        <BulkMoveDialog
          projects={movable}
          teams={teams}
          onClose={(isDone) => {
            setOpen(undefined);
            if (isDone) onDone();
          }}
        />
      )}
    </div>
  );
}
