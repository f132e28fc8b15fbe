import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inOrder } from '#contract/script/slide-order.ts';
import { orderSlides } from '#contract/slides.ts';
import { isPassing } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { showToast } from '#web/lib/toast.ts';
import { projectQuery, projectsQuery } from '../../projects-query.ts';
import { editSlideKey, retryMs } from '../use-edit-slide.ts';

/**
 * Saves the order of a project's slides, which the page shows at once. While the server is away a save is repeated until it
 * succeeds, as for the text of a slide.
 */
export function useOrderSlides(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(projectId);
  const mutationKey = [...editSlideKey(projectId), 'order'];
  return useMutation({
    mutationKey,
    scope: { id: `${projectId}/order` },
    mutationFn: (order: number[]) =>
      callEndpoint(orderSlides, { params: { id: projectId }, body: { order } }),
    retry: (_count, error) => isPassing(error),
    retryDelay: retryMs,
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, slides: inOrder(shown.slides, order) },
      );
    },
    onError: (error) => showToast(failureToast('Error', error, 'The order could not be saved.')),
    onSettled: async () => {
      // The reply to an earlier move would undo a later one that is under way.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
