import { plans } from '#contract/plans.ts';
import { InfoPage } from '../components/info-page.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import { Prose } from '../components/prose.tsx';

export function PricingPage() {
  return (
    <InfoPage name="Pricing" subtitle="Two plans. Cancel at any time." className="max-w-5xl">
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
    </InfoPage>
  );
}
