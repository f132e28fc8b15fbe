import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useEditSlide } from './use-edit-slide.ts';

type Slide = ProjectDetail['slides'][number];
export type SaveState = 'saved' | 'pending' | 'failed';

const saveAfterMs = 800;

/**
 * The script of a slide while it is edited. It is saved when the user stops typing, leaves the field or leaves the
 * page.
 */
export function useSlideDraft(projectId: string, slide: Slide) {
  const saved = slide.script ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState<string[]>([]);
  const { mutate, error, isError, reset } = useEditSlide(projectId, slide.number);
  const text = draft ?? saved;

  // Leaving the field and the timer may both start the same save.
  const sent = useRef<string | null>(null);
  const save = useCallback(
    (script: string) => {
      if (sent.current === script) return;
      sent.current = script;
      mutate(
        { script },
        {
          onSuccess: () => setDraft((now) => (now === script ? null : now)),
          onSettled: () => {
            sent.current = null;
          },
        },
      );
    },
    [mutate],
  );
  const flush = useRef(() => {});
  useEffect(() => {
    flush.current = () => {
      if (draft === null || isError) return;
      if (draft === saved) return setDraft(null);
      save(draft);
    };
  });

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => flush.current(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && flush.current();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      flush.current();
    };
  }, []);

  return {
    text,
    state: stateOf(draft, isError),
    fault: isError ? sentenceOf(error, 'The text could not be saved.') : null,
    change(next: string) {
      if (isError) reset();
      if (draft === null) setBefore((texts) => [...texts, saved]);
      setDraft(next);
    },
    leave: () => flush.current(),
    retry: () => draft !== null && save(draft),
    /** null when there is nothing to undo */
    undo: before.length === 0 ? null : () => undo(),
  };

  function undo() {
    const last = before.at(-1) ?? saved;
    if (isError) reset();
    setBefore((texts) => texts.slice(0, -1));
    setDraft(last);
  }
}

function stateOf(draft: string | null, isError: boolean): SaveState {
  if (isError) return 'failed';
  return draft === null ? 'saved' : 'pending';
}
