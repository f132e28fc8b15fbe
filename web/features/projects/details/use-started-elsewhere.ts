import { useState } from 'react';

/** Tells whether the video of a script that was read on this page was started in another window. */
export function useStartedElsewhere({
  isInReview,
  isStarting,
  isBeingMade,
}: {
  isInReview: boolean;
  /** True while this page starts it. */
  isStarting: boolean;
  isBeingMade: boolean;
}): boolean {
  const [state, setState] = useState(isInReview ? 'review' : 'here');
  if (isInReview && state !== 'review') setState('review');
  if (!isInReview && state === 'review') setState(isBeingMade && !isStarting ? 'elsewhere' : 'here');
  return state === 'elsewhere';
}
