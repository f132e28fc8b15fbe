import { PlanCards } from '../../components/plan-cards.tsx';

export function Pricing() {
  return (
    <section className="border-y border-line bg-well py-20 lg:py-28">
      <div className="page max-w-5xl">
        <h2 className="text-title">Simple pricing</h2>
        <p className="mt-3 mb-10 text-lg text-ink-soft">
          Start with five free videos. Upgrade when you need more.
        </p>
        <PlanCards heading="h3" />
      </div>
    </section>
  );
}
