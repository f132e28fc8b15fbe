import { useEffect, useEffectEvent, useRef } from 'react';
import type { LineSounds, WantedLine } from './line-sounds.ts';

/**
 * Lets one sentence be heard, as soon as its sound is there. It goes on behind a pause where it was.
 * @param given.line the sentence; null for silence
 * @param given.place tells two places apart that say the same sentence
 */
export function useLineAudio(given: {
  line: WantedLine | null;
  place: string;
  isPaused: boolean;
  sounds: LineSounds | null;
  onHeard: () => void;
  onEnded: (ms: number) => void;
  onBlocked: () => void;
  onFailed: (error: unknown) => void;
}): void {
  const { line, place, isPaused, sounds } = given;
  const { number, key } = line ?? {};
  const audio = useRef<HTMLAudioElement | null>(null);
  const onEnded = useEffectEvent(given.onEnded);
  const onFailed = useEffectEvent(given.onFailed);
  const onHeard = useEffectEvent(given.onHeard);
  const onBlocked = useEffectEvent(given.onBlocked);

  // The sound of a place, from its start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide may say a sentence twice.
  useEffect(() => {
    if (key === undefined || number === undefined) return;
    return () => {
      const ended = audio.current;
      audio.current = null;
      if (ended === null) return;
      ended.onended = null;
      ended.onerror = null;
      ended.pause();
      URL.revokeObjectURL(ended.src);
    };
  }, [key, number, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide may say a sentence twice.
  useEffect(() => {
    if (key === undefined || number === undefined || isPaused || sounds === null) return;
    let isOver = false;
    const play = async () => {
      const blob = audio.current === null ? await sounds.sound({ number, key }) : null;
      if (isOver) return;
      if (blob !== null) audio.current = new Audio(URL.createObjectURL(blob));
      const sound = audio.current;
      if (sound === null) return;
      sound.onended = () => onEnded(sound.duration * 1000);
      sound.onerror = () => onFailed(sound.error);
      await sound.play();
      onHeard();
    };
    play().catch((error: unknown) => {
      if (isOver) return;
      if (error instanceof DOMException && error.name === 'NotAllowedError') return onBlocked();
      onFailed(error);
    });
    return () => {
      isOver = true;
      audio.current?.pause();
    };
  }, [key, number, place, isPaused, sounds]);
}
