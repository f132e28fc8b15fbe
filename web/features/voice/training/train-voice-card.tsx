import { Mic } from 'lucide-react';
import { useState } from 'react';
import type { VoiceEngine } from '#contract/voice.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { RecordingPanel } from './recording-panel.tsx';

/** Starts or repeats the training of the user's own voice. */
export function TrainVoiceCard({
  engine,
  isTrained,
  isTraining,
}: {
  /** undefined while it is not known */
  engine: VoiceEngine | undefined;
  isTrained: boolean;
  isTraining: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && engine) return <RecordingPanel engine={engine} onClose={() => setIsOpen(false)} />;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Train Your Voice</CardTitle>
        <CardDescription>
          Read a text aloud for about two minutes. DeckVoice makes a copy of your voice from it that can
          narrate your videos.
        </CardDescription>
      </CardHeader>
      <Button
        variant={isTrained ? 'outline' : 'live'}
        disabled={isTraining || !engine}
        onClick={() => setIsOpen(true)}
      >
        <Mic aria-hidden />
        {isTrained ? 'Retrain Voice' : 'Start Voice Training'}
      </Button>
      {isTrained && (
        <p className="mt-3 text-sm text-ink-soft">
          Your current voice stays in use until the new one is ready.
        </p>
      )}
    </Card>
  );
}
