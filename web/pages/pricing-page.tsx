import { useQuery } from '@tanstack/react-query';
import { type BillingKind, getBilling } from '#contract/billing.ts';
import { maxDeckBytes } from '#contract/limits.ts';
import { type PlanId, planIds, plans } from '#contract/plans.ts';
import { InfoPage } from '../components/info-page.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import { Prose } from '../components/prose.tsx';
import { queryOf } from '../lib/queries/query-of.ts';

export function PricingPage() {
  const { data } = useQuery(queryOf(getBilling));
  return (
    <InfoPage name="Pricing" subtitle={data ? subtitles[data.billing] : '\u00A0'} className="max-w-5xl">
      <PlanCards heading="h2" />
      <Comparison />
      <div className="mt-12">
        <Prose>
          <h2>What counts as a video</h2>
          <p>
            Every finished video counts. The {plans.free.offer} includes {plans.free.maxVideos}. A generation
            that fails or that you cancel does not count.
          </p>
          <h2>What priority processing means</h2>
          <p>When several videos are waiting, those of the {plans.pro.offer} are made first.</p>
          <h2>What advanced voice cloning and premium support mean</h2>
          <p>
            Both plans clone a voice in the same way. With the {plans.pro.offer}, you can also let the editors
            of your team make videos in your voice. Support comes from the person who runs this server.
          </p>
          <h2>When you cancel</h2>
          <EndOfPro />
        </Prose>
      </div>
    </InfoPage>
  );
}

/** One line on a phone, so that nothing moves when it arrives. */
const subtitles: Record<BillingKind, string> = {
  builtin: 'On this server, the Pro Plan is free.',
  stripe: 'Two plans. Cancel at any time.',
};

/** Says when a canceled Pro ends on this installation. As high as any answer, so that nothing moves when it arrives. */
function EndOfPro() {
  const { data } = useQuery(queryOf(getBilling));
  return <p className="min-h-14 lg:min-h-7">{data && endsOfPro[data.billing]}</p>;
}

const endsOfPro: Record<BillingKind, string> = {
  builtin: 'The Pro Plan is free on this server. When you cancel it, it ends immediately.',
  stripe: 'The Pro Plan stays active until the end of the month you have paid for.',
};

const mb = 1024 ** 2;

/** Limits of the plans, from the values that the server enforces unless its settings or its disk say otherwise. */
const rows: readonly [label: string, of: (plan: PlanId) => string][] = [
  ['Finished videos', (plan) => String(plans[plan].maxVideos ?? 'No limit')],
  ['Videos waiting at a time', (plan) => String(plans[plan].fairUse.waitingVideos)],
  ['Videos started per hour', (plan) => String(plans[plan].fairUse.videosPerHour)],
  ['Storage for decks and videos', (plan) => `Up to ${plans[plan].fairUse.storedBytes / mb / 1024} GB`],
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
      <p className="mt-4 text-ink-soft">
        The person who runs this server can change the limits per hour, for waiting videos and for storage.
        How much you can store also depends on the space on its disk. Your profile shows the limits of your
        account.
      </p>
    </section>
  );
}
