import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkSlideText } from '#contract/slides.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';

/** Longer than the pause before a save, so that a save never waits behind a check. */
const askAfterMs = 1200;

/**
 * Asks what a text says that the deck does not, once its writer rests. A check that fails gives no hints: nothing depends on
 * them.
 * @param text null when it was not changed, so that there is nothing to check
 */
export function useTextHints(projectId: string, number: number, text: string | null): string[] {
  const rested = useRested(text);
  const { data } = useQuery({
    ...queryOf(checkSlideText, { params: { id: projectId, number }, body: { script: rested ?? '' } }),
    enabled: rested !== null && rested.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text === null || text.trim() === '') return [];
  // A hint goes with its sentence, and does not wait for the next check.
  const hints = data?.hints.filter(({ sentence }) => text.includes(sentence)) ?? [];
  return [...new Set(hints.map(({ message }) => message))];
}

/** A text as it was when it had not changed for a while. */
function useRested(text: string | null): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), askAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
