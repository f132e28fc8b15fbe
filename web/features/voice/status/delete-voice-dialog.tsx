import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteVoice, type VoiceProject } from '#contract/voice.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { showToast } from '#web/lib/toast.ts';
import { refreshVoice } from '../voice-query.ts';
import { ProjectNames } from './project-names.tsx';

/** @param projects projects that currently use the voice */
export function DeleteVoiceDialog({ projects }: { projects: readonly VoiceProject[] }) {
  const [isAsked, setIsAsked] = useState(false);
  const deletion = useDeleteVoice();
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden /> Delete voice
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete voice"
          mutation={deletion}
          onClose={() => setIsAsked(false)}
          details={projects.length > 0 && <AffectedProjects projects={projects} />}
        >
          Your voice, your recordings and all stored speech made with your voice will be deleted. Finished
          videos stay as they are. This action cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

function AffectedProjects({ projects }: { projects: readonly VoiceProject[] }) {
  return (
    <div className="space-y-2">
      <p className="font-semibold">These videos use it:</p>
      <ProjectNames projects={projects} />
      <p className="text-sm text-ink-soft">
        Afterwards, you can switch them all to a stock voice with one click.
      </p>
    </div>
  );
}

function useDeleteVoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(deleteVoice),
    onSuccess: async () => {
      showToast({ title: 'Voice deleted', description: 'Your voice and its recordings have been deleted.' });
      await refreshVoice(queryClient);
    },
    onError: (error) =>
      showToast(failureToast('Voice not deleted', error, 'Your voice could not be deleted.')),
  });
}
