import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { type PlanId, planIds, plans } from '#contract/plans.ts';
import { wishUpgrade } from '../lib/browser-storage/upgrade-wish.ts';
import { classNames } from '../lib/class-names.ts';
import { Badge } from './ui/badge.tsx';
import { Button } from './ui/button.tsx';

const buttons: Record<PlanId, string> = { free: 'Start Free Trial', pro: 'Upgrade to Pro' };

/** @param heading one level below the heading of the section that holds the cards */
export function PlanCards({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {planIds.map((plan) => (
        <PlanCard key={plan} plan={plan} heading={heading} isPopular={plan === 'pro'} />
      ))}
    </div>
  );
}

function PlanCard({
  plan,
  heading: Heading,
  isPopular,
}: {
  plan: PlanId;
  heading: 'h2' | 'h3';
  isPopular: boolean;
}) {
  const { offer, pricePerMonthUsd, features } = plans[plan];
  return (
    <section
      aria-label={offer}
      className={classNames(
        'flex flex-col rounded-card border bg-sheet p-7 sm:p-9',
        isPopular ? 'border-2 border-ink shadow-lifted' : 'border-line',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <Heading className="text-2xl">{offer}</Heading>
        {isPopular && <Badge tone="live">Most Popular</Badge>}
      </div>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="font-display text-5xl font-extrabold tracking-tight">${pricePerMonthUsd}</span>
        <span className="text-ink-soft">per month</span>
      </p>
      <ul className="mt-7 mb-9 grow space-y-3">
        {features.map((item) => (
          <li key={item} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-live" strokeWidth={2.5} aria-hidden />
            {item}
          </li>
        ))}
      </ul>
      <Button variant={isPopular ? 'ink' : 'outline'} size="large" className="w-full" asChild>
        {/* For users who are signed in, the router redirects from /signup. */}
        <Link href="/signup" onClick={() => plan === 'pro' && wishUpgrade()}>
          {buttons[plan]}
        </Link>
      </Button>
    </section>
  );
}
