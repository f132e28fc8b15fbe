/** Reason why a microphone cannot be used. */
export type MicrophoneFault = 'denied' | 'missing' | 'busy' | 'insecure';

/** Tells the reason from what the browser threw. @param isSecure false on a page that was not loaded over https or locally */
export function microphoneFaultOf(error: unknown, isSecure: boolean): MicrophoneFault {
  if (!isSecure) return 'insecure';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' ? 'busy' : 'denied';
}

/** Sentences that say how the microphone can be used. Browsers have no common name for the icon beside the address. */
export const microphoneAdvice: Record<MicrophoneFault, string> = {
  denied:
    'This browser does not let the page use your microphone. Press the icon beside the address of this page, allow the microphone, and try again. If it is allowed there, allow it to the browser in the settings of your computer.',
  missing: 'No microphone was found. Connect one, or turn it on, and try again.',
  busy: 'Another program uses your microphone. Close that program, and try again.',
  insecure:
    'Browsers give the microphone only to pages whose address begins with https. Ask the person who runs this server for such an address.',
};
