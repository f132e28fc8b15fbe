import { useQueries } from '@tanstack/react-query';
import { unsavedTexts } from '../../editor/editor-state.ts';
import { useEditorState } from '../../editor/use-editor.tsx';
import { textCheck } from './use-text-hints.ts';

/**
 * Returns the numbers of the slides with a changed text that says something the deck does not. It only reads the checks that the
 * editor of each slide has requested.
 */
export function useUnsupportedSlides(projectId: string): number[] {
  const slides = useEditorState((state) => state.slides);
  const edits = useEditorState((state) => state.edits);
  const texts = unsavedTexts(edits);
  const changed = slides.filter(
    ({ number, edited, hidden, leftOut }) => (edited || texts.has(number)) && !hidden && !leftOut,
  );
  return useQueries({
    queries: changed.map(({ number, script }) => ({
      ...textCheck(projectId, number, texts.get(number) ?? script ?? ''),
      enabled: false,
    })),
    combine: (checks) =>
      changed.filter((_slide, index) => checks[index]?.data?.hints.length).map(({ number }) => number),
  });
}
