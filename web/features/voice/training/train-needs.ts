/**
 * Describes what is missing before a voice can be trained; null if nothing is.
 * @param isSending true while the recording is being sent or checked
 */
export function trainNeeds({
  isSending,
  hasRecording,
  hasConsented,
}: {
  isSending: boolean;
  hasRecording: boolean;
  hasConsented: boolean;
}): string | null {
  if (isSending)
    return 'Your recording is sent and checked. That takes up to a minute, and longer while the server makes videos. Please keep this page open.';
  if (!hasRecording)
    return hasConsented
      ? 'Record your voice first.'
      : 'Record your voice, and agree to the consent above, before it can be trained.';
  return hasConsented ? null : 'Please agree to the consent above before your voice can be trained.';
}
