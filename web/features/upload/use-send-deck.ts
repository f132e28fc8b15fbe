import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cancelProject, listProjects, type Project } from '../../../contract/projects.ts';
import { ApiError, noReplyStatus } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { createAttemptKeys } from './attempt-key.ts';
import { sendDeck } from './send-deck.ts';
import { addTransfer, type Transfer, transferSpeed } from './transfer-speed.ts';
import type { VideoSettings } from './video-settings.ts';

/** How far the file is on its way; the speed in bytes a second. */
export type UploadProgress = { sentBytes: number; totalBytes: number; bytesPerSecond: number | null };

type Sending = { isWhole: boolean; isCanceled: boolean; abortion: AbortController };

/**
 * Sends a deck, with its progress. It goes on when another page of ours is opened.
 * @param on.accepted the server has it and makes the video; @param on.failed a toast has said why
 */
export function useSendDeck(on: { accepted: (project: Project) => void; failed: () => void }) {
  const queryClient = useQueryClient();
  const [attempts] = useState(createAttemptKeys);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const latest = useRef<Sending | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ file, settings, sending }: { file: File; settings: VideoSettings; sending: Sending }) => {
      let seen: Transfer[] = [];
      return sendDeck({
        file,
        settings,
        idempotencyKey: attempts.keyFor(file, settings),
        signal: sending.abortion.signal,
        onProgress: (sentBytes, totalBytes) => {
          sending.isWhole = sentBytes === totalBytes;
          seen = addTransfer(seen, { atMs: performance.now(), sentBytes });
          setProgress({ sentBytes, totalBytes, bytesPerSecond: transferSpeed(seen) });
        },
      });
    },
    onSuccess: async (project, { sending }) => {
      attempts.settle();
      if (sending.isCanceled) await callEndpoint(cancelProject, { params: { id: project.id } });
      else {
        queryClient.setQueryData([listProjects.path], (projects: Project[] | undefined) =>
          projects?.some(({ id }) => id === project.id) ? projects : projects && [project, ...projects],
        );
        on.accepted(project);
      }
      void queryClient.invalidateQueries({ queryKey: [listProjects.path] });
    },
    onError: (error, { sending }) => {
      const hasReply = error instanceof ApiError && error.status !== noReplyStatus;
      if (hasReply || sending.isCanceled) attempts.settle();
      if (sending.isCanceled) return;
      on.failed();
      showToast(
        failureToast('Generation Failed', error, 'The video could not be started. Please try again.'),
      );
    },
  });

  // The browser asks whether to leave: the upload would break off.
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);

  return {
    progress: isPending ? progress : null,
    send(file: File, settings: VideoSettings) {
      const sending = { isWhole: false, isCanceled: false, abortion: new AbortController() };
      latest.current = sending;
      setProgress(null);
      mutate({ file, settings, sending });
    },
    /** With every byte sent there may be a project already: its id is waited for, and then it is canceled. */
    cancel() {
      const sending = latest.current;
      if (!sending) return;
      sending.isCanceled = true;
      if (!sending.isWhole) sending.abortion.abort();
    },
  };
}
