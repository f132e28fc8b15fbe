import { useEffect, useState } from 'react';
import type { StageProgress } from './stage-progress.ts';
import { addSighting, describeStepTime, type Sighting } from './time-left.ts';

const tickMs = 1000;

/**
 * Describes the remaining time of the running step, counted down between progress reports. While it is unknown, describes the
 * elapsed time. Null if there is nothing to say.
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
