import { useId, useRef, useState } from 'react';
import { maxJoinedRecordingSeconds, maxRecordingSeconds } from '#contract/limits.ts';
import { type Accent, defaultAccent } from '#contract/vocabulary/accents.ts';
import type { VoiceEngine } from '#contract/voice.ts';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { LevelMeter } from '#web/components/recorder/level-meter.tsx';
import { MicrophoneSelect } from '#web/components/recorder/microphone-select.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type MicrophoneFault, microphoneAdvice } from '#web/lib/recorder/microphone-fault.ts';
import { useRecorder } from '#web/lib/recorder/use-recorder.ts';
import { showToast } from '#web/lib/toast.ts';
import { TimeSpent } from '../time-spent.tsx';
import { AccentSelect } from './accent-select.tsx';
import { ConsentBox } from './consent-box.tsx';
import { FirstParagraphSelect, usualFirstParagraph } from './first-paragraph-select.tsx';
import { ReadOnOffer } from './read-on-offer.tsx';
import { RecorderControls } from './recorder-controls.tsx';
import { needsNewWords, RecordingRefusal, tooShortSentence } from './recording-refusal.tsx';
import { ScriptReader } from './script-reader.tsx';
import { isWorthReadingOn, minSpokenSeconds } from './spoken-length.ts';
import { trainNeeds } from './train-needs.ts';
import { useChallengePhrase } from './use-challenge-phrase.ts';
import { useReading } from './use-reading.ts';
import { useTrainVoice } from './use-train-voice.ts';

const RecordingPreview = lazyPart(() => import('./recording-preview.tsx').then((m) => m.RecordingPreview), {
  waiting: () => <Skeleton className="h-26" />,
  failed: () => <PreviewMissing />,
});

/**
 * The whole training form: script, recorder, preview, consent and submit button.
 * @param addsTo id of the voice to which a reading is added; null to train a voice from this recording alone
 * @param onClose called when the form is canceled or sent
 */
export function RecordingPanel({
  engine,
  addsTo,
  onClose,
}: {
  engine: VoiceEngine;
  addsTo: string | null;
  onClose: () => void;
}) {
  const isAdded = addsTo !== null;
  const [firstParagraph, setFirstParagraph] = useState(isAdded ? usualFirstParagraph : 0);
  const [hasConsented, setHasConsented] = useState(false);
  const [deviceId, setDeviceId] = useState<string>();
  const [accent, setAccent] = useState<Accent>(defaultAccent);
  const [fault, setFault] = useState<MicrophoneFault | null>(null);
  const recorder = useRecorder((found) => {
    setFault(found);
    notifyDenied();
  });
  const [isTooLate, setIsTooLate] = useState(false);
  const passport = useChallengePhrase(recorder.state.kind === 'idle');
  const { phrase, isError: hasNoPhrase } = passport;
  const training = useTrainVoice(engine, onClose);
  const { state, seconds, limitSeconds, signal } = recorder;
  const reading = useReading(phrase?.phrase ?? null, signal.spokenMs, firstParagraph);
  const recording = state.kind === 'stopped' ? state.recording : null;
  // A finished recording is cut to its limit, and cannot have more speech than that.
  const spokenSeconds = Math.min(signal.spokenMs / 1000, seconds);
  const tooShort = tooShortSentence(training.error);
  const isShort = training.error ? tooShort !== null : isWorthReadingOn(spokenSeconds, { isAdded });
  const hasRoom = seconds < maxJoinedRecordingSeconds;
  const isOffered = recording !== null && isShort && hasRoom;
  const isRefused = training.error !== null && !isOffered && needsNewWords(training.error);
  const needs = trainNeeds({
    isSending: training.isPending,
    isRefused,
    spokenSeconds: recording === null ? null : spokenSeconds,
    hasConsented,
  });
  const canSend = needs === null && phrase !== null;
  const needsId = useId();
  const reader = useRef<HTMLDivElement>(null);
  /** @param mayBeShort true if the user has seen the offer to continue reading, or cannot continue: they are not asked again */
  const send = (mayBeShort: boolean) => {
    if (!recording || !phrase) return;
    const place = isAdded ? { addsTo, firstParagraph } : {};
    const choices = { phraseId: phrase.id, accent, mayBeShort, ...place };
    const keepWords = (error: Error) => {
      if (tooShortSentence(error) !== null) passport.keep();
    };
    training.mutate({ wav: recording.wav, ...choices }, { onError: keepWords });
  };

  const readOn = () => {
    if (!passport.isGoodForMore()) return setIsTooLate(true);
    training.reset();
    setFault(null);
    reading.continueAt(reading.sentenceIndex);
    void recorder.readOn(deviceId);
  };
  const recordAgain = () => {
    recorder.reset();
    reading.beginAnew();
    training.reset();
    setIsTooLate(false);
    passport.renew();
    reader.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>{isAdded ? 'Add a reading' : 'Train Your Voice'}</CardTitle>
        <CardDescription>{isAdded ? addingDescription : trainingDescription}</CardDescription>
      </CardHeader>
      <div className="space-y-5">
        {isAdded && (
          <FirstParagraphSelect
            firstParagraph={firstParagraph}
            onChange={setFirstParagraph}
            isDisabled={state.kind !== 'idle'}
          />
        )}
        <div ref={reader} className="scroll-mt-22">
          <ScriptReader
            phrase={phrase?.phrase ?? null}
            reading={reading}
            isRefused={isRefused}
            isMarked={recording === null || isOffered}
            isLonger={isAdded || isOffered || limitSeconds > maxRecordingSeconds}
          />
        </div>
        {hasNoPhrase && (
          <p role="alert" className="flex flex-wrap items-center gap-3 font-medium text-bad">
            The words to say first could not be loaded.
            <Button variant="outline" size="small" onClick={passport.renew}>
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
          limitSeconds={limitSeconds}
          isDisabled={phrase === null || training.isPending}
          onStart={() => {
            setFault(null);
            void recorder.start(deviceId);
          }}
          onStop={recorder.stop}
          onReadOn={isOffered && !isTooLate ? readOn : null}
          onAgain={recordAgain}
        />
        <p role="alert" className="max-w-2xl font-medium text-bad empty:hidden">
          {fault && microphoneAdvice[fault]}
        </p>
        {state.kind === 'recording' && <LevelMeter signal={signal} />}
        {recording && (
          <ErrorBoundary fallback={<PreviewMissing />}>
            <RecordingPreview recording={recording} />
          </ErrorBoundary>
        )}
        {training.error && !isOffered && <RecordingRefusal error={training.error} />}
        {isOffered && (
          <ReadOnOffer
            recordedSeconds={seconds}
            spokenSeconds={spokenSeconds}
            isEnough={spokenSeconds >= minSpokenSeconds}
            said={tooShort}
            {...{ reading, isTooLate }}
          />
        )}
        <AccentSelect accent={accent} onChange={setAccent} />
        <ConsentBox engine={engine} isGiven={hasConsented} onChange={setHasConsented} />
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
          {/* Mounted before it has text, so that screen readers announce the text. */}
          <p id={needsId} role="status" className="min-w-0 grow basis-60 text-sm text-ink-soft">
            {needs}
          </p>
          {training.isPending && <TimeSpent sinceMs={training.submittedAt} />}
          <Button
            variant="outline"
            onClick={() => {
              training.cancel();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            variant="live"
            disabled={!canSend}
            aria-describedby={needs === null ? undefined : needsId}
            onClick={() => send(isAdded || isOffered || !hasRoom || training.variables?.mayBeShort === true)}
          >
            {training.isPending ? 'Sending...' : 'Train Voice'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const trainingDescription =
  'Find a quiet room, sit a hand’s width from the microphone, and read as you would speak to a colleague. It takes about two minutes.';
const addingDescription =
  'Read for another minute or two, in a quiet room and with the same microphone. What you read is joined with your first reading, and your voice is trained again from both.';

/** Keeps two minutes of reading from being lost with a part of the page that did not load. */
function PreviewMissing() {
  return (
    <p role="status" className="text-sm text-ink-soft">
      The recording cannot be played here now, because a part of this page did not load. It is kept, and can
      be sent.
    </p>
  );
}

function notifyDenied(): void {
  showToast({
    variant: 'destructive',
    title: 'Microphone access denied',
    description: 'Please allow microphone access to record your voice.',
  });
}
