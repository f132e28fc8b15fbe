import type { User } from '../../../contract/auth.ts';
import { Card, CardHeader, CardTitle } from '../../components/ui/card.tsx';

export function VoiceStatusCard({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Voice Training</CardTitle>
      </CardHeader>
      <p className="text-ink-soft">
        {user.elevenLabsVoiceId === null
          ? 'No voice trained yet. Train your voice to get started.'
          : `Your voice "${user.voiceName}" is trained and ready.`}
      </p>
    </Card>
  );
}
