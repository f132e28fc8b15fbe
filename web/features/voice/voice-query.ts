import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { me } from '#contract/auth.ts';
import { getVoice, listVoiceTrainings, type VoiceTraining } from '#contract/voice.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { queryOf } from '../../lib/queries/query-of.ts';

/** Interval between polls while a training runs. */
const pollMs = 2000;

const voiceQuery = queryOptions({
  ...queryOf(getVoice),
  refetchOnMount: 'always',
});

const trainingsQuery = queryOptions({
  ...queryOf(listVoiceTrainings),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (newestOf(state.data)?.status === 'processing' ? pollMs : false),
});

/** Queries the user's own voice, its engine and the projects that use it. */
export function useVoice() {
  return useQuery(voiceQuery);
}

/**
 * Returns the latest training; null if there is none, undefined before the first reply.
 * @param onEnded called when a training that was seen running has ended
 */
export function useNewestTraining(onEnded: (training: VoiceTraining) => void) {
  const queryClient = useQueryClient();
  const { data: trainings, error } = useQuery(trainingsQuery);
  const newest = trainings && newestOf(trainings);
  const seenRunning = useRef<string | null>(null);
  useEffect(() => {
    if (!newest) return;
    if (newest.status === 'processing') seenRunning.current = newest.id;
    else if (seenRunning.current === newest.id) {
      seenRunning.current = null;
      void refreshVoice(queryClient);
      onEnded(newest);
    }
  }, [newest, queryClient, onEnded]);
  return { newest, error };
}

/** Refetches everything that depends on the voice. */
export async function refreshVoice(queryClient: QueryClient): Promise<void> {
  await invalidate(queryClient, [me, getVoice, listVoiceTrainings]);
}

function newestOf(trainings: readonly VoiceTraining[] | undefined): VoiceTraining | null {
  return [...(trainings ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0] ?? null;
}
