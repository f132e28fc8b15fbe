import { useCallback, useEffect, useRef, useState } from 'react';

/** `waiting`: the sound is there, and the browser wants another press before it plays anything. */
export type SoundState = 'idle' | 'loading' | 'waiting' | 'playing';

/** What can go wrong: it was not made, it cannot be played, it broke off, the browser plays nothing by itself. */
export type SoundFault = 'not_made' | 'not_playable' | 'broke_off' | 'blocked';

/**
 * A sound that is fetched when it is to be heard.
 * @param source.onFault is also given what was thrown
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
