import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ProjectDetail } from '#contract/projects.ts';
import { editSlide } from '#contract/slides.ts';
import { isPassing } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { projectQuery, projectsQuery } from '../projects-query.ts';

export type SlideChange = z.input<typeof editSlide.body>;

/** The mutation key of a project's slide saves, to wait for them. */
export function editSlideKey(projectId: string): string[] {
  return ['edit-slide', projectId];
}

/** Between two attempts to save while the server is away. */
export const retryMs = 2000;

/**
 * Saves the edits of one slide, one after the other. While the server is away a save is repeated until it succeeds, also
 * when the user has left the page of the project.
 * @param onSaved called after each save, also then
 */
export function useEditSlide(
  projectId: string,
  number: number,
  onSaved: (change: SlideChange) => void = () => {},
) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(projectId);
  return useMutation({
    mutationKey: [...editSlideKey(projectId), number],
    scope: { id: `${projectId}/${number}` },
    mutationFn: (body: SlideChange) => callEndpoint(editSlide, { params: { id: projectId, number }, body }),
    retry: (_count, error) => isPassing(error),
    retryDelay: retryMs,
    onSuccess: async (saved, change) => {
      onSaved(change);
      // A query sent before the save would restore the old text.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (shown) => shown && withSavedSlide(shown, saved, number));
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
  });
}

/** Takes only the saved slide from the reply: saves of other slides may have finished after the reply was made. */
function withSavedSlide(shown: ProjectDetail, saved: ProjectDetail, number: number): ProjectDetail {
  const savedSlide = saved.slides.find((slide) => slide.number === number);
  return {
    ...saved,
    slides: shown.slides.map((slide) => (slide.number === number && savedSlide ? savedSlide : slide)),
  };
}
