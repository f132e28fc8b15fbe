import { Square, Volume2 } from 'lucide-react';
import type { SoundState } from '../../lib/use-sound.ts';
import { Button } from '../ui/button.tsx';
import type { OptionSound } from '../ui/option-sound.tsx';
import type { Sampled } from './load-sample.ts';

const labels: Record<SoundState, string> = {
  idle: 'Listen to',
  loading: 'Loading',
  waiting: 'Listen to',
  playing: 'Stop',
};

/** Plays the chosen voice or music. @param id empty until one is chosen */
export function ListenButton({ what, id, sound }: { what: Sampled; id: string; sound: OptionSound }) {
  const state = sound.stateOf(id);
  const Icon = state === 'playing' ? Square : Volume2;
  return (
    <Button
      variant="outline"
      size="icon"
      disabled={state === null || state === 'loading'}
      aria-label={`${labels[state ?? 'idle']} the ${what}`}
      onClick={() => sound.toggle(id)}
    >
      <Icon className={state === 'loading' ? 'animate-breathe' : ''} aria-hidden />
    </Button>
  );
}
