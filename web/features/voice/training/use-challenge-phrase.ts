import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { newChallengePhrase } from '#contract/voice.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';

const minuteMs = 60_000;
/** The words are valid for fifteen minutes. After this long, the rest would be too short to read, to read on and to send. */
const renewAfterMs = 6 * minuteMs;
/** Time within which a continued reading must be over and sent, before the words expire. */
const readOnWithinMs = 11 * minuteMs;

/**
 * The words to say first, requested when the panel opens and for each new recording, since they are valid for one.
 * @param isIdle no recording is in progress, so the words may be replaced before they expire
 */
export function useChallengePhrase(isIdle: boolean) {
  const validSince = useRef(0);
  /** The words are valid anew from now on: they were drawn, or the server has received a recording of them. */
  const keep = useCallback(() => {
    validSince.current = performance.now();
  }, []);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => callEndpoint(newChallengePhrase),
    onSuccess: keep,
  });
  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    if (!data || !isIdle) return;
    const timer = setTimeout(mutate, renewAfterMs);
    return () => clearTimeout(timer);
  }, [data, isIdle, mutate]);
  return {
    phrase: isPending ? null : (data ?? null),
    isError,
    renew: () => mutate(),
    keep,
    /** Tells whether there is time to read on under these words. */
    isGoodForMore: () => performance.now() - validSince.current < readOnWithinMs,
  };
}
