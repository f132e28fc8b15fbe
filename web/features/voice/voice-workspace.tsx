import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { User } from '#contract/auth.ts';
import type { VoiceTraining } from '#contract/voice.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Card } from '../../components/ui/card.tsx';
import { showToast } from '../../lib/toast.ts';
import { CurrentVoiceCard } from './status/current-voice-card.tsx';
import { RevoiceCard } from './status/revoice-card.tsx';
import { TrainingCard } from './status/training-card.tsx';
import { TrainVoiceCard } from './training/train-voice-card.tsx';
import { notifyTrainingFailed } from './training/use-train-voice.ts';
import { refreshVoice, useNewestTraining, useVoice } from './voice-query.ts';

/** The user's own voice: its status, its training and the progress of the training. */
export function VoiceWorkspace({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { data: voice, error, isFetching } = useVoice();
  const { newest } = useNewestTraining(useCallback(notifyEnd, []));
  const isTrained = user.elevenLabsVoiceId !== null;
  return (
    // Without a minimum of 0, a sentence in a select is wider than a phone.
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      {error && !voice && (
        <Card>
          <LoadFailure
            query={{ error, isFetching, refetch: () => refreshVoice(queryClient) }}
            fallback="Your voice could not be loaded."
          />
        </Card>
      )}
      <CurrentVoiceCard user={user} voice={voice} />
      {voice && voice.voice === null && voice.projects.length > 0 && (
        <RevoiceCard projects={voice.projects} />
      )}
      <TrainVoiceCard
        engine={voice?.engine}
        voice={voice?.voice ?? null}
        isTrained={isTrained}
        isTraining={newest?.status === 'processing'}
      />
      {newest && <TrainingCard training={newest} />}
    </div>
  );
}

function notifyEnd({ status }: VoiceTraining): void {
  if (status === 'failed') notifyTrainingFailed();
  else showToast({ title: 'Voice ready', description: 'Your voice is trained and ready for your videos.' });
}
