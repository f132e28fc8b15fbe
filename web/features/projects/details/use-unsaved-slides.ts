import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { editSlideKey } from './use-edit-slide.ts';

const waitMs = 50;
/** A save that meets a busy moment of the server succeeds at one of its next attempts. */
const patienceMs = 6000;

/** Tracks the slides with unsaved edits, and waits until they are saved. */
export function useUnsavedSlides(projectId: string) {
  const queryClient = useQueryClient();
  const unsaved = useRef(new Set<number>());

  const mark = useCallback((number: number, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(number);
    else unsaved.current.delete(number);
  }, []);

  /** @returns false when a save failed, or is repeated for seconds because the server is away */
  const allSaved = useCallback(async () => {
    const saves = { mutationKey: editSlideKey(projectId), status: 'pending' } as const;
    const until = performance.now() + patienceMs;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const running = queryClient.getMutationCache().findAll(saves);
      const isRepeated = running.some(({ state }) => state.failureCount > 0);
      if (isRepeated && performance.now() > until) return false;
      if (running.length === 0) break;
    }
    // One more wait lets the page render the result of the last save.
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return unsaved.current.size === 0;
  }, [queryClient, projectId]);

  return { mark, allSaved };
}
