import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newPassportPhrase } from '#contract/voice.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';

/** The words are valid for fifteen minutes. After this long, the rest would be too short to read and to send. */
const renewAfterMs = 9 * 60_000;

/**
 * The words to say first, requested when the panel opens and for each new recording, since they are valid for one.
 * @param isIdle no recording is in progress, so the words may be replaced before they expire
 */
export function usePassportPhrase(isIdle: boolean) {
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => callEndpoint(newPassportPhrase),
  });
  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    if (!data || !isIdle) return;
    const timer = setTimeout(mutate, renewAfterMs);
    return () => clearTimeout(timer);
  }, [data, isIdle, mutate]);
  return { phrase: isPending ? null : (data ?? null), isError, renew: () => mutate() };
}
