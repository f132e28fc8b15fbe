import { FileAudio, Mic, RotateCcw, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxRecordingBytes } from '#contract/limits.ts';
import { recordingKinds } from '#contract/vocabulary/recordings.ts';
import { LevelMeter } from '#web/components/recorder/level-meter.tsx';
import { MicrophoneSelect } from '#web/components/recorder/microphone-select.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { formatRecordingTime } from '#web/lib/recorder/format-recording-time.ts';
import { type MicrophoneFault, microphoneAdvice } from '#web/lib/recorder/microphone-fault.ts';
import { useRecorder } from '#web/lib/recorder/use-recorder.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Prompter } from './prompter.tsx';
import { focusRecordButton } from './record-button-id.ts';
import { type SlidePlace, useSendRecording } from './use-slide-recording.ts';

/** Sound to send: from the microphone, or a file. */
type Chosen = { sound: Blob; name: string };

/** Records a slide with its text on a prompter, or accepts a file. The user listens before sending. A refused recording is kept. */
export function RecordDialog({
  place,
  pictureUrl,
  text,
  onClose,
}: {
  place: SlidePlace;
  pictureUrl: string | null;
  text: string;
  onClose: () => void;
}) {
  const [fault, setFault] = useState<MicrophoneFault | null>(null);
  const [file, setFile] = useState<Chosen | null>(null);
  const [deviceId, setDeviceId] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);
  const recorder = useRecorder(setFault);
  const sending = useSendRecording(place);
  const { state } = recorder;
  const isRecording = state.kind === 'recording';
  const recorded = state.kind === 'stopped' ? { sound: state.recording.wav, name: 'Your recording' } : null;
  const chosen = file ?? recorded;

  const start = () => {
    setFault(null);
    setFile(null);
    sending.reset();
    void recorder.start(deviceId);
  };
  const choose = (given: File) => {
    recorder.reset();
    sending.reset();
    setFile({ sound: given, name: given.name });
  };
  const isTooLarge = chosen !== null && chosen.sound.size > maxRecordingBytes;
  const use = () => {
    if (chosen) sending.mutate(chosen.sound, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="sm:max-w-2xl"
        // Radix only knows which element to focus if that element opened the dialog.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusRecordButton(place.number);
        }}
      >
        <DialogTitle>Record slide {place.number}</DialogTitle>
        <DialogDescription>
          Read the text in your own voice. Captions and animations follow you; the next video plays it.
        </DialogDescription>
        <Prompter text={text} pictureUrl={pictureUrl} />
        {state.kind !== 'stopped' && !file && <LevelMeter signal={recorder.signal} />}
        {chosen && <Player chosen={chosen} />}
        <MicrophoneSelect
          deviceId={deviceId}
          onChange={setDeviceId}
          isDisabled={isRecording || state.kind === 'starting' || sending.isPending}
          isRecording={isRecording}
        />
        <div className="flex flex-wrap items-center gap-3">
          {/* One button for all states, so that keyboard users keep the focus. */}
          <Button
            variant={isRecording ? 'ink' : chosen ? 'outline' : 'live'}
            disabled={sending.isPending}
            aria-disabled={state.kind === 'starting'}
            onClick={isRecording ? recorder.stop : start}
          >
            {isRecording ? <Square aria-hidden /> : chosen ? <RotateCcw aria-hidden /> : <Mic aria-hidden />}
            {isRecording
              ? 'Stop'
              : state.kind === 'starting'
                ? 'Starting...'
                : chosen
                  ? 'Record again'
                  : 'Record'}
          </Button>
          <span role="timer" className="font-display text-xl font-bold tabular-nums">
            {formatRecordingTime(recorder.seconds, recorder.limitSeconds)}
          </span>
          <Button
            variant="quiet"
            size="tight"
            className="ml-auto"
            disabled={isRecording || sending.isPending}
            onClick={() => fileInput.current?.click()}
          >
            <FileAudio aria-hidden /> Choose a file
          </Button>
          <FileInput
            ref={fileInput}
            label="Recording file"
            accept="audio/*,video/mp4,video/quicktime,video/webm"
            onFile={choose}
          />
        </div>
        <div role="alert" className="space-y-1 text-sm font-medium text-bad empty:hidden">
          {fault && <p>{microphoneAdvice[fault]} You can also choose a file.</p>}
          {isTooLarge && (
            <p>
              This file is larger than {maxRecordingBytes / 1024 / 1024} MB. Send the recording of one slide.
            </p>
          )}
          {sending.isError && (
            <p>
              {sentenceOf(sending.error, `The recording could not be sent. Send a ${recordingKinds} file.`)}
            </p>
          )}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="live"
            disabled={chosen === null || isTooLarge}
            busy={sending.isPending && 'Checking the recording...'}
            onClick={use}
          >
            Use it
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Plays the recording before it is sent. */
function Player({ chosen }: { chosen: Chosen }) {
  const url = useObjectUrl(chosen.sound);
  return (
    <section aria-label="What you recorded" className="space-y-1">
      <p className="truncate text-sm font-semibold">{chosen.name}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: its words stand above it. */}
      <audio controls src={url ?? undefined} aria-label={chosen.name} className="w-full" />
    </section>
  );
}
