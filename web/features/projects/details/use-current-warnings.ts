import type { ProjectDetail } from '#contract/projects.ts';
import { textIn } from '../editor/editor-state.ts';
import { useEditor, useEditorState } from '../editor/use-editor.tsx';
import { withoutFilledSilence } from './list-remarks.ts';

/** Returns the warnings that still hold with the texts in the editor. */
export function useCurrentWarnings({ warnings }: Pick<ProjectDetail, 'warnings'>): ProjectDetail['warnings'] {
  const { current } = useEditor();
  const held = () => withoutFilledSilence(warnings, (number) => textIn(current(), number));
  // Draws again when a warning goes, and not at each keystroke.
  useEditorState(() => JSON.stringify(held()));
  return held();
}
