import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPassing } from '#web/lib/api-error.ts';
import { useConnection } from '#web/lib/connection/use-connection.ts';
import { textCheckQuery } from '../text-check-query.ts';

/** Longer than the pause before a save, so that a save never waits for a check. */
const askAfterMs = 1200;

/** Time after which a running check is shown. */
const unnoticedMs = 4000;
const longestRetryWaitMs = 30_000;

export type TextHints = {
  hints: string[];
  /** True while the server is there but has not had time for the check. */
  isWaiting: boolean;
};

/**
 * Requests hints on a text once its author pauses. A check that meets a busy server is repeated until it is answered.
 * @param text null if it was not changed, so that there is nothing to check
 */
export function useTextHints(projectId: string, number: number, text: string | null): TextHints {
  const isLost = useConnection() === 'lost';
  // The text with which a slide is opened was typed before.
  const rested = useRested(text, askAfterMs, text);
  const { data, isFetching, isPlaceholderData, failureCount } = useQuery({
    ...textCheckQuery(projectId, number, rested ?? ''),
    enabled: rested !== null && rested.trim() !== '',
    placeholderData: keepPreviousData,
    retry: (_failures, error) => isPassing(error),
    retryDelay: (failures) => Math.min(longestRetryWaitMs, 2000 * 2 ** failures),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isLong = useRested(isFetching ? rested : null, unnoticedMs, null) === rested && rested !== null;
  if (text === null || text.trim() === '') return { hints: [], isWaiting: false };
  const isUnanswered = data === undefined || isPlaceholderData;
  // A hint disappears with its sentence, without waiting for the next check.
  const hints = data?.hints.filter(({ sentence }) => text.includes(sentence)) ?? [];
  return {
    hints: [...new Set(hints.map(({ message }) => message))],
    isWaiting: !isLost && isFetching && isUnanswered && (isLong || failureCount > 0),
  };
}

/** Returns a text once it has not changed for a while, and `initial` before. */
function useRested(text: string | null, afterMs: number, initial: string | null): string | null {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return rested;
}
