import { useQueries } from '@tanstack/react-query';
import type { TextHint } from '#contract/script/text-hint.ts';
import { unsavedTexts } from '../../editor/editor-state.ts';
import { useEditorState } from '../../editor/use-editor.tsx';
import { textCheckQuery } from '../text-check-query.ts';

/**
 * Returns the kinds of the remarks on the changed text of each slide that has some. It only reads the checks that the editor of
 * each slide has requested.
 */
export function useSlideRemarks(
  projectId: string,
): { number: number; kinds: ReadonlySet<TextHint['kind']> }[] {
  const slides = useEditorState((state) => state.slides);
  const edits = useEditorState((state) => state.edits);
  const texts = unsavedTexts(edits);
  const changed = slides.filter(
    ({ number, edited, hidden, leftOut }) => (edited || texts.has(number)) && !hidden && !leftOut,
  );
  return useQueries({
    queries: changed.map(({ number, script }) => ({
      ...textCheckQuery(projectId, number, texts.get(number) ?? script ?? ''),
      enabled: false,
    })),
    combine: (checks) =>
      changed
        .map(({ number }, index) => ({
          number,
          kinds: new Set(checks[index]?.data?.hints.map(({ kind }) => kind)),
        }))
        .filter(({ kinds }) => kinds.size > 0),
  });
}
