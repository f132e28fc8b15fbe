import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { newChallengePhrase } from '#contract/voice.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';

const minuteMs = 60_000;
/**
 * Age at which an unused phrase is replaced. Phrases are valid for fifteen minutes, and the rest would be too short to read, to
 * continue and to send.
 */
const renewAfterMs = 6 * minuteMs;
/** Age of a phrase after which reading may not be continued, because the phrase could expire before the recording is sent. */
const readOnWithinMs = 11 * minuteMs;

/**
 * Fetches the phrase to say first, when the panel opens and for each new recording, because each phrase is valid for one recording.
 * @param isIdle true if nothing is being recorded, so that the phrase may be replaced before it expires
 */
export function useChallengePhrase(isIdle: boolean) {
  const validSince = useRef(0);
  /** Restarts the validity of the phrase, when it is issued and when the server receives a recording of it. */
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
    /** Tells whether there is time to continue reading before the phrase expires. */
    isGoodForMore: () => performance.now() - validSince.current < readOnWithinMs,
  };
}
