import { useEffect, useState } from 'react';
import { describeTimeSpent } from '../../lib/time-left.ts';

/** Elapsed time, counted in seconds. Screen readers find it, but are not told each second. */
export function TimeSpent({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <span className="text-sm text-ink-soft tabular-nums">
      {describeTimeSpent(Math.max(0, nowMs - sinceMs))}
    </span>
  );
}
