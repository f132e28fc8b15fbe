import { Square, Volume2 } from 'lucide-react';
import { noMusic } from '#contract/vocabulary/music.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { type SoundState, useSound } from '../../lib/use-sound.ts';
import { Button } from '../ui/button.tsx';
import { loadSample, type Sampled } from './load-sample.ts';

const labels: Record<SoundState, string> = {
  idle: 'Listen to',
  loading: 'Loading',
  waiting: 'Listen to',
  playing: 'Stop',
};

/** Plays a voice or a piece of music. @param id the chosen one; empty before the choice */
export function ListenButton({ what, id }: { what: Sampled; id: string }) {
  const sound = useSound({
    load: () => loadSample(what, id),
    onFault: (fault, error) =>
      showToast(
        failureToast(
          'It cannot be played',
          error,
          fault === 'blocked'
            ? 'Your browser blocked the sound. Please press Listen again.'
            : `The ${what} could not be loaded. Please try again.`,
        ),
      ),
  });
  const isPlaying = sound.state === 'playing';
  const Icon = isPlaying ? Square : Volume2;
  return (
    <Button
      variant="outline"
      size="icon"
      // A select in a form has a hidden element behind it, with the distance of the field's parts.
      className="mb-1.5"
      disabled={id === '' || id === noMusic.id || sound.state === 'loading'}
      aria-label={`${labels[sound.state]} the ${what}`}
      onClick={isPlaying ? sound.stop : sound.start}
    >
      <Icon className={sound.state === 'loading' ? 'animate-breathe' : ''} aria-hidden />
    </Button>
  );
}
