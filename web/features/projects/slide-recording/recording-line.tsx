import { MicVocal, Volume2 } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/lib/toast.ts';
import { useSound } from '#web/lib/use-sound.ts';
import { describeRecording, type Recorded, remarksOn } from './describe-recording.ts';
import { focusRecordButton } from './record-button-id.ts';
import { loadRecording, type SlidePlace, useDeleteRecording } from './use-slide-recording.ts';

/** Shows that a person speaks the slide, with buttons that play the recording and delete it. */
export function RecordingLine({
  place,
  recording,
  userId,
  isLocked,
}: {
  place: SlidePlace;
  recording: Recorded;
  userId: string;
  isLocked: boolean;
}) {
  const deleting = useDeleteRecording(place);
  const failed = (title: string, error: unknown, fallback: string) =>
    showToast({ variant: 'destructive', title, description: sentenceOf(error, fallback) });
  const sound = useSound({
    load: () => loadRecording(place),
    onFault: (_fault, error) => failed('The recording cannot be played', error, 'Please press Play again.'),
  });
  const isPlaying = sound.state === 'playing';
  return (
    <section aria-label={`Recording of slide ${place.number}`} className="space-y-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-1">
        <p className="mr-2 flex items-center gap-2 font-semibold">
          <MicVocal aria-hidden className="size-4 shrink-0" /> {describeRecording(recording, userId)}
        </p>
        <Button
          variant="quiet"
          size="tight"
          disabled={sound.state === 'loading'}
          aria-label={`${isPlaying ? 'Stop' : 'Play'} the recording of slide ${place.number}`}
          onClick={isPlaying ? sound.stop : sound.start}
        >
          <Volume2 aria-hidden /> {isPlaying ? 'Stop' : 'Play'}
        </Button>
        <Button
          variant="quiet"
          size="tight"
          disabled={isLocked}
          busy={deleting.isPending && 'Deleting...'}
          aria-label={`Back to the voice on slide ${place.number}`}
          onClick={() =>
            deleting.mutate(undefined, {
              onSuccess: () => focusRecordButton(place.number),
              onError: (error) =>
                failed('Error', error, 'The recording could not be deleted. Please try again.'),
            })
          }
        >
          Back to the voice
        </Button>
      </div>
      {recording.says && (
        <p className="text-ink-soft">
          This recording replaces the voice. Voice, pace and takes do not affect it.
        </p>
      )}
      {remarksOn(recording).map((remark) => (
        <p key={remark} className="text-warn">
          {remark}
        </p>
      ))}
    </section>
  );
}
