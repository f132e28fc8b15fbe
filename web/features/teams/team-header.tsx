import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { maxTeamNameLength } from '#contract/limits.ts';
import { plans } from '#contract/plans.ts';
import { deleteTeam, renameTeam, type TeamDetail } from '#contract/teams.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DialogFormFooter } from '../../components/dialog-form-footer.tsx';
import { formField } from '../../components/form-field.ts';
import { InputField } from '../../components/input-field.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../components/ui/dialog.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { roleLabels } from './role-labels.ts';
import { useTeamMutation } from './use-team-mutation.ts';

/**
 * The team's name, the user's role, and the owner's actions on the whole team.
 * @param onGone called once the team is deleted
 */
export function TeamHeader({ team, onGone }: { team: TeamDetail; onGone: () => void }) {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const params = { teamId: team.id };
  const deletion = useTeamMutation({
    action: () => callEndpoint(deleteTeam, { params }),
    done: { title: 'Team deleted', description: 'Its projects were returned to their makers.' },
    failed: 'The team could not be deleted.',
    onSuccess: onGone,
  });
  const isOwner = team.role === 'owner';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h2 className="text-3xl wrap-anywhere">{team.name}</h2>
          <Badge>{roleLabels[team.role]}</Badge>
          {team.isFrozen && <Badge tone="warn">Frozen</Badge>}
        </div>
        {isOwner && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="small" disabled={team.isFrozen} onClick={() => setOpen('rename')}>
              <Pencil aria-hidden /> Rename
            </Button>
            <Button variant="outline" size="small" onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden /> Delete team
            </Button>
          </div>
        )}
      </div>
      {team.isFrozen && <FrozenNotice isOwner={isOwner} />}
      {open === 'rename' && <RenameDialog team={team} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <ConfirmDialog title="Delete team" mutation={deletion} onClose={() => setOpen(undefined)}>
          Every member loses access at once. Projects go back to the people who made them, with their
          comments. The brand kit and the dictionary of “{team.name}” are deleted.
        </ConfirmDialog>
      )}
    </>
  );
}

function FrozenNotice({ isOwner }: { isOwner: boolean }) {
  return (
    <p className="rounded-card bg-warn-wash px-4 py-3 text-warn">
      This team is frozen because {isOwner ? 'you do' : 'its owner does'} not have the {plans.pro.name} at the
      moment. You can view everything but change nothing; nothing is lost.{' '}
      {isOwner
        ? `To unfreeze the team, upgrade to the ${plans.pro.name} or transfer it to a member who has it.`
        : `The team is unfrozen when its owner has the ${plans.pro.name} again.`}
    </p>
  );
}

function RenameDialog({ team, onClose }: { team: TeamDetail; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(renameTeam.body), defaultValues: { name: team.name } });
  const renaming = useTeamMutation({
    action: (body: { name: string }) => callEndpoint(renameTeam, { params: { teamId: team.id }, body }),
    failed: 'The team could not be renamed.',
    onSuccess: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>Rename team</DialogTitle>
        <DialogDescription>All members will see the new name.</DialogDescription>
        <form onSubmit={form.handleSubmit((body) => renaming.mutate(body))} noValidate className="space-y-5">
          <InputField label="Team name" maxLength={maxTeamNameLength} {...formField(form, 'name')} />
          <DialogFormFooter action="Save" pendingAction="Saving..." isPending={renaming.isPending} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
