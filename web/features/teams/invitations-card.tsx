import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { inviteMember, revokeInvitation, type TeamDetail, type TeamInvitation } from '#contract/teams.ts';
import { formField } from '../../components/form-field.ts';
import { InputField } from '../../components/input-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { CopyField } from '../../components/ui/copy-field.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { pageLocale } from '../../lib/format-date.ts';
import { noPublicAddress, opensHereOnly } from '../../lib/opens-here-only.ts';
import { showToast } from '../../lib/toast.ts';
import { givenRoleOptions, roleLabels } from './role-labels.ts';
import { useTeamMutation } from './use-team-mutation.ts';

/** Shows the open invitations to the owner, with a form to invite more people. */
export function InvitationsCard({ team }: { team: TeamDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Invitations</CardTitle>
        <CardDescription>
          The link of an invitation works once, within seven days, for an account with that address.
        </CardDescription>
      </CardHeader>
      <InviteForm team={team} />
      {team.invitations.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {team.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} teamId={team.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InviteForm({ team }: { team: TeamDetail }) {
  const [unsent, setUnsent] = useState<{ email: string; link: string } | null>(null);
  const form = useForm<z.input<typeof inviteMember.body>>({
    resolver: zodResolver(inviteMember.body),
    defaultValues: { email: '', role: 'editor' },
  });
  const invitation = useTeamMutation({
    action: (body: z.input<typeof inviteMember.body>) =>
      callEndpoint(inviteMember, { params: { teamId: team.id }, body }),
    failed: 'The invitation could not be sent.',
    onSuccess: ({ email, link }) => {
      form.resetField('email');
      setUnsent(link === null ? null : { email, link });
      showToast(
        link === null
          ? { title: 'Invitation sent', description: 'It is listed below until it is accepted.' }
          : {
              title: 'Invitation created',
              description: 'Email is not set up on this server: send the link yourself.',
            },
      );
    },
  });
  return (
    <form
      onSubmit={form.handleSubmit((body) => invitation.mutate(body))}
      noValidate
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-40 grow basis-40">
        <InputField
          label="Email of the new member"
          type="email"
          autoComplete="off"
          {...formField(form, 'email')}
        />
      </div>
      <div className="w-32">
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <SelectField
              label="Role"
              value={field.value}
              options={givenRoleOptions}
              onValueChange={field.onChange}
            />
          )}
        />
      </div>
      <Button type="submit" disabled={team.isFrozen || invitation.isPending}>
        <Send aria-hidden />
        {invitation.isPending ? 'Sending...' : 'Invite'}
      </Button>
      {unsent && <UnsentLink {...unsent} />}
    </form>
  );
}

/** Link of an invitation for which no mail was sent. It is shown only once, because the server stores only its hash. */
function UnsentLink({ email, link }: { email: string; link: string }) {
  return (
    <div role="status" className="w-full space-y-2 rounded-field bg-warn-wash p-4 text-warn">
      <p className="text-sm font-medium wrap-anywhere">
        Email is not set up on this server, so {email} was not notified. Copy this link now and send it
        yourself; it is not shown again.
      </p>
      <CopyField label="Link of the invitation" name="Link" text={link} />
      {opensHereOnly(link) && (
        <p className="text-sm font-medium">The link opens only on this computer. {noPublicAddress}</p>
      )}
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat(pageLocale, { month: 'short', day: 'numeric' });

function InvitationRow({ teamId, invitation }: { teamId: string; invitation: TeamInvitation }) {
  const { id: invitationId, email, role, expiresAt } = invitation;
  const revocation = useTeamMutation({
    action: () => callEndpoint(revokeInvitation, { params: { teamId, invitationId } }),
    done: { title: 'Invitation revoked', description: `The link for ${email} no longer works.` },
    failed: 'The invitation could not be revoked.',
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-soft">
          {roleLabels[role]} · until {dayFormat.format(new Date(expiresAt))}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={`Revoke the invitation for ${email}`}
        busy={revocation.isPending && 'Revoking...'}
        onClick={() => revocation.mutate()}
      >
        Revoke
      </Button>
    </li>
  );
}
