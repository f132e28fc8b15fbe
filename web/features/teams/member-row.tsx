import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  changeRole,
  type GivenRole,
  handOverTeam,
  removeMember,
  type TeamDetail,
  type TeamMember,
} from '#contract/teams.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.tsx';
import { Select } from '../../components/ui/select.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { givenRoleOptions, roleLabels } from './role-labels.ts';
import { useTeamMutation } from './use-team-mutation.ts';

export function MemberRow({
  team,
  member,
  isSelf,
}: {
  team: TeamDetail;
  member: TeamMember;
  isSelf: boolean;
}) {
  const params = { teamId: team.id, userId: member.userId };
  const change = useTeamMutation({
    action: (role: GivenRole) => callEndpoint(changeRole, { params, body: { role } }),
    failed: 'The role could not be changed.',
  });
  const isManaged = team.role === 'owner' && member.role !== 'owner';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {member.name}
          {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{member.email}</p>
      </div>
      <div className="flex items-center gap-1">
        {isManaged ? (
          <div className="w-30">
            <Select
              aria-label={`Role of ${member.name}`}
              value={member.role}
              options={givenRoleOptions}
              disabled={team.isFrozen || change.isPending}
              onValueChange={(role) => {
                const chosen = givenRoleOptions.find(({ value }) => value === role);
                if (chosen) change.mutate(chosen.value);
              }}
            />
          </div>
        ) : (
          <span className="text-ink-soft">{roleLabels[member.role]}</span>
        )}
        {isManaged && <MemberMenu team={team} member={member} />}
      </div>
    </li>
  );
}

function MemberMenu({ team, member }: { team: TeamDetail; member: TeamMember }) {
  const [asked, setAsked] = useState<'remove' | 'hand over'>();
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsked(undefined);
    // Restores the focus, because the menu item that opened the dialog is gone.
    requestAnimationFrame(() => trigger.current?.focus());
  };
  const params = { teamId: team.id, userId: member.userId };
  const removal = useTeamMutation({
    action: () => callEndpoint(removeMember, { params }),
    done: { title: 'Member removed', description: `${member.name} no longer has access to the team.` },
    failed: 'The member could not be removed.',
  });
  const handingOver = useTeamMutation({
    action: () => callEndpoint(handOverTeam, { params, body: { userId: member.userId } }),
    done: { title: 'Ownership transferred', description: `${member.name} now owns the team.` },
    failed: 'The ownership could not be transferred.',
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button ref={trigger} variant="quiet" size="icon" aria-label={`Actions for ${member.name}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setAsked('hand over')}>
            <Crown aria-hidden /> Make owner
          </DropdownMenuItem>
          <DropdownMenuItem destructive onSelect={() => setAsked('remove')}>
            <UserMinus aria-hidden /> Remove from team
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'remove' && (
        <ConfirmDialog
          title="Remove member"
          action={['Remove', 'Removing...']}
          mutation={removal}
          onClose={close}
        >
          {member.name} loses access to “{team.name}” at once. What they made for the team stays with it.
        </ConfirmDialog>
      )}
      {asked === 'hand over' && (
        <ConfirmDialog
          title="Transfer ownership"
          action={['Transfer', 'Transferring...']}
          mutation={handingOver}
          onClose={close}
        >
          {member.name} becomes the owner of “{team.name}”, and you become an editor.
        </ConfirmDialog>
      )}
    </>
  );
}
