import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getBudgets } from '#contract/account.ts';
import { me } from '#contract/auth.ts';
import { cancelSubscription, createSubscription, getSubscription } from '#contract/billing.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { queryOf } from '../../lib/queries/query-of.ts';
import { showToast } from '../../lib/toast.ts';

/** A payment to be confirmed in the browser. */
export type Payment = { clientSecret: string; publishableKey: string };

const subscriptionQuery = queryOptions({
  ...queryOf(getSubscription),
  refetchOnMount: 'always',
});

export function useSubscription() {
  return useQuery(subscriptionQuery);
}

export const activated = { title: 'Subscription activated', description: 'Welcome to DeckVoice Pro!' };

/** Starts or resumes Pro, or pays an amount due. @param onPayment called if there is something to pay */
export function useSubscribe(onPayment: (payment: Payment) => void) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => callEndpoint(createSubscription),
    onSuccess: ({ clientSecret, publishableKey }) => {
      if (clientSecret && publishableKey) {
        onPayment({ clientSecret, publishableKey });
        return;
      }
      showToast(activated);
      return refetch();
    },
    onError: (error) =>
      showToast(failureToast('Subscription failed', error, 'Failed to create subscription')),
  });
}

export function useCancelSubscription() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => callEndpoint(cancelSubscription),
    onSuccess: () => {
      showToast({
        title: 'Subscription canceled',
        description: 'Your subscription has been canceled successfully.',
      });
      return refetch();
    },
    onError: (error) =>
      showToast(failureToast('Cancellation failed', error, 'Failed to cancel subscription')),
  });
}

/** Refetches the plan in both places, user and subscription, and the limits that depend on it. */
export function useRefetch(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => invalidate(queryClient, [me, getSubscription, getBudgets]);
}
