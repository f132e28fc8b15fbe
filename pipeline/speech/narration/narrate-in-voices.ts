import type { Narrator, SpeechRequest } from '../synthesizer.ts';
import type { Voice } from '../voice.ts';

/**
 * Combines the narrators of a video's voices. The result can rehearse only if all of them can: rehearsed and
 * estimated lengths must not correct each other.
 * @param narratorOf the same narrator for voices of the same engine
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
