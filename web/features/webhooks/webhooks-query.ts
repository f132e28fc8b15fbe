import { useQuery } from '@tanstack/react-query';
import { listDeliveries, listWebhooks } from '#contract/webhooks/webhooks.ts';
import { queryOf } from '../../lib/queries/query-of.ts';
import {
  type MutationWithToasts,
  useMutationWithToasts,
} from '../../lib/queries/use-mutation-with-toasts.ts';

/** Queries the user's webhooks. */
export function useWebhooks() {
  return useQuery({
    ...queryOf(listWebhooks),
    refetchOnMount: 'always',
  });
}

/** Makes a mutation of a webhook or of its log. */
export function useWebhookMutation<Given = void, Result = unknown>(
  mutation: MutationWithToasts<Given, Result>,
) {
  return useMutationWithToasts(mutation, [listWebhooks, listDeliveries]);
}
