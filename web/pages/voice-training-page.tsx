import type { User } from '../../contract/auth.ts';
import { PageHeader } from '../components/page-header.tsx';
import { TextLink } from '../components/text-link.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '../components/ui/card.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function VoiceTrainingPage({ user }: { user: User }) {
  usePageTitle('Voice Training');
  const isTrained = user.elevenLabsVoiceId !== null;
  return (
    <div className="page py-10">
      <PageHeader title="Voice Training" subtitle="The voice that speaks your videos." />
      <div className="grid max-w-4xl gap-6">
        <Card>
          <CardHeader className="flex flex-wrap items-center justify-between gap-3">
            <CardTitle>Current Voice Status</CardTitle>
            <Badge tone={isTrained ? 'good' : 'neutral'}>{isTrained ? 'Trained' : 'Not trained'}</Badge>
          </CardHeader>
          {isTrained ? (
            <p>
              Your voice "{user.voiceName}" is trained and ready.
              {user.voiceTrainingDate &&
                ` It was trained on ${new Date(user.voiceTrainingDate).toLocaleDateString(undefined, { dateStyle: 'long' })}.`}
            </p>
          ) : (
            <p>No voice of your own yet. Your videos are spoken by one of the four stock voices.</p>
          )}
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Train Your Voice</CardTitle>
          </CardHeader>
          <p className="max-w-2xl">
            Voice training is not available on this installation yet. Until it is, choose one of the stock
            voices when you <TextLink href="/dashboard">create a video</TextLink>; each is natural, and all of
            them work without a network.
          </p>
        </Card>
      </div>
    </div>
  );
}
