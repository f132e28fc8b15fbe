import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newPassportPhrase } from '../../../../contract/voice.ts';
import { callEndpoint } from '../../../lib/call-endpoint.ts';

/** Of the fifteen minutes for which the words are good, what is left is enough to read and to send. */
const renewAfterMs = 9 * 60_000;

/**
 * The words to say first, asked for when the panel opens and for each new recording: they are good for one.
 * @param isIdle nobody is reading them: they may be replaced before they are too old
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
