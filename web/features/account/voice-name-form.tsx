import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { me, setVoiceName, type User } from '#contract/auth.ts';
import { formField } from '../../components/form-field.ts';
import { InputField } from '../../components/input-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { isPassing } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { showToast } from '../../lib/toast.ts';

export function VoiceNameForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(setVoiceName.body),
    defaultValues: { voiceName: user.voiceName },
  });
  const save = useMutation({
    mutationFn: (body: { voiceName: string }) => callEndpoint(setVoiceName, { body }),
    onSuccess: () => {
      showToast({ title: 'Voice name updated', description: 'Your voice name has been saved' });
      return invalidate(queryClient, [me]);
    },
    onError: (error) => showToast(failureToast('Update failed', error, 'Failed to update voice name')),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Voice Settings</CardTitle>
        <CardDescription>The name shown in the voice menu.</CardDescription>
      </CardHeader>
      <form onSubmit={form.handleSubmit((body) => save.mutate(body))} noValidate className="space-y-5">
        <InputField
          label="Voice Name"
          placeholder="e.g., My Professional Voice"
          {...formField(form, 'voiceName')}
        />
        <Button type="submit" busy={save.isPending && 'Saving...'}>
          Save voice name
        </Button>
        {isPassing(save.error) && (
          <p className="text-sm font-medium text-warn">This name is not saved yet. Save it again.</p>
        )}
      </form>
    </Card>
  );
}
