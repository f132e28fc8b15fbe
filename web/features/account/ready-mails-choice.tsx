import { useMutation, useQueryClient } from '@tanstack/react-query';
import { me, setMailWhenReady, type User } from '#contract/auth.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { showToast } from '../../lib/toast.ts';

const notYet = {
  title: 'No emails yet',
  description:
    'Email is not set up on this server. Your choice is saved, and emails start once the person who runs DeckVoice sets it up.',
};

/** Switches mails about finished videos on and off. */
export function ReadyMailsChoice({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (mailWhenReady: boolean) => callEndpoint(setMailWhenReady, { body: { mailWhenReady } }),
    onSuccess: ({ isMailed }, isWanted) => {
      if (isWanted && !isMailed) showToast(notYet);
      return invalidate(queryClient, [me]);
    },
    onError: (error) => showToast(failureToast('Error', error, 'The choice could not be saved.')),
  });
  return (
    <CheckboxField
      checked={save.isPending ? save.variables : user.mailWhenReady}
      disabled={save.isPending}
      onChange={(isWanted) => save.mutate(isWanted)}
      className="items-center text-sm"
    >
      Email me when a video is ready
    </CheckboxField>
  );
}
