import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createTeam } from '#contract/teams.ts';
import { formField } from '../../components/form-field.ts';
import { InputField } from '../../components/input-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useTeamMutation } from './use-team-mutation.ts';

/** @param onCreated called with the id of the new team */
export function CreateTeamForm({ onCreated }: { onCreated: (teamId: string) => void }) {
  const form = useForm({ resolver: zodResolver(createTeam.body), defaultValues: { name: '' } });
  const creation = useTeamMutation({
    action: (body: { name: string }) => callEndpoint(createTeam, { body }),
    done: { title: 'Team created', description: 'Invite the people you work with.' },
    failed: 'The team could not be created.',
    onSuccess: ({ id }) => {
      form.reset();
      onCreated(id);
    },
  });
  return (
    <form
      onSubmit={form.handleSubmit((body) => creation.mutate(body))}
      noValidate
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-60 grow">
        <InputField label="Team name" placeholder="e.g., Sales North" {...formField(form, 'name')} />
      </div>
      <Button type="submit" busy={creation.isPending && 'Creating...'}>
        Create team
      </Button>
    </form>
  );
}
