import type { Take } from '#contract/takes/take.ts';
import type { SpeechRequest } from './synthesizer.ts';

/** Applies a take to the request for a sentence. A pause is a tag after the sentence, like the pause after a slide. */
export function applyTake(request: SpeechRequest, take: Take | undefined): SpeechRequest {
  if (!take) return request;
  const own = new Set(take.pronunciations.map(({ word }) => word.toLowerCase()));
  return {
    text: take.pauseAfterSeconds > 0 ? `${request.text} [pause ${take.pauseAfterSeconds}s]` : request.text,
    voice: take.voice ?? request.voice,
    // Rounded, so that the same choice of speed finds the same artifacts.
    speed: Math.round(request.speed * take.pace * 1000) / 1000,
    pronunciations: [
      ...take.pronunciations,
      ...request.pronunciations.filter(({ word }) => !own.has(word.toLowerCase())),
    ],
  };
}
