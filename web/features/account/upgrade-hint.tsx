import { Link } from 'wouter';
import type { User } from '#contract/auth.ts';
import { plans } from '#contract/plans.ts';
import { Button } from '../../components/ui/button.tsx';

/** Warns users who have no videos left in their plan, before they upload a deck in vain. */
export function UpgradeHint({ user }: { user: User }) {
  const { videosUsed, videosLimit, subscriptionTier } = user;
  if (videosLimit === null || videosUsed < videosLimit) return null;
  return (
    <section
      aria-label="Plan limit"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-warn-wash p-5 text-warn"
    >
      <p className="font-medium">
        You have used all {videosLimit} videos of the {plans[subscriptionTier].name}. Upgrade to Pro to make
        more.
      </p>
      <Button variant="live" asChild>
        <Link href="/profile">See Pro</Link>
      </Button>
    </section>
  );
}
