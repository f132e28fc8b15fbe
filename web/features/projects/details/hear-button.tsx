import { Square, Volume2 } from 'lucide-react';
import { hearSlide } from '#contract/slides.ts';
import { Button } from '#web/components/ui/button.tsx';
import { apiFetch } from '#web/lib/api-client.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { fillPath } from '#web/lib/call-endpoint.ts';
import { showToast } from '#web/lib/toast.ts';
import { type SoundState, useSound } from '#web/lib/use-sound.ts';
import { useWhenSaved } from '../editor/use-editor.tsx';

const labels: Record<SoundState, string> = {
  idle: 'Listen',
  loading: 'Loading...',
  waiting: 'Listen',
  playing: 'Stop',
};

/** Plays a slide as the next video will speak it. */
export function HearButton({ projectId, number }: { projectId: string; number: number }) {
  const whenSaved = useWhenSaved();
  return (
    <SoundButton
      what={`slide ${number}`}
      failure="The slide cannot be played"
      load={async () => {
        if (!(await whenSaved())) throw new Error('not saved');
        const path = fillPath(hearSlide.path, { id: projectId, number });
        return (await apiFetch({ method: hearSlide.method, path })).blob();
      }}
    />
  );
}

/** Plays a sound that the server synthesises. @param what name of the sound, for screen readers */
export function SoundButton({
  what,
  isDisabled = false,
  failure,
  load,
}: {
  what: string;
  /** True while there is nothing to play. */
  isDisabled?: boolean;
  /** Title of the toast when it cannot be played. */
  failure: string;
  load: () => Promise<Blob>;
}) {
  const sound = useSound({
    load,
    onFault: (fault, error) =>
      showToast({
        variant: 'destructive',
        title: failure,
        description:
          fault === 'blocked'
            ? 'Your browser blocked the sound. Please press Listen again.'
            : sentenceOf(error, 'The speech could not be generated. Please try again.'),
      }),
  });
  const isPlaying = sound.state === 'playing';
  const Icon = isPlaying ? Square : Volume2;
  return (
    <Button
      variant="quiet"
      size="tight"
      disabled={isDisabled || sound.state === 'loading'}
      aria-label={`${labels[sound.state]}: ${what}`}
      onClick={isPlaying ? sound.stop : sound.start}
    >
      <Icon aria-hidden /> {labels[sound.state]}
    </Button>
  );
}
