import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from './api-error.ts';
import { isBusy, loadWhenFree } from './connection/load-when-free.ts';
import { showToast } from './toast.ts';

/** `waiting`: the sound is loaded, but the browser requires another press before playing it. */
export type SoundState = 'idle' | 'loading' | 'waiting' | 'playing';

/** Causes of a failure: the sound was not made, cannot be played, stopped with an error, or autoplay was blocked. */
export type SoundFault = 'not_made' | 'not_playable' | 'broke_off' | 'blocked';

const busyAttempts = 20;
const busyPauseMs = 3000;
/** Time after which the page explains why the sound is not playing yet. */
const slowAfterMs = 4000;

/**
 * Plays a sound that is fetched on the first press. While the server is busy, it says so and retries.
 * @param source.onFault called with the cause and the thrown error
 */
export function useSound(source: {
  load: () => Promise<Blob>;
  onPlaying?: () => void;
  onStopped?: () => void;
  onFault: (fault: SoundFault, error: unknown) => void;
}) {
  const [state, setState] = useState<SoundState>('idle');
  const sound = useRef<HTMLAudioElement | null>(null);
  const isGone = useRef(false);
  // Counts starts and stops, so that a sound that arrives late does not play over the next one.
  const turn = useRef(0);

  const drop = useCallback(() => {
    turn.current += 1;
    if (!sound.current) return;
    sound.current.onended = null;
    sound.current.onerror = null;
    sound.current.pause();
    URL.revokeObjectURL(sound.current.src);
    sound.current = null;
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      drop();
    };
  }, [drop]);

  const end = () => {
    drop();
    setState('idle');
  };

  const play = async (audio: HTMLAudioElement) => {
    try {
      await audio.play();
    } catch (error) {
      if (sound.current !== audio) return;
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        setState('waiting');
        return source.onFault('blocked', error);
      }
      end();
      return source.onFault('not_playable', error);
    }
    audio.onerror = () => {
      end();
      source.onFault('broke_off', audio.error);
    };
    setState('playing');
    source.onPlaying?.();
  };

  return {
    state,
    async start() {
      if (sound.current) return play(sound.current);
      setState('loading');
      turn.current += 1;
      const mine = turn.current;
      const isOver = () => isGone.current || turn.current !== mine;
      const slow = setTimeout(() => !isOver() && notifyBusy(), slowAfterMs);
      try {
        const blob = await loadWhenFree(source.load, {
          onBusy: () => !isOver() && notifyBusy(),
          isGone: isOver,
          pause: () => new Promise((resolve) => setTimeout(resolve, busyPauseMs)),
          tries: busyAttempts,
        });
        if (isOver()) return;
        const audio = new Audio(URL.createObjectURL(blob));
        audio.onended = end;
        sound.current = audio;
      } catch (error) {
        if (isOver()) return;
        setState('idle');
        return isBusy(error) ? notifyStillBusy(error) : source.onFault('not_made', error);
      } finally {
        clearTimeout(slow);
      }
      return play(sound.current);
    },
    stop() {
      end();
      source.onStopped?.();
    },
  };
}

function notifyBusy(): void {
  showToast({
    title: 'The server is busy',
    description: 'It is making a video or other speech. Yours will play as soon as the server is free.',
  });
}

function notifyStillBusy(error: unknown): void {
  showToast({
    title: 'The server is still busy',
    description: sentenceOf(error, 'Please press the button again in a minute.'),
  });
}
