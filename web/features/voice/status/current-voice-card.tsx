import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { User } from '#contract/auth.ts';
import { exportVoice, type VoiceState } from '#contract/voice.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { failureToast } from '#web/lib/failure-toast.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { showToast } from '#web/lib/toast.ts';
import { DeleteVoiceDialog } from './delete-voice-dialog.tsx';
import { Remarks } from './remarks.tsx';
import { TestVoiceButton } from './test-voice-button.tsx';

/** The user's own voice, if there is one, with its actions. */
export function CurrentVoiceCard({ user, voice }: { user: User; voice: VoiceState | undefined }) {
  const isTrained = user.elevenLabsVoiceId !== null;
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>Current Voice Status</CardTitle>
        <Badge tone={isTrained ? 'good' : 'neutral'}>{isTrained ? 'Trained' : 'Not trained'}</Badge>
      </CardHeader>
      {isTrained ? (
        <div className="space-y-5">
          <p>
            Your voice “{user.voiceName}” is trained and ready.
            {user.voiceTrainingDate && ` It was trained on ${formatDate(user.voiceTrainingDate)}.`}
            {voice?.voice && ` ${engineSentences[voice.voice.engine]}`}
          </p>
          {/* A short reading is the subject of the card below, with what to do about it. */}
          <Remarks remarks={(voice?.voice?.warnings ?? []).filter(({ code }) => code !== 'too_short')} />
          <div className="flex flex-wrap gap-3">
            <TestVoiceButton />
            <ExportButton />
            <DeleteVoiceDialog projects={voice?.projects ?? []} />
          </div>
        </div>
      ) : (
        <p>You have not trained a voice yet. Your videos use one of the four stock voices.</p>
      )}
    </Card>
  );
}

const engineSentences = {
  embedded: 'It is stored encrypted and used on this server, without network access.',
  elevenlabs: 'It is provided by ElevenLabs, which stores the recording.',
  voice_server:
    'It is provided by the voice server of this installation, which stores a part of the recording.',
};

function ExportButton() {
  const download = useMutation({
    mutationFn: () => saveFile(exportVoice, 'deckvoice-voice.zip'),
    onError: (error) => showToast(failureToast('Export failed', error, 'Your voice could not be exported.')),
  });
  return (
    <Button variant="outline" size="small" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden />
      {download.isPending ? 'Exporting...' : 'Export'}
    </Button>
  );
}
