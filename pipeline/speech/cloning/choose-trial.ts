import type { Trial } from './try-base.ts';

/** Distance within which scores are equal for the encoder. */
const tie = 0.02;

/** Returns the similarity that a trial can reach. The filter is left out if it does harm. */
export function scoreOf({ unfiltered, filtered }: Pick<Trial, 'unfiltered' | 'filtered'>): number {
  return Math.max(unfiltered, filtered);
}

/**
 * Chooses, among the trials whose score ties with the best, the one that is most similar to the person without the
 * filter: the less the filter changes, the fewer words become hard to understand.
 * @throws RangeError if there is no trial
 */
export function chooseTrial<T extends Pick<Trial, 'unfiltered' | 'filtered'>>(trials: readonly T[]): T {
  const best = Math.max(...trials.map(scoreOf));
  const [chosen] = trials
    .filter((trial) => scoreOf(trial) > best - tie)
    .toSorted((a, b) => b.unfiltered - a.unfiltered);
  if (!chosen) throw new RangeError('There is nothing to choose from.');
  return chosen;
}
