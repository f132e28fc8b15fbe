import { useEffect, useRef, useState } from 'react';
import type { DeckUpdate } from '#contract/new-deck/deck-update.ts';
import { dropNewDeck, makeNewDeck, uploadNewDeck } from '#contract/new-deck/new-deck.ts';
import { sendForm } from '#web/lib/api-client.ts';
import { callEndpoint, fillPath } from '#web/lib/call-endpoint.ts';
import { UnsavedChanges, useProjectMutation } from '../use-project-actions.ts';

/**
 * Sends a new deck, which the server compares with the project's. The upload ends with the component.
 * @param allSaved waits until edits are saved, which the comparison looks at; false when a save failed
 */
export function useUploadNewDeck(id: string, allSaved: () => Promise<boolean>) {
  const [sentPercent, setSentPercent] = useState<number | null>(null);
  const abortion = useRef<AbortController | null>(null);
  useEffect(() => () => abortion.current?.abort(), []);
  const uploading = useProjectMutation({
    action: async (file: File) => {
      if (!(await allSaved())) throw new UnsavedChanges();
      const controller = new AbortController();
      abortion.current = controller;
      const form = new FormData();
      form.append('file', file);
      setSentPercent(0);
      return sendForm<DeckUpdate>({
        method: uploadNewDeck.method,
        path: fillPath(uploadNewDeck.path, { id }),
        form,
        onProgress: (sent, total) => setSentPercent(Math.round((100 * sent) / total)),
        signal: controller.signal,
      }).catch(nullIfAborted);
    },
    failed: { title: 'The new deck cannot be used', fallback: 'The new deck could not be sent.' },
  });
  return { ...uploading, sentPercent };
}

function nullIfAborted(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  throw error;
}

/** Makes the video of the new deck. @param allSaved as for useUploadNewDeck */
export function useMakeNewDeck(id: string, allSaved: () => Promise<boolean>) {
  return useProjectMutation({
    action: async (updateId: string) => {
      if (!(await allSaved())) throw new UnsavedChanges();
      await callEndpoint(makeNewDeck, { params: { id, updateId } });
    },
    failed: { title: 'Error', fallback: 'Failed to start the video again' },
  });
}

/** Drops the new deck. */
export function useDropNewDeck(id: string) {
  return useProjectMutation({
    action: () => callEndpoint(dropNewDeck, { params: { id } }),
    failed: { title: 'Error', fallback: 'The new deck could not be dropped.' },
  });
}
