import type { User } from '#contract/auth.ts';
import { PageHeader } from '../components/page-header.tsx';
import { VoiceWorkspace } from '../features/voice/voice-workspace.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function VoiceTrainingPage({ user }: { user: User }) {
  usePageTitle('Voice Training');
  return (
    <div className="page py-10">
      <PageHeader title="Voice Training" subtitle="The voice that narrates your videos." />
      <VoiceWorkspace user={user} />
    </div>
  );
}
