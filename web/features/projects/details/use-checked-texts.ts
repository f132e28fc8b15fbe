import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { useEditor, useSlides } from '../editor/use-editor.tsx';
import { changedTexts } from './slide/use-slide-remarks.ts';
import { checkTexts } from './text-check-query.ts';

/** Checks the changed texts of a project when its page opens, so that the strip and the list have their remarks. */
export function useCheckedTexts({ id, allowed }: Pick<ProjectDetail, 'id' | 'allowed'>): void {
  const queryClient = useQueryClient();
  const editor = useEditor();
  const isWanted = useSlides().length > 0 && allowed.includes('change');
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    void checkTexts(queryClient, id, changedTexts(editor.current()), stop.signal);
    return () => stop.abort();
  }, [isWanted, queryClient, editor, id]);
}
