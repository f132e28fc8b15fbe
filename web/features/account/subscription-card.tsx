import type { User } from '../../../contract/auth.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Progress } from '../../components/ui/progress.tsx';

export function SubscriptionCard({ user }: { user: User }) {
  const isPro = user.subscriptionTier === 'pro';
  const isActive = user.subscriptionStatus === 'active';
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>Subscription</CardTitle>
        <div className="flex gap-2">
          <Badge tone={isPro ? 'live' : 'neutral'}>{isPro ? 'Pro' : 'Free'}</Badge>
          {isActive && <Badge tone="good">Active</Badge>}
        </div>
      </CardHeader>
      <p className="font-display text-2xl font-bold">{isPro ? 'Pro Plan' : 'Free Plan'}</p>
      <p className="text-ink-soft">{isPro ? 'Unlimited video generations' : usage(user)}</p>
      {!isPro && user.videosLimit !== null && (
        <Progress
          className="mt-4"
          label="Videos used"
          percent={Math.min(100, (user.videosUsed / user.videosLimit) * 100)}
        />
      )}
      {isPro && isActive && (
        <div className="mt-5 rounded-field bg-good-wash p-4 text-good">
          <p className="font-semibold">Pro Plan Active</p>
          <p className="text-sm">You have unlimited access to all features.</p>
        </div>
      )}
    </Card>
  );
}

function usage({ videosUsed, videosLimit }: User): string {
  return videosLimit === null ? `${videosUsed} videos used` : `${videosUsed}/${videosLimit} videos used`;
}
