import { maxDeckBytes } from '#contract/limits.ts';
import { type PlanId, planIds, plans } from '#contract/plans.ts';
import { InfoPage } from '../components/info-page.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import { Prose } from '../components/prose.tsx';

export function PricingPage() {
  return (
    <InfoPage name="Pricing" subtitle="Two plans. Cancel at any time." className="max-w-5xl">
      <PlanCards heading="h2" />
      <Comparison />
      <div className="mt-12">
        <Prose>
          <h2>What counts as a video</h2>
          <p>
            Every finished video counts. The {plans.free.name} includes {plans.free.maxVideos}. A generation
            that fails or that you cancel does not count.
          </p>
          <h2>What priority processing means</h2>
          <p>When several videos are waiting, those of the Pro plan are made first.</p>
          <h2>When you cancel</h2>
          <p>Pro stays active until the end of the month you have paid for.</p>
        </Prose>
      </div>
    </InfoPage>
  );
}

const mb = 1024 ** 2;

/** Limits of the plans, from the values that the server enforces. */
const rows: readonly [label: string, of: (plan: PlanId) => string][] = [
  ['Finished videos', (plan) => String(plans[plan].maxVideos ?? 'No limit')],
  ['Videos waiting at a time', (plan) => String(plans[plan].fairUse.waitingVideos)],
  ['Videos started per hour', (plan) => String(plans[plan].fairUse.videosPerHour)],
  ['Storage for decks and videos', (plan) => `${plans[plan].fairUse.storedBytes / mb / 1024} GB`],
  ['Teams that you own', (plan) => String(plans[plan].maxTeams || 'None')],
  ['Largest presentation', () => `${maxDeckBytes / mb} MB`],
  ['Length of a video', () => '1:00 to 4:00'],
];

function Comparison() {
  return (
    <section aria-labelledby="comparison" className="mt-14">
      <h2 id="comparison" className="text-2xl">
        The plans side by side
      </h2>
      <table className="mt-4 w-full text-left">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-3 pr-4">
              <span className="sr-only">Limit</span>
            </th>
            {planIds.map((plan) => (
              <th key={plan} scope="col" className="w-28 py-3 pr-4 font-semibold sm:w-48">
                {plans[plan].offer}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 font-normal text-ink-soft">
                {label}
              </th>
              {planIds.map((plan) => (
                <td key={plan} className="py-3 pr-4 tabular-nums">
                  {of(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
