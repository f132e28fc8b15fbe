import { useEffect, useRef, useState } from 'react';
import { nextMove, type ShownSteps } from './step-pace.ts';

/**
 * Returns the number of steps that the checklist shows as done.
 * @param finishedCount steps that the server has finished; @param onClose called once, after the last step
 */
export function useShownSteps(finishedCount: number, onClose: () => void): number {
  const [shown, setShown] = useState<ShownSteps>(() => ({ count: 0, changedAtMs: performance.now() }));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const move = nextMove(shown, finishedCount, performance.now());
    if (!move) return;
    const timer = setTimeout(() => {
      if (move.kind === 'close') close.current();
      else setShown(({ count }) => ({ count: count + 1, changedAtMs: performance.now() }));
    }, move.inMs);
    return () => clearTimeout(timer);
  }, [shown, finishedCount]);
  return shown.count;
}
