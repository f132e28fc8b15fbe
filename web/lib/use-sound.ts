import { useCallback, useEffect, useRef, useState } from 'react';

/** `waiting`: the sound is loaded, and the browser requires another press before it plays. */
export type SoundState = 'idle' | 'loading' | 'waiting' | 'playing';

/** The faults: the sound was not made, cannot be played, stopped with an error, or autoplay was blocked. */
export type SoundFault = 'not_made' | 'not_playable' | 'broke_off' | 'blocked';

/**
 * A sound that is fetched when it is first played.
 * @param source.onFault called with the fault and the thrown error
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

  const drop = useCallback(() => {
    if (!sound.current) return;
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
      try {
        const blob = await source.load();
        if (isGone.current) return;
        const audio = new Audio(URL.createObjectURL(blob));
        audio.onended = end;
        sound.current = audio;
      } catch (error) {
        setState('idle');
        return source.onFault('not_made', error);
      }
      return play(sound.current);
    },
    stop() {
      end();
      source.onStopped?.();
    },
  };
}
