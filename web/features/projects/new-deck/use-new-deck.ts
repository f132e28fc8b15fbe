import { useEffect, useRef, useState } from 'react';
import type { DeckUpdate } from '#contract/new-deck/deck-update.ts';
import { dropNewDeck, makeNewDeck, uploadNewDeck } from '#contract/new-deck/new-deck.ts';
import { sendForm } from '#web/lib/api-client.ts';
import { callEndpoint, fillPath } from '#web/lib/call-endpoint.ts';
import { sentenceOfFailure, useProjectMutation, useScriptMutation } from '../use-project-actions.ts';

/**
 * Sends a new deck, which the server compares with the project's saved script. The upload ends with the component.
 * `failure` says why the deck was refused or not sent, until the next upload or a reset.
 */
export function useUploadNewDeck(id: string) {
  const [sentPercent, setSentPercent] = useState<number | null>(null);
  const abortion = useRef<AbortController | null>(null);
  useEffect(() => () => abortion.current?.abort(), []);
  const uploading = useScriptMutation({
    action: async (file: File) => {
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
    failed: null,
  });
  const { error } = uploading;
  const failure = error && sentenceOfFailure(error, 'The new deck could not be sent.');
  return { ...uploading, sentPercent, failure };
}

function nullIfAborted(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  throw error;
}

/** Makes the video of the new deck. */
export function useMakeNewDeck(id: string) {
  return useScriptMutation({
    action: (updateId: string) => callEndpoint(makeNewDeck, { params: { id, updateId } }),
    failed: { title: 'Error', fallback: 'The video could not be started again.' },
  });
}

/** Drops the new deck. */
export function useDropNewDeck(id: string) {
  return useProjectMutation({
    action: () => callEndpoint(dropNewDeck, { params: { id } }),
    failed: { title: 'Error', fallback: 'The new deck could not be discarded.' },
  });
}
