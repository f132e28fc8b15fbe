import { useQueries } from '@tanstack/react-query';
import type { TextHint } from '#contract/script/text-hint.ts';
import { unsavedTexts } from '../../editor/editor-state.ts';
import { useEditorState } from '../../editor/use-editor.tsx';
import { textCheckQuery } from '../text-check-query.ts';

/** The remarks on the text of a slide, which has at least one. */
export type SlideRemarks = {
  number: number;
  kinds: ReadonlySet<TextHint['kind']>;
  messages: readonly string[];
};

/** Returns the remarks on the changed text of each slide. It only reads the checks that the editor of each slide has requested. */
export function useSlideRemarks(projectId: string): SlideRemarks[] {
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
        .map(({ number }, index) => {
          const hints = checks[index]?.data?.hints ?? [];
          return {
            number,
            kinds: new Set(hints.map(({ kind }) => kind)),
            messages: [...new Set(hints.map(({ message }) => message))],
          };
        })
        .filter(({ kinds }) => kinds.size > 0),
  });
}
