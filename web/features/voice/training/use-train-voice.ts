import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Accent } from '#contract/vocabulary/accents.ts';
import { cancelTraining, trainVoice, type VoiceEngine } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { apiFetch } from '#web/lib/api-client.ts';
import { ApiError, isPassing } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { showToast } from '#web/lib/toast.ts';
import { refreshVoice } from '../voice-query.ts';
import { tooShortSentence } from './recording-refusal.tsx';

export type RecordingToSend = {
  wav: Blob;
  phraseId: string;
  accent: Accent;
  /** If false, the server may ask for a longer reading before it checks the phrase. */
  mayBeShort: boolean;
  /** Voice to which the reading is added, and the paragraph with which the reading begins. */
  addsTo?: string;
  firstParagraph?: number;
};

/**
 * Sends a recording for training, together with the consent. `cancel` gives up a recording that is being sent: the server goes on
 * checking it, and the training that it then starts is canceled at once.
 */
export function useTrainVoice(engine: VoiceEngine, onStarted: () => void) {
  const queryClient = useQueryClient();
  const isCanceled = useRef(false);
  const sending = useMutation({
    mutationFn: async ({ wav, ...choices }: RecordingToSend) => {
      const { method, path } = trainVoice;
      const { version, text } = voiceConsents[engine];
      const audioData = await base64Of(wav);
      await apiFetch({ method, path, json: { consent: { version, text }, ...choices, audioData } });
    },
    onSuccess: async () => {
      if (isCanceled.current) return cancelStarted(queryClient);
      showToast({
        title: 'Voice training started',
        description: 'Your voice is being trained. This may take a few minutes.',
      });
      onStarted();
      await refreshVoice(queryClient);
    },
    onError: (error) => {
      if (isCanceled.current) return;
      // No failure if the server is busy or unavailable, or an earlier attempt is still arriving. The page keeps the recording and
      // says so.
      if (tooShortSentence(error) === null && !isPassing(error) && !isTooSoon(error)) notifyTrainingFailed();
    },
  });
  const cancel = () => {
    isCanceled.current = true;
  };
  return { ...sending, cancel };
}

async function cancelStarted(queryClient: QueryClient): Promise<void> {
  try {
    await callEndpoint(cancelTraining);
  } catch (error) {
    showToast(failureToast('Training not canceled', error, 'The training could not be canceled.'));
  }
  await refreshVoice(queryClient);
}

function isTooSoon(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

export function notifyTrainingFailed(): void {
  showToast({
    variant: 'destructive',
    title: 'Training failed',
    description: 'There was an error training your voice. Please try again.',
  });
}

function base64Of(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
  return promise;
}
