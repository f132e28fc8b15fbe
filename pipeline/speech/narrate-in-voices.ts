import type { Narrator, SpeechRequest } from './synthesizer.ts';
import type { Voice } from './voice.ts';

/**
 * Makes one narrator of those that speak the voices of a video. It can rehearse where all of them can: lengths of which some are
 * rehearsed and others estimated would be corrected by each other.
 * @param narratorOf the same one for voices of the same engine
 */
export function narrateInVoices(voices: readonly Voice[], narratorOf: (voice: Voice) => Narrator): Narrator {
  const canRehearse = voices.every((voice) => narratorOf(voice).rehearse !== undefined);
  return {
    speak: (request, signal) => narratorOf(request.voice).speak(request, signal),
    ...(canRehearse && {
      async rehearse(request: SpeechRequest, signal: AbortSignal) {
        const { rehearse } = narratorOf(request.voice);
        if (!rehearse) throw new RangeError('A voice is spoken that was not announced.');
        return rehearse(request, signal);
      },
    }),
  };
}
