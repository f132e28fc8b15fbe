import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cancelProject, listProjects, type Project } from '#contract/projects.ts';
import { deckRefusals } from '#contract/vocabulary/refusals.ts';
import type { VideoChoices } from '../../components/video-settings/video-settings.ts';
import { ApiError, isPassing } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { queryOf } from '../../lib/queries/query-of.ts';
import { showToast } from '../../lib/toast.ts';
import { type Attempt, attemptFor } from './attempt-key.ts';
import { answerQuestions } from './browser-model/answer-questions.ts';
import { interruptedUploadQuery } from './interrupted-upload.ts';
import { sendDeck } from './send-deck.ts';
import { addTransfer, type Transfer, transferSpeed } from './transfer-speed.ts';

/** Progress of the upload. */
export type UploadProgress = { sentBytes: number; totalBytes: number; bytesPerSecond: number | null };

/** A file from which no video can be made, with the reason. */
export type RefusedDeck = { file: File; reason: string };

function refusedDeck(file: File, error: Error): RefusedDeck | null {
  const body = error instanceof ApiError ? error.body : null;
  return body && deckRefusals.some((code) => code === body.code) ? { file, reason: body.message } : null;
}

type Sending = { isWhole: boolean; isCanceled: boolean; abortion: AbortController };

/**
 * Uploads a deck and reports the progress. The upload continues while the user navigates within the app.
 * @param on.accepted called once the server has the deck and starts the video
 * @param on.failed called after a toast with the reason, with the deck if that is what was refused
 */
export function useSendDeck(on: {
  accepted: (project: Project) => void;
  failed: (refused: RefusedDeck | null) => void;
}) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const latest = useRef<Sending | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ attempt, sending }: { attempt: Attempt; sending: Sending }) => {
      let seen: Transfer[] = [];
      return sendDeck({
        file: attempt.file,
        choices: attempt.choices,
        idempotencyKey: attempt.key,
        signal: sending.abortion.signal,
        onProgress: (sentBytes, totalBytes) => {
          sending.isWhole = sentBytes === totalBytes;
          seen = addTransfer(seen, { atMs: performance.now(), sentBytes });
          setProgress({ sentBytes, totalBytes, bytesPerSecond: transferSpeed(seen) });
        },
      });
    },
    onSuccess: async (project, { attempt, sending }) => {
      if (sending.isCanceled) await callEndpoint(cancelProject, { params: { id: project.id } });
      else {
        queryClient.setQueryData(queryOf(listProjects).queryKey, (projects) =>
          projects?.some(({ id }) => id === project.id) ? projects : projects && [project, ...projects],
        );
        if (attempt.choices.scriptWriter === 'browser') void answerQuestions(project.id);
        on.accepted(project);
      }
      void invalidate(queryClient, [listProjects]);
    },
    onError: (error, { attempt, sending }) => {
      if (sending.isCanceled) return;
      if (isPassing(error)) keepInterrupted(attempt);
      on.failed(refusedDeck(attempt.file, error));
      showToast(
        failureToast('Generation failed', error, 'The video could not be started. Please try again.'),
      );
    },
  });

  const keepInterrupted = (attempt: Attempt | null) =>
    queryClient.setQueryData(interruptedUploadQuery.queryKey, attempt);

  // Makes the browser ask before the user leaves, which would abort the upload.
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);

  return {
    progress: isPending ? progress : null,
    send(file: File, choices: VideoChoices) {
      const sending = { isWhole: false, isCanceled: false, abortion: new AbortController() };
      latest.current = sending;
      setProgress(null);
      const interrupted = queryClient.getQueryData(interruptedUploadQuery.queryKey) ?? null;
      keepInterrupted(null);
      mutate({ attempt: attemptFor(file, choices, interrupted), sending });
    },
    /** Once every byte is sent, the project may exist. Then the reply is awaited for its id, and the project is canceled. */
    cancel() {
      const sending = latest.current;
      if (!sending) return;
      sending.isCanceled = true;
      if (!sending.isWhole) sending.abortion.abort();
    },
  };
}
