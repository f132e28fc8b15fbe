import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { getVoice, type VoiceEngine } from '#contract/voice.ts';
import { TextLink } from '../../components/text-link.tsx';
import { Card, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { queryOf } from '../../lib/queries/query-of.ts';

const engineSentences: Record<VoiceEngine, string> = {
  embedded: 'Voices are trained and used on this server, without network access.',
  elevenlabs: 'Voices are trained and provided by ElevenLabs.',
  voice_server: 'Voices are trained and provided by the voice server of this installation.',
};

export function VoiceStatusCard({ user }: { user: User }) {
  const { data: voice } = useQuery({
    ...queryOf(getVoice),
    refetchOnMount: 'always',
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Voice Training</CardTitle>
      </CardHeader>
      <p className="text-ink-soft">
        {user.elevenLabsVoiceId === null
          ? 'No voice trained yet. Train your voice to get started.'
          : `Your voice "${user.voiceName}" is trained and ready.`}
      </p>
      {voice && <p className="mt-2 text-sm text-ink-soft">{engineSentences[voice.engine]}</p>}
      <p className="mt-4">
        <TextLink href="/voice-training">
          {user.elevenLabsVoiceId === null ? 'Train your voice' : 'Test, retrain or delete it'}
        </TextLink>
      </p>
    </Card>
  );
}
