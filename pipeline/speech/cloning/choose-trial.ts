import type { Trial } from './try-base.ts';

/** Scores this close to the best do not differ for the encoder. */
const tie = 0.02;

/** Likeness that a trial can reach: the filter is left out where it does harm. */
export function scoreOf({ unfiltered, filtered }: Pick<Trial, 'unfiltered' | 'filtered'>): number {
  return Math.max(unfiltered, filtered);
}

/**
 * Chooses, among the trials whose score ties with the best, the one that is most like the person without the filter: the
 * less the filter changes, the fewer words become hard to understand.
 * @throws RangeError when there is no trial
 */
export function chooseTrial<T extends Pick<Trial, 'unfiltered' | 'filtered'>>(trials: readonly T[]): T {
  const best = Math.max(...trials.map(scoreOf));
  const [chosen] = trials
    .filter((trial) => scoreOf(trial) > best - tie)
    .toSorted((a, b) => b.unfiltered - a.unfiltered);
  if (!chosen) throw new RangeError('There is nothing to choose from.');
  return chosen;
}
