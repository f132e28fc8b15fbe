import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshSubscription } from '#contract/billing.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { activated, useRefetch } from './use-subscription.ts';

const notPaid = new Set(['failed', 'requires_payment_method', 'canceled']);

/**
 * Handles the return from the payment provider. The address only reports how the payment went there; the server decides. The
 * secrets of the payment are removed from the address at once, so that they do not stay in the history.
 */
export function usePaymentReturn(): void {
  const [status] = useState(() => new URLSearchParams(location.search).get('redirect_status'));
  const refetch = useRefetch();
  const { mutate } = useMutation({
    mutationFn: () => callEndpoint(refreshSubscription),
    onSuccess: ({ plan, status: billingStatus }) => {
      if (plan === 'pro' && billingStatus === 'active') showToast(activated);
      else
        showToast({
          title: 'Payment not confirmed yet',
          description:
            'Pro starts as soon as the payment is confirmed. You can keep working in the meantime.',
        });
      return refetch();
    },
    onError: (error) =>
      showToast(
        failureToast('Payment not confirmed yet', error, 'Pro starts as soon as the payment is confirmed.'),
      ),
  });
  useEffect(() => {
    if (status === null) return;
    history.replaceState(history.state, '', location.pathname);
    if (!notPaid.has(status)) mutate();
    else
      showToast({
        variant: 'destructive',
        title: 'Payment Failed',
        description: 'The payment was not completed. Nothing was charged. Please try again.',
      });
  }, [status, mutate]);
}
