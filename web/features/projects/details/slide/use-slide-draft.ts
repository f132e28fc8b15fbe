import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { useConnection } from '#web/lib/connection/use-connection.ts';
import { forgetUnsavedText, keepUnsavedText, readUnsavedText } from '#web/lib/kept/unsaved-texts.ts';
import { useEditSlide } from '../use-edit-slide.ts';

type Slide = ProjectDetail['slides'][number];
/** `waiting`: the server is away, and the text is saved when it is back. */
export type SaveState = 'saved' | 'pending' | 'waiting' | 'failed';

const saveAfterMs = 800;

/**
 * The script of a slide while it is edited. It is saved when the user stops typing, leaves the field or leaves the
 * page. Until then it is also kept in the browser, and found there when the page is opened again.
 */
export function useSlideDraft({
  userId,
  projectId,
  slide,
}: {
  userId: string;
  projectId: string;
  slide: Slide;
}) {
  const saved = slide.script ?? '';
  const keptAs = `${userId}/${projectId}/${slide.number}`;
  const [found] = useState(() => findUnsaved(keptAs, saved));
  const [isOutdated, setIsOutdated] = useState(found?.isOutdated ?? false);
  const [draft, setDraft] = useState<string | null>(found?.text ?? null);
  const [before, setBefore] = useState<string[]>(found ? [saved] : []);
  const { mutate, error, isError, reset, failureCount } = useEditSlide(
    projectId,
    slide.number,
    ({ script }) => script !== undefined && forgetUnsavedText(keptAs, script),
  );
  // One busy reply is no lost connection: the next attempt is two seconds away.
  const isAway = useConnection() !== 'fine' || failureCount > 1;
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
      if (draft === null || isError || isOutdated) return;
      if (draft === saved) {
        forgetUnsavedText(keptAs, draft);
        return setDraft(null);
      }
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
    state: stateOf({ draft, isFailed: isError || isOutdated, isAway }),
    fault: isOutdated ? outdated : isError ? sentenceOf(error, 'The text could not be saved.') : null,
    change(next: string) {
      if (draft === null) setBefore((texts) => [...texts, saved]);
      take(next);
    },
    /** Puts another text in the place of one, which Undo brings back. A text that was typed on since is kept. */
    replace(next: string, from: string) {
      if (from !== text) return;
      setBefore((texts) => [...texts, text]);
      take(next);
    },
    leave: () => flush.current(),
    retry() {
      if (draft === null) return;
      setIsOutdated(false);
      save(draft);
    },
    /** null when there is nothing to undo */
    undo: before.length === 0 ? null : () => undo(),
  };

  function undo() {
    const last = before.at(-1) ?? saved;
    setBefore((texts) => texts.slice(0, -1));
    take(last);
  }

  function take(next: string) {
    if (isError) reset();
    setIsOutdated(false);
    keepUnsavedText(keptAs, { text: next, before: saved });
    setDraft(next);
  }
}

const outdated = 'This text was not saved, and the slide was changed since. Try again replaces the change.';

/** The unsaved text of an earlier visit; null when there is none. It is outdated when another text was saved since. */
function findUnsaved(keptAs: string, saved: string): { text: string; isOutdated: boolean } | null {
  const kept = readUnsavedText(keptAs);
  if (kept === null) return null;
  if (kept.text !== saved) return { text: kept.text, isOutdated: kept.before !== saved };
  forgetUnsavedText(keptAs, saved);
  return null;
}

function stateOf(now: { draft: string | null; isFailed: boolean; isAway: boolean }): SaveState {
  if (now.isFailed) return 'failed';
  if (now.draft === null) return 'saved';
  return now.isAway ? 'waiting' : 'pending';
}
