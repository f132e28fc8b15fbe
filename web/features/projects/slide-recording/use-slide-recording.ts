import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects.ts';
import {
  deleteRecording,
  hearRecording,
  recordSlide,
} from '#contract/slide-recordings/recording-endpoints.ts';
import { apiFetch } from '#web/lib/api-client.ts';
import { callEndpoint, fillPath } from '#web/lib/call-endpoint.ts';
import { useWhenSaved } from '../editor/use-editor.tsx';
import { projectQuery } from '../projects-query.ts';

export type SlidePlace = { projectId: string; number: number };

/** Loads the recording of a slide. @throws ApiError */
export async function loadRecording({ projectId, number }: SlidePlace): Promise<Blob> {
  const path = fillPath(hearRecording.path, { id: projectId, number });
  return (await apiFetch({ method: hearRecording.method, path })).blob();
}

/** Sends a recording of a slide, once its text is saved, because the server compares the two before it replies. */
export function useSendRecording({ projectId, number }: SlidePlace) {
  const whenSaved = useWhenSaved();
  const show = useShowSlide(projectId, number);
  return useMutation({
    mutationFn: async (file: Blob): Promise<ProjectDetail> => {
      if (!(await whenSaved()))
        throw new Error('The text of the slide could not be saved. Try again in a moment.');
      const form = new FormData();
      form.append('file', file, 'recording');
      const path = fillPath(recordSlide.path, { id: projectId, number });
      return (await apiFetch({ method: recordSlide.method, path, form })).json();
    },
    onSuccess: show,
  });
}

/** Deletes the recording of a slide. */
export function useDeleteRecording({ projectId, number }: SlidePlace) {
  const show = useShowSlide(projectId, number);
  return useMutation({
    mutationFn: () => callEndpoint(deleteRecording, { params: { id: projectId, number } }),
    onSuccess: show,
  });
}

/** Takes only this slide from a reply: saves of other slides may have finished after the reply was made. */
function useShowSlide(projectId: string, number: number) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(projectId);
  return async (saved: ProjectDetail) => {
    await queryClient.cancelQueries({ queryKey });
    const own = saved.slides.find((slide) => slide.number === number);
    queryClient.setQueryData(
      queryKey,
      (shown) =>
        shown && {
          ...saved,
          slides: shown.slides.map((slide) => (slide.number === number && own ? own : slide)),
        },
    );
  };
}
