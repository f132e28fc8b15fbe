import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listProjects } from '#contract/projects.ts';
import { type StockVoiceId, stockVoices } from '#contract/vocabulary/voices.ts';
import { revoiceProjects, type VoiceProject } from '#contract/voice.ts';
import { SelectField } from '#web/components/select-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { invalidate } from '#web/lib/queries/invalidate.ts';
import { showToast } from '#web/lib/toast.ts';
import { refreshVoice } from '../voice-query.ts';
import { ProjectNames } from './project-names.tsx';

const options = stockVoices.map(({ id, label }) => ({ value: id, label }));

/** Assigns another voice to all projects whose voice was deleted, in one click. */
export function RevoiceCard({ projects }: { projects: readonly VoiceProject[] }) {
  const [voiceOption, setVoiceOption] = useState<StockVoiceId>('professional-female');
  const revoicing = useRevoicing();
  const refused = revoicing.data?.refused ?? [];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Videos that need another voice</CardTitle>
        <CardDescription>
          These videos were made with a voice that has been deleted. They still play. To render them again,
          choose another voice.
        </CardDescription>
      </CardHeader>
      <div className="space-y-5">
        <ProjectNames projects={projects} />
        {refused.map(({ id, name, error }) => (
          <p key={id} role="alert" className="text-sm font-medium text-bad">
            {name}: {error.message}
          </p>
        ))}
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-60">
            <SelectField
              label="Stock voice"
              value={voiceOption}
              onValueChange={(value) => {
                const chosen = stockVoices.find(({ id }) => id === value);
                if (chosen) setVoiceOption(chosen.id);
              }}
              options={options}
            />
          </div>
          <Button busy={revoicing.isPending && 'Starting...'} onClick={() => revoicing.mutate(voiceOption)}>
            Render them again
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useRevoicing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (voiceOption: StockVoiceId) => callEndpoint(revoiceProjects, { body: { voiceOption } }),
    onSuccess: async ({ started }) => {
      if (started.length > 0) {
        const videos = started.length === 1 ? '1 video is' : `${started.length} videos are`;
        showToast({ title: 'New voice chosen', description: `${videos} being rendered again.` });
      }
      await Promise.all([refreshVoice(queryClient), invalidate(queryClient, [listProjects])]);
    },
    onError: (error) =>
      showToast(failureToast('Error', error, 'The videos could not be given another voice.')),
  });
}
