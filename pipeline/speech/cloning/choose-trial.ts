import type { Trial } from './try-base.ts';

/** Within this of the best, the encoder cannot tell; an estimated style is then understood better. */
const tie = 0.02;

/** How much like the person a trial can be made: the filter is left out where it does harm. */
export function scoreOf({ unfiltered, filtered }: Pick<Trial, 'unfiltered' | 'filtered'>): number {
  return Math.max(unfiltered, filtered);
}

/** @throws RangeError when there is none */
export function chooseTrial<T extends Pick<Trial, 'unfiltered' | 'filtered' | 'base'>>(
  trials: readonly T[],
): T {
  const best = Math.max(...trials.map(scoreOf));
  const chosen =
    trials.find((trial) => trial.base.origin.kind === 'estimated' && scoreOf(trial) > best - tie) ??
    trials.find((trial) => scoreOf(trial) === best);
  if (!chosen) throw new RangeError('There is nothing to choose from.');
  return chosen;
}
