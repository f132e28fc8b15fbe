import { useState } from 'react';
import { shareVoice, type TeamLibrary, withdrawVoice } from '#contract/team-library.ts';
import type { Team } from '#contract/teams.ts';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { TextLink } from '#web/components/text-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { useTeamMutation } from '../use-team-mutation.ts';

/** Members' own voices that the team may use. */
export function VoicesCard({
  team,
  voices,
  userId,
  hasVoice,
}: {
  team: Team;
  voices: TeamLibrary['voices'];
  userId: string;
  /** True if the user has a trained voice. */
  hasVoice: boolean;
}) {
  const isShared = voices.some((voice) => voice.userId === userId);
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Voices</CardTitle>
        <CardDescription>
          A member can allow the team’s editors to render that member’s projects in that member’s voice. Only
          the person whose voice it is can allow this, and they can withdraw it at any time.
        </CardDescription>
      </CardHeader>
      <ul className="space-y-1">
        {voices.map((voice) => (
          <li key={voice.userId} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{voice.voiceName}</span>
            <span className="text-ink-soft wrap-anywhere">{voice.name}</span>
          </li>
        ))}
      </ul>
      {voices.length === 0 && <p className="text-ink-soft">No voices are shared with this team.</p>}
      <div className="mt-5 border-t border-line pt-5">
        {isShared && <Withdraw team={team} />}
        {!isShared && hasVoice && <Consent team={team} />}
        {!hasVoice && (
          <p className="text-sm text-ink-soft">
            You have not trained a voice yet. <TextLink href="/voice-training">Train your voice</TextLink>
          </p>
        )}
      </div>
    </Card>
  );
}

function Consent({ team }: { team: Team }) {
  const [isAgreed, setIsAgreed] = useState(false);
  const sharing = useTeamMutation({
    action: () => callEndpoint(shareVoice, { params: { teamId: team.id }, body: { consent: true } }),
    done: { title: 'Voice shared', description: `Editors of “${team.name}” can make videos with it.` },
    failed: 'Your voice could not be shared.',
  });
  return (
    <div className="space-y-4">
      <CheckboxField
        checked={isAgreed}
        disabled={team.isFrozen}
        onChange={setIsAgreed}
        className="items-start text-sm"
      >
        I agree that editors of “{team.name}” may make videos of my team projects with my voice, including
        words that I have not written.
      </CheckboxField>
      <Button
        variant="outline"
        disabled={!isAgreed || team.isFrozen}
        busy={sharing.isPending && 'Sharing...'}
        onClick={() => sharing.mutate()}
      >
        Share my voice
      </Button>
    </div>
  );
}

function Withdraw({ team }: { team: Team }) {
  const withdrawal = useTeamMutation({
    action: () => callEndpoint(withdrawVoice, { params: { teamId: team.id } }),
    done: { title: 'Voice no longer shared', description: 'The team can no longer make videos with it.' },
    failed: 'Sharing could not be stopped.',
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">You share your voice with this team.</p>
      <Button
        variant="outline"
        size="small"
        busy={withdrawal.isPending && 'Stopping...'}
        onClick={() => withdrawal.mutate()}
      >
        Stop sharing
      </Button>
    </div>
  );
}
