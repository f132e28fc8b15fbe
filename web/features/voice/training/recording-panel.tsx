import { lazy, Suspense, useState } from 'react';
import { type Accent, defaultAccent } from '#contract/vocabulary/accents.ts';
import type { VoiceEngine } from '#contract/voice.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { showToast } from '#web/lib/toast.ts';
import { AccentSelect } from './accent-select.tsx';
import { ConsentBox } from './consent-box.tsx';
import { LevelMeter } from './level-meter.tsx';
import { MicrophoneSelect } from './microphone-select.tsx';
import { RecorderControls } from './recorder-controls.tsx';
import { RecordingRefusal } from './recording-refusal.tsx';
import { ScriptReader } from './script-reader.tsx';
import { usePassportPhrase } from './use-passport-phrase.ts';
import { useRecorder } from './use-recorder.ts';
import { useTrainVoice } from './use-train-voice.ts';

const RecordingPreview = lazy(async () => ({
  default: (await import('./recording-preview.tsx')).RecordingPreview,
}));

/** A shorter recording is refused in any case: see pipeline/speech/recording/. */
const leastSeconds = 35;
/** A shorter recording will hardly contain enough of a voice for the training. */
const shortSeconds = 80;

/**
 * The whole training form: script, recorder, preview, consent and submit.
 * @param onClose called when it is canceled or sent
 */
export function RecordingPanel({ engine, onClose }: { engine: VoiceEngine; onClose: () => void }) {
  const [hasConsented, setHasConsented] = useState(false);
  const [deviceId, setDeviceId] = useState<string>();
  const [accent, setAccent] = useState<Accent>(defaultAccent);
  const recorder = useRecorder(tellDenied);
  const { phrase, isError: hasNoPhrase, renew } = usePassportPhrase(recorder.state.kind === 'idle');
  const training = useTrainVoice(engine, onClose);
  const { state, seconds, signal } = recorder;
  const recording = state.kind === 'stopped' ? state.recording : null;
  const canSend = hasConsented && recording !== null && phrase !== null && !training.isPending;
  const send = () => {
    if (recording && phrase) training.mutate({ wav: recording.wav, phraseId: phrase.id, accent });
  };

  const recordAgain = () => {
    recorder.reset();
    training.reset();
    renew();
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Train Your Voice</CardTitle>
        <CardDescription>
          Find a quiet room, sit a hand’s width from the microphone, and read as you would speak to a
          colleague. It takes about two minutes.
        </CardDescription>
      </CardHeader>
      <div className="space-y-5">
        <ScriptReader phrase={phrase?.phrase ?? null} spokenMs={recording ? 0 : signal.spokenMs} />
        {hasNoPhrase && (
          <p role="alert" className="flex flex-wrap items-center gap-3 font-medium text-bad">
            The words to say first could not be loaded.
            <Button variant="outline" size="small" onClick={renew}>
              Try again
            </Button>
          </p>
        )}
        {!recording && (
          <MicrophoneSelect
            deviceId={deviceId}
            onChange={setDeviceId}
            isDisabled={state.kind !== 'idle'}
            isRecording={state.kind === 'recording'}
          />
        )}
        <RecorderControls
          state={state}
          seconds={seconds}
          isDisabled={phrase === null || training.isPending}
          onStart={() => recorder.start(deviceId)}
          onStop={recorder.stop}
          onAgain={recordAgain}
        />
        {state.kind === 'recording' && <LevelMeter signal={signal} />}
        {recording && (
          <Suspense fallback={<Skeleton className="h-26" />}>
            <RecordingPreview recording={recording} />
          </Suspense>
        )}
        {training.error ? (
          <RecordingRefusal error={training.error} onRetry={canSend ? send : null} />
        ) : (
          recording && recording.seconds < shortSeconds && <ShortRecording seconds={recording.seconds} />
        )}
        <AccentSelect accent={accent} onChange={setAccent} />
        <ConsentBox engine={engine} isGiven={hasConsented} onChange={setHasConsented} />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          <Button variant="outline" disabled={training.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="live" disabled={!canSend} onClick={send}>
            {training.isPending ? 'Sending...' : 'Train Voice'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function ShortRecording({ seconds }: { seconds: number }) {
  return (
    <p role="status" className="rounded-field bg-warn-wash px-4 py-3 text-sm font-medium text-warn">
      {seconds < leastSeconds
        ? `This recording is short: at least ${leastSeconds} seconds of speech are needed. Press Record Again.`
        : 'This recording is short. The whole text takes about two minutes, and a longer recording makes a better copy.'}
    </p>
  );
}

function tellDenied(): void {
  showToast({
    variant: 'destructive',
    title: 'Microphone access denied',
    description: 'Please allow microphone access to record your voice.',
  });
}
