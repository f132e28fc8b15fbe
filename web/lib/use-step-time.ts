import { useEffect, useState } from 'react';
import type { StageProgress } from './stage-progress.ts';
import { addSighting, describeStepTime, type Sighting } from './time-left.ts';

const tickMs = 1000;

/**
 * Says how long the running step still takes, counted down between progress reports, or how long it has taken while that is
 * unknown; null while there is nothing to say.
 */
export function useStepTime(progress: StageProgress | null): string | null {
  const [seen, setSeen] = useState<Sighting[]>([]);
  const [nowMs, setNowMs] = useState(() => performance.now());
  const { stage, done, total } = progress ?? {};

  useEffect(() => {
    const atMs = performance.now();
    setNowMs(atMs);
    setSeen((before) =>
      stage === undefined || done === undefined || total === undefined
        ? []
        : addSighting(before, { stage, done, total, atMs }),
    );
  }, [stage, done, total]);

  useEffect(() => {
    if (stage === undefined) return;
    const ticking = setInterval(() => setNowMs(performance.now()), tickMs);
    return () => clearInterval(ticking);
  }, [stage]);

  return describeStepTime(seen, nowMs);
}
