import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';
import { type Theme, useTheme } from '#web/lib/theme.ts';
import { showToast } from '#web/lib/toast.ts';
import type { Payment } from '../use-subscription.ts';
import { PaymentLoading } from './payment-loading.tsx';
import { PaymentPlaceholder } from './payment-placeholder.tsx';
import { useStripeJs } from './use-stripe-js.ts';

/** The provider's own fields, so that card data never reaches our server. */
export function PaymentForm({ payment, onCancel }: { payment: Payment; onCancel: () => void }) {
  const { clientSecret, publishableKey } = payment;
  const loaded = useStripeJs(publishableKey);
  const [theme] = useTheme();
  const options = useMemo(() => ({ clientSecret, appearance: appearanceOf(theme) }), [clientSecret, theme]);
  switch (loaded.state) {
    case 'loading':
      return <PaymentLoading onCancel={onCancel} />;
    case 'failed':
      return <CannotLoad onCancel={onCancel} />;
    case 'ready':
      return (
        <Elements stripe={loaded.stripe} options={options}>
          <Fields onCancel={onCancel} />
        </Elements>
      );
  }
}

function Fields({ onCancel }: { onCancel: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [cannotLoad, setCannotLoad] = useState(false);
  const confirmation = useMutation({
    mutationFn: async () => {
      if (!stripe || !elements) throw new Error('The payment form is not ready yet.');
      // On success the browser navigates to the return address, so only failures resolve here.
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL('/profile', location.origin).href },
      });
      throw new PaymentFailed(error.message ?? 'The payment could not be confirmed.');
    },
    onError: (error) =>
      showToast({ variant: 'destructive', title: 'Payment Failed', description: sentenceFor(error) }),
  });
  if (cannotLoad) return <CannotLoad onCancel={onCancel} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirmation.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <PaymentElement onReady={() => setIsReady(true)} onLoadError={() => setCannotLoad(true)} />
      {confirmation.error && (
        // Announced here, because screen readers ignore a toast outside an open dialog.
        <p role="alert" className="font-medium text-bad">
          {sentenceFor(confirmation.error)}
        </p>
      )}
      <DialogFooter>
        <Button variant="outline" disabled={confirmation.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="live"
          disabled={!isReady}
          busy={confirmation.isPending && 'Processing...'}
        >
          Complete Payment
        </Button>
      </DialogFooter>
    </form>
  );
}

function CannotLoad({ onCancel }: { onCancel: () => void }) {
  return (
    <PaymentPlaceholder onCancel={onCancel}>
      <p role="alert" className="rounded-field bg-bad-wash p-4 text-bad">
        The payment form could not be loaded. Nothing was charged. Please check that this browser can reach
        js.stripe.com and try again.
      </p>
    </PaymentPlaceholder>
  );
}

/** A failed payment, with the provider's message. */
class PaymentFailed extends Error {}

function sentenceFor(error: Error): string {
  return error instanceof PaymentFailed ? error.message : 'The payment could not be confirmed.';
}

/** Returns the colours as plain values. The fields are in a frame, where our styles do not apply. */
function appearanceOf(theme: Theme): Appearance {
  const isDark = theme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      borderRadius: '10px',
      colorPrimary: isDark ? '#ff8a63' : '#c2340f',
      colorBackground: isDark ? '#1f1c17' : '#fffdf8',
      colorText: isDark ? '#f4efe4' : '#1c1913',
      colorDanger: isDark ? '#ff9aa2' : '#a3182d',
    },
  };
}
