import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { editSlide, type ProjectDetail } from '../../../../contract/projects.ts';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { projectQuery, projectsQuery } from '../projects-query.ts';

export type SlideChange = z.input<typeof editSlide.body>;

/** The saves of a project's slides, for whoever has to wait for them. */
export function editSlideKey(projectId: string): string[] {
  return ['edit-slide', projectId];
}

/** Saves changes of one slide, one after the other. */
export function useEditSlide(projectId: string, number: number) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(projectId);
  return useMutation({
    mutationKey: [...editSlideKey(projectId), number],
    scope: { id: `${projectId}/${number}` },
    mutationFn: (body: SlideChange) => callEndpoint(editSlide, { params: { id: projectId, number }, body }),
    onSuccess: async (saved) => {
      // What was asked before the save would put the old text back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (shown) => shown && withSavedSlide(shown, saved, number));
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
  });
}

/** Of the other slides the reply may know less than the page: their own saves may have been quicker. */
function withSavedSlide(shown: ProjectDetail, saved: ProjectDetail, number: number): ProjectDetail {
  const savedSlide = saved.slides.find((slide) => slide.number === number);
  return {
    ...saved,
    slides: shown.slides.map((slide) => (slide.number === number && savedSlide ? savedSlide : slide)),
  };
}
