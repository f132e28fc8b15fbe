import type { Subscription } from '#contract/billing.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/format-date.ts';

/** Informs the user about the payment. Renders nothing if there is nothing to do. */
export function SubscriptionNotice({ subscription }: { subscription: Subscription }) {
  const notice = noticeOf(subscription);
  if (!notice) return null;
  const { text, isBad } = notice;
  return (
    <p
      className={classNames(
        'mt-4',
        isBad ? 'rounded-field bg-warn-wash p-4 font-medium text-warn' : 'text-ink-soft',
      )}
    >
      {text}
    </p>
  );
}

function noticeOf(subscription: Subscription): { text: string; isBad: boolean } | null {
  const { plan, status, endsAt, graceUntil, currentPeriodEnd } = subscription;
  switch (status) {
    case 'past_due': {
      const isInGrace = plan === 'pro' && graceUntil !== null;
      const rest = isInGrace
        ? `Pro stays active until ${formatDate(graceUntil)}. We will try again. You can also pay now with another card.`
        : 'Pay now to get Pro back.';
      return { text: `Your last payment did not go through. ${rest}`, isBad: true };
    }
    case 'unpaid':
      return { text: 'Your last payment did not go through, and Pro has ended.', isBad: true };
    case 'disputed':
      return {
        text: 'Your last payment is disputed at your bank. Pro resumes once the dispute is resolved.',
        isBad: true,
      };
    case 'paused':
      return { text: 'Your subscription is paused.', isBad: false };
    case 'canceled':
      return null;
    case 'active':
      if (endsAt !== null)
        return { text: `Canceled. Pro stays active until ${formatDate(endsAt)}.`, isBad: false };
      if (currentPeriodEnd === null) return null;
      return { text: `Next payment on ${formatDate(currentPeriodEnd)}.`, isBad: false };
  }
}
