import type { Trial } from './try-base.ts';

/** Within this of the best, the encoder cannot tell. */
const tie = 0.02;

/** How much like the person a trial can be made: the filter is left out where it does harm. */
export function scoreOf({ unfiltered, filtered }: Pick<Trial, 'unfiltered' | 'filtered'>): number {
  return Math.max(unfiltered, filtered);
}

/**
 * Of those that are as good as the best, the one that is most like the person without the filter: the less the filter
 * has to bend, the fewer words it costs.
 * @throws RangeError when there is none
 */
export function chooseTrial<T extends Pick<Trial, 'unfiltered' | 'filtered'>>(trials: readonly T[]): T {
  const best = Math.max(...trials.map(scoreOf));
  const [chosen] = trials
    .filter((trial) => scoreOf(trial) > best - tie)
    .toSorted((a, b) => b.unfiltered - a.unfiltered);
  if (!chosen) throw new RangeError('There is nothing to choose from.');
  return chosen;
}
