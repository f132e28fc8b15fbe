import { plans } from '../../contract/plans.ts';
import { PageHeader } from '../components/page-header.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import { Prose } from '../components/prose.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function PricingPage() {
  usePageTitle('Pricing');
  return (
    <div className="page max-w-5xl py-10 sm:py-14">
      <PageHeader title="Pricing" subtitle="Two plans. Cancel at any time." />
      <PlanCards heading="h2" />
      <div className="mt-12">
        <Prose>
          <h2>What counts as a video</h2>
          <p>
            Every finished video counts. The {plans.free.name} includes {plans.free.maxVideos}. A generation
            that fails or that you cancel does not count.
          </p>
          <h2>What priority processing means</h2>
          <p>When several videos are waiting, those of the Pro plan are made first.</p>
        </Prose>
      </div>
    </div>
  );
}
