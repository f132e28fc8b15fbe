import type { User } from '#contract/auth.ts';
import type { Subscription } from '#contract/billing.ts';
import { plans } from '#contract/plans.ts';
import { formatDate } from '../../lib/format-date.ts';

/** Describes the consequences of canceling Pro: when it ends, what remains, and what stops. */
export function downgradeConsequences(
  { billing, currentPeriodEnd }: Pick<Subscription, 'billing' | 'currentPeriodEnd'>,
  { videosUsed }: Pick<User, 'videosUsed'>,
): string {
  const { maxVideos, name } = plans.free;
  const isPaid = billing === 'stripe' && currentPeriodEnd !== null;
  const end = isPaid ? `Pro stays active until ${formatDate(currentPeriodEnd)}.` : 'Pro ends immediately.';
  const left = Math.max(0, maxVideos - videosUsed);
  const more = left === 0 ? 'you cannot make any new ones' : `you can make ${left} more new ones`;
  return `${end} Then your teams are frozen: their members can view everything but change nothing. Your videos stay, and with the ${name} ${more}.`;
}
