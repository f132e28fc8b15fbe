import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LineSounds, WantedLine } from './line-sounds.ts';

/**
 * Plays one sentence as soon as its sound is loaded, and resumes after a pause. All sentences use one audio element: without a
 * click, Safari plays sound only from an element that has played before.
 * @param given.line the sentence; null for silence
 * @param given.place distinguishes two places that have the same sentence
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
  const [audio] = useState(() => new Audio());
  /** Line whose sound the element holds, or null. */
  const heldPlace = useRef<string | null>(null);
  const onEnded = useEffectEvent(given.onEnded);
  const onFailed = useEffectEvent(given.onFailed);
  const onHeard = useEffectEvent(given.onHeard);
  const onBlocked = useEffectEvent(given.onBlocked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide may say a sentence twice.
  useEffect(
    () => () => {
      if (heldPlace.current === null) return;
      heldPlace.current = null;
      audio.onended = null;
      audio.onerror = null;
      audio.pause();
      URL.revokeObjectURL(audio.src);
    },
    [audio, key, number, place],
  );

  useEffect(() => {
    if (key === undefined || number === undefined || isPaused || sounds === null) return;
    let isOver = false;
    const play = async () => {
      const blob = heldPlace.current === place ? null : await sounds.sound({ number, key });
      if (isOver) return;
      if (blob !== null) {
        audio.src = URL.createObjectURL(blob);
        heldPlace.current = place;
      }
      audio.onended = () => onEnded(audio.duration * 1000);
      audio.onerror = () => onFailed(audio.error);
      await audio.play();
      onHeard();
    };
    play().catch((error: unknown) => {
      if (isOver) return;
      if (error instanceof DOMException && error.name === 'NotAllowedError') return onBlocked();
      onFailed(error);
    });
    return () => {
      isOver = true;
      audio.pause();
    };
  }, [audio, key, number, place, isPaused, sounds]);
}
