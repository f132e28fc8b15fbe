import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { type PlanId, plans } from '../../contract/plans.ts';
import { classNames } from '../lib/class-names.ts';
import { Badge } from './ui/badge.tsx';
import { Button } from './ui/button.tsx';

const offers: { plan: PlanId; title: string; content: string[]; button: string; isPopular: boolean }[] = [
  {
    plan: 'free',
    title: 'Free Trial',
    content: [
      `${plans.free.maxVideos} AI-generated videos`,
      'Voice cloning',
      'PowerPoint upload',
      'Basic customization',
    ],
    button: 'Start Free Trial',
    isPopular: false,
  },
  {
    plan: 'pro',
    title: 'Pro Plan',
    content: [
      'Unlimited AI videos',
      'Advanced voice cloning',
      'Priority processing',
      'Premium support',
      'Team collaboration',
    ],
    button: 'Upgrade to Pro',
    isPopular: true,
  },
];

export function PlanCards() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {offers.map(({ plan, title, content, button, isPopular }) => (
        <section
          key={plan}
          aria-label={title}
          className={classNames(
            'flex flex-col rounded-card border bg-sheet p-7 sm:p-9',
            isPopular ? 'border-2 border-ink shadow-lifted' : 'border-line',
          )}
        >
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
            <h3 className="text-2xl">{title}</h3>
            {isPopular && <Badge tone="live">Most Popular</Badge>}
          </div>
          <p className="mt-5 flex items-baseline gap-2">
            <span className="font-display text-5xl font-extrabold tracking-tight">
              ${plans[plan].pricePerMonthUsd}
            </span>
            <span className="text-ink-soft">per month</span>
          </p>
          <ul className="mt-7 mb-9 grow space-y-3">
            {content.map((item) => (
              <li key={item} className="flex gap-3">
                <Check className="mt-0.5 size-5 shrink-0 text-live" strokeWidth={2.5} aria-hidden />
                {item}
              </li>
            ))}
          </ul>
          <Button variant={isPopular ? 'ink' : 'outline'} size="large" className="w-full" asChild>
            <Link href="/signup">{button}</Link>
          </Button>
        </section>
      ))}
    </div>
  );
}
