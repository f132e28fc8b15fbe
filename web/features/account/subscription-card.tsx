import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { Subscription } from '#contract/billing.ts';
import { plans } from '#contract/plans.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { takeUpgradeWish } from '../../lib/browser-storage/upgrade-wish.ts';
import { downgradeConsequences } from './downgrade-consequences.ts';
import { PaymentDialog } from './payment/payment-dialog.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';
import { usePaymentReturn } from './use-payment-return.ts';
import { type Payment, useCancelSubscription, useSubscribe, useSubscription } from './use-subscription.ts';

/** The plan, its payment, and the ways to change it. */
export function SubscriptionCard({ user }: { user: User }) {
  usePaymentReturn();
  const { data: subscription } = useSubscription();
  const [payment, setPayment] = useState<Payment | null>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const subscribing = useSubscribe(setPayment);
  const isPro = user.subscriptionTier === 'pro';
  const { mutate: subscribe } = subscribing;
  useEffect(() => {
    if (!takeUpgradeWish() || isPro) return;
    payButton.current?.scrollIntoView({ block: 'center' });
    subscribe();
  }, [isPro, subscribe]);
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle level={3}>Subscription</CardTitle>
        <div className="flex gap-2">
          <Badge tone={isPro ? 'live' : 'neutral'}>{isPro ? 'Pro' : 'Free'}</Badge>
          {user.subscriptionStatus === 'active' && <Badge tone="good">Active</Badge>}
        </div>
      </CardHeader>
      <p className="font-display text-2xl font-bold">{plans[user.subscriptionTier].name}</p>
      <p className="text-ink-soft">{isPro ? 'Unlimited video generations' : usage(user)}</p>
      {!isPro && user.videosLimit !== null && (
        <Progress
          className="mt-4"
          label="Videos used"
          percent={Math.min(100, (user.videosUsed / user.videosLimit) * 100)}
        />
      )}
      {subscription && <SubscriptionNotice subscription={subscription} />}
      {isPro && user.subscriptionStatus === 'active' && (
        <div className="mt-5 rounded-field bg-good-wash p-4 text-good">
          <p className="font-semibold">Pro Plan Active</p>
          <p className="text-sm">You have unlimited access to all features.</p>
        </div>
      )}
      {!isPro && (
        <section aria-labelledby="upgrade-title" className="mt-6 border-t border-line pt-5">
          <h4 id="upgrade-title" className="text-lg">
            Upgrade to Pro
          </h4>
          <p className="mt-1 mb-4 text-ink-soft">{plans.pro.features.join(', ')}.</p>
          <Button
            ref={payButton}
            variant="live"
            className="w-full whitespace-normal"
            disabled={subscription?.status === 'disputed'}
            busy={subscribing.isPending && 'Creating Subscription...'}
            onClick={() => subscribing.mutate()}
          >
            {upgradeText(subscription)}
          </Button>
        </section>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {isPro && (subscription?.canResume || subscription?.status === 'past_due') && (
          <Button ref={payButton} disabled={subscribing.isPending} onClick={() => subscribing.mutate()}>
            {resumeText(subscription, subscribing.isPending)}
          </Button>
        )}
        {subscription?.canCancel && <CancelButton subscription={subscription} user={user} />}
      </div>
      {/* Space is reserved while loading, so that nothing below moves. */}
      <div className="mt-5 min-h-10">{subscription && <BillingLine subscription={subscription} />}</div>
      {payment && (
        <PaymentDialog payment={payment} returnFocusTo={payButton} onClose={() => setPayment(null)} />
      )}
    </Card>
  );
}

function CancelButton({ subscription, user }: { subscription: Subscription; user: User }) {
  const canceling = useCancelSubscription();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Cancel Subscription
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Cancel your subscription?"
          keep="Keep Pro"
          action={['Cancel Subscription', 'Canceling...']}
          mutation={canceling}
          onClose={() => setIsAsking(false)}
        >
          {downgradeConsequences(subscription, user)}
        </ConfirmDialog>
      )}
    </>
  );
}

function BillingLine({ subscription: { billing } }: { subscription: Subscription }) {
  return (
    <p className="text-sm text-ink-soft">
      {billing === 'builtin'
        ? 'Billing is built into this installation: Pro is free here, and nothing is charged.'
        : 'Payments are handled by Stripe. We never see your card.'}
    </p>
  );
}

/** Names no price before the billing is known, because Pro may be free. */
function upgradeText(subscription: Subscription | undefined): string {
  if (subscription === undefined) return 'Upgrade to Pro';
  return subscription.billing === 'builtin'
    ? 'Switch to Pro (free on this installation)'
    : `Upgrade to Pro - $${plans.pro.pricePerMonthUsd}/month`;
}

function resumeText({ status }: Subscription, isPending: boolean): string {
  if (status === 'past_due') return isPending ? 'Preparing...' : 'Pay now';
  return isPending ? 'Keeping Pro...' : 'Keep Pro';
}

function usage({ videosUsed, videosLimit }: User): string {
  if (videosLimit === null) return `${videosUsed} videos used`;
  const used = `${Math.min(videosUsed, videosLimit)}/${videosLimit} videos used`;
  return videosUsed > videosLimit
    ? `${used}. You made ${videosUsed} in total, and you keep all of them.`
    : used;
}
