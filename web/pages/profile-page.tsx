import { type ReactNode, useId } from 'react';
import type { User } from '#contract/auth.ts';
import { PageHeader } from '../components/page-header.tsx';
import { AccountCard } from '../features/account/account-card.tsx';
import { ActivityCard } from '../features/account/activity-card.tsx';
import { ChangePasswordForm } from '../features/account/change-password-form.tsx';
import { FairUseCard } from '../features/account/fair-use-card.tsx';
import { ScriptWriterCard } from '../features/account/script-writer-card.tsx';
import { SessionsCard } from '../features/account/sessions-card.tsx';
import { SubscriptionCard } from '../features/account/subscription-card.tsx';
import { VoiceNameForm } from '../features/account/voice-name-form.tsx';
import { VoiceStatusCard } from '../features/account/voice-status-card.tsx';
import { YourDataCard } from '../features/account/your-data-card.tsx';
import { WebhooksCard } from '../features/webhooks/webhooks-card.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function ProfilePage({ user }: { user: User }) {
  usePageTitle('Profile');
  return (
    <div className="page py-10">
      <PageHeader title="Profile" subtitle="Manage your account, your voice and your plan" />
      <div className="space-y-10">
        <Section title="Account" aside={<SessionsCard />}>
          <AccountCard user={user} />
          <ChangePasswordForm />
        </Section>
        <Section title="Voice" aside={<VoiceStatusCard user={user} />}>
          <VoiceNameForm user={user} />
        </Section>
        <Section title="Plan" aside={<FairUseCard />}>
          <SubscriptionCard user={user} />
        </Section>
        <Section title="Data" aside={<YourDataCard />}>
          <ActivityCard />
          <ScriptWriterCard />
        </Section>
        <Section title="Developers">
          <WebhooksCard />
        </Section>
      </div>
    </div>
  );
}

/** Cards on one subject, below its heading. @param aside cards in the narrower column on the right */
function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[1.4fr_1fr] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
        {aside}
      </div>
    </section>
  );
}
