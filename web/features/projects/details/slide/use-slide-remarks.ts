import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { TextHint } from '#contract/script/text-hint.ts';
import { type EditorState, unsavedTexts } from '../../editor/editor-state.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { textCheckQuery } from '../text-check-query.ts';

/** The remarks on the text of a slide, which has at least one. */
export type SlideRemarks = { number: number; kinds: TextHint['kind'][]; messages: string[] };

/**
 * Returns the remarks on the changed text of each slide, as far as texts were checked. It starts no check, and a component that uses it
 * is drawn again only when the remarks change, and not at each keystroke.
 */
export function useSlideRemarks(projectId: string): SlideRemarks[] {
  const queryClient = useQueryClient();
  const { subscribe, current } = useEditor();
  const cached = useRef<{ key: string; remarks: SlideRemarks[] }>({ key: '', remarks: [] });
  const read = () => {
    const remarks = changedTexts(current()).flatMap(({ number, text }): SlideRemarks[] => {
      const hints = queryClient.getQueryData(textCheckQuery(projectId, number, text).queryKey)?.hints ?? [];
      return hints.length === 0 ? [] : [remarksOf(number, hints)];
    });
    const key = JSON.stringify(remarks);
    if (key !== cached.current.key) cached.current = { key, remarks };
    return cached.current.remarks;
  };
  const listen = useCallback(
    (onChange: () => void) => {
      const ends = [subscribe(onChange), queryClient.getQueryCache().subscribe(onChange)];
      return () => {
        for (const end of ends) end();
      };
    },
    [subscribe, queryClient],
  );
  return useSyncExternalStore(listen, read, read);
}

function remarksOf(number: number, hints: readonly TextHint[]): SlideRemarks {
  return {
    number,
    kinds: [...new Set(hints.map(({ kind }) => kind))],
    messages: [...new Set(hints.map(({ message }) => message))],
  };
}

/** Returns the texts that differ from those of the video or the draft, on slides of the video. */
export function changedTexts({ slides, edits }: EditorState): { number: number; text: string }[] {
  const texts = unsavedTexts(edits);
  return slides
    .filter(({ number, edited, hidden, leftOut }) => (edited || texts.has(number)) && !hidden && !leftOut)
    .map(({ number, script }) => ({ number, text: texts.get(number) ?? script ?? '' }))
    .filter(({ text }) => text.trim() !== '');
}
