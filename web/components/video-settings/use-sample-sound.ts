import { useRef, useState } from 'react';
import { noMusic } from '#contract/vocabulary/music.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { useSound } from '../../lib/use-sound.ts';
import type { OptionSound } from '../ui/option-sound.tsx';
import { loadSample, type Sampled } from './load-sample.ts';

/** Plays samples of voices or of music, one at a time. */
export function useSampleSound(what: Sampled): OptionSound {
  const asked = useRef('');
  const [heard, setHeard] = useState('');
  const sound = useSound({
    load: () => loadSample(what, asked.current),
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
  return {
    stateOf: (id) => (id === '' || id === noMusic.id ? null : id === heard ? sound.state : 'idle'),
    toggle: (id) => {
      const isOn = id === heard && (sound.state === 'playing' || sound.state === 'loading');
      if (sound.state !== 'idle' && (isOn || id !== heard)) sound.stop();
      if (isOn) return;
      asked.current = id;
      setHeard(id);
      void sound.start();
    },
    stop: () => sound.state !== 'idle' && sound.stop(),
  };
}
