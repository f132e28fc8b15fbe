import { useMemo } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { unsavedTexts, withChoicesOf } from '../editor/editor-state.ts';
import { useEditorState } from '../editor/use-editor.tsx';
import { type ReviewLength, reviewLength } from './review-length.ts';

/** Estimates the length of a video that is not made yet. It follows every keystroke and choice. */
export function useReviewLength(project: ProjectDetail): ReviewLength {
  const slides = useEditorState((state) => state.slides);
  const edits = useEditorState((state) => state.edits);
  return useMemo(() => {
    const chosen = slides.map((slide) => withChoicesOf(slide, edits.get(slide.number)?.unsaved));
    return reviewLength({ ...project, slides: chosen }, unsavedTexts(edits));
  }, [project, slides, edits]);
}
