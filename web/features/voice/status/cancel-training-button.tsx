import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelTraining } from '#contract/voice.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { showToast } from '#web/lib/toast.ts';
import { refreshVoice } from '../voice-query.ts';

/** Cancels the training in progress. It asks first, because the recording is lost. */
export function CancelTrainingButton() {
  const [isAsked, setIsAsked] = useState(false);
  const cancelation = useCancelTraining();
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsAsked(true)}>
        Cancel training
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Cancel training"
          action={['Cancel training', 'Canceling...']}
          keep="Keep training"
          mutation={cancelation}
          onClose={() => setIsAsked(false)}
        >
          The recording is deleted, so you would have to read the text again. A voice that you trained earlier
          stays in use.
        </ConfirmDialog>
      )}
    </>
  );
}

function useCancelTraining() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(cancelTraining),
    onSuccess: async () => {
      showToast({ title: 'Training canceled', description: 'The recording has been deleted.' });
      await refreshVoice(queryClient);
    },
    onError: (error) =>
      showToast(failureToast('Training not canceled', error, 'The training could not be canceled.')),
  });
}
