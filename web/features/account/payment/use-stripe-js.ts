import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

export type StripeJs = { state: 'loading' } | { state: 'ready'; stripe: Stripe } | { state: 'failed' };

/** Loads Stripe.js on first use. It must be served by Stripe itself. */
export function useStripeJs(publishableKey: string): StripeJs {
  const [loaded, setLoaded] = useState<StripeJs>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const settle = (result: StripeJs) => {
      if (isWanted) setLoaded(result);
    };
    loadStripe(publishableKey).then(
      (stripe) => settle(stripe ? { state: 'ready', stripe } : { state: 'failed' }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [publishableKey]);
  return loaded;
}
