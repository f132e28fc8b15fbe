import { minSpokenSeconds } from './spoken-length.ts';

/**
 * Describes what is missing before a voice can be trained; null if nothing is.
 * @param isSending true while the recording is being sent or checked
 * @param isRefused true if the recording was refused for good
 * @param spokenSeconds null if there is no recording
 */
export function trainNeeds({
  isSending,
  isRefused,
  spokenSeconds,
  hasConsented,
}: {
  isSending: boolean;
  isRefused: boolean;
  spokenSeconds: number | null;
  hasConsented: boolean;
}): string | null {
  if (isSending)
    return 'Your recording is sent and checked. That takes up to a minute, and longer while the server makes videos. Please keep this page open.';
  if (isRefused) return 'Please record again before your voice can be trained.';
  if (spokenSeconds === null)
    return hasConsented
      ? 'Record your voice first.'
      : 'Record your voice, and agree to the consent above, before it can be trained.';
  if (spokenSeconds < minSpokenSeconds)
    return hasConsented
      ? `Your voice can be trained once you have spoken for ${minSpokenSeconds} seconds.`
      : `Your voice can be trained once you have spoken for ${minSpokenSeconds} seconds and agreed to the consent above.`;
  return hasConsented ? null : 'Please agree to the consent above before your voice can be trained.';
}
