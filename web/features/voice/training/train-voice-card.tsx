import { Mic, Plus } from 'lucide-react';
import { useState } from 'react';
import type { VoiceEngine, VoiceState } from '#contract/voice.ts';
import { readingOnGains } from '#contract/voice-script.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { RecordingPanel } from './recording-panel.tsx';

/** Starts or repeats the training of the user's own voice. */
export function TrainVoiceCard({
  engine,
  voice,
  isTrained,
  isTraining,
}: {
  /** Undefined while it is unknown. */
  engine: VoiceEngine | undefined;
  /** Current voice. Null if there is none, and while it is unknown. */
  voice: VoiceState['voice'];
  isTrained: boolean;
  isTraining: boolean;
}) {
  const [opened, setOpened] = useState<'anew' | 'added' | null>(null);
  const isShort = isTrained && voice?.isShort === true;
  const canAdd = isShort && voice.hasRecording;
  if (opened && engine) {
    const addsTo = opened === 'added' && voice ? voice.id : null;
    return <RecordingPanel engine={engine} addsTo={addsTo} onClose={() => setOpened(null)} />;
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>Train Your Voice</CardTitle>
        <CardDescription>
          Read a text aloud for about two minutes. DeckVoice makes a copy of your voice from it that can
          narrate your videos.
        </CardDescription>
      </CardHeader>
      {isShort && (
        <p className="mb-4 rounded-field bg-warn-wash px-4 py-3 text-sm font-medium text-warn">
          Your reading was short. {readingOnGains} {canAdd ? addingGains : addingImpossible}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {canAdd && (
          <Button variant="live" disabled={isTraining || !engine} onClick={() => setOpened('added')}>
            <Plus aria-hidden /> Add a reading
          </Button>
        )}
        <Button
          variant={isTrained ? 'outline' : 'live'}
          disabled={isTraining || !engine}
          onClick={() => setOpened('anew')}
        >
          <Mic aria-hidden />
          {isTrained ? 'Retrain Voice' : 'Start Voice Training'}
        </Button>
      </div>
      {isTrained && (
        <p className="mt-3 text-sm text-ink-soft">
          Your current voice stays in use until the new one is ready.
        </p>
      )}
    </Card>
  );
}

const addingGains = 'You can add a reading on any day: it is joined with the first one.';
const addingImpossible =
  'Its recording was deleted because of its age, so nothing can be added to it: train your voice again with a longer reading.';
