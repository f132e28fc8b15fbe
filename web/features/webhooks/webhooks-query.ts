import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDeliveries, listWebhooks } from '../../../contract/webhooks/webhooks.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast, type ToastContent } from '../../lib/toast.ts';

/** The webhooks of the user. */
export function useWebhooks() {
  return useQuery({
    queryKey: [listWebhooks.path],
    queryFn: ({ signal }) => callEndpoint(listWebhooks, { signal }),
    refetchOnMount: 'always',
  });
}

/** A change of a webhook or of its log. @param failed title of the toast when it does not succeed; null: the form says it */
export function useWebhookMutation<Given = void, Result = unknown>({
  action,
  done,
  failed,
}: {
  action: (given: Given) => Promise<Result>;
  done?: ToastContent;
  failed: string | null;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: () => done && showToast(done),
    onError: (error) =>
      failed !== null && showToast(failureToast(failed, error, 'Please try again in a moment.')),
    onSettled: () =>
      Promise.all(
        [listWebhooks, listDeliveries].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
      ),
  });
}
