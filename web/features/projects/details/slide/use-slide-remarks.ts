import { useQueries } from '@tanstack/react-query';
import { unsavedTexts } from '../../editor/editor-state.ts';
import { useEditorState } from '../../editor/use-editor.tsx';
import { textCheck } from './use-text-hints.ts';

/**
 * Returns the remarks on the changed text of each slide that has some, by slide number. It only reads the checks that the editor of
 * each slide has requested.
 */
export function useSlideRemarks(projectId: string): { number: number; messages: string[] }[] {
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
      changed
        .map(({ number }, index) => ({
          number,
          messages: checks[index]?.data?.hints.map(({ message }) => message) ?? [],
        }))
        .filter(({ messages }) => messages.length > 0),
  });
}
