import { estimateSpeechMs } from '#contract/script/estimate-speech.ts';
import { pausesMs, withoutPauses } from '#contract/script/pause-tag.ts';
import { PipelineError } from '#runtime/errors.ts';
import { normaliseText } from '../../english/text-normalisation/normalise-text.ts';
import type { Pronunciation } from '../../english/text-normalisation/pronunciation.ts';
import type { DraftedSlide } from '../../script/sentences/script.ts';

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    narration: 'video_too_long';
  }
}

/** Fields of NarrationRequest that limit the length. */
type Bounded = { slides: readonly DraftedSlide[]; sayEverything: boolean; maxMs: number };

/**
 * Estimates the length of a sentence with its pauses, in ms.
 * @param pace words a minute
 */
export function estimateSentenceMs(
  text: string,
  pace: number,
  pronunciations: readonly Pronunciation[],
): number {
  return estimateSpeechMs(normaliseText(text, pronunciations), pace) + pausesMs(text);
}

/** Factor by which no estimate exceeds the speech. */
const certainly = 1.5;

/**
 * Refuses a script that is certainly too long before it is rehearsed, because rehearsing hours of speech takes many
 * minutes.
 * @throws PipelineError `video_too_long`
 */
export function requireEndInSight(request: Bounded & { wordsPerMinute: number; speed: number }): void {
  const pace = request.wordsPerMinute * request.speed;
  // The written text takes a fraction of the time to read, and is never longer than the spoken one.
  const lengthOf = ({ text }: { text: string }) =>
    estimateSpeechMs(withoutPauses(text), pace) + pausesMs(text);
  const minMs = request.slides.reduce((total, { sentences, weight }) => {
    const lengths = sentences.map(lengthOf);
    const sum = lengths.reduce((ms, length) => ms + length, 0);
    const least = weight < 1 ? 0 : lengths.reduce((a, b) => Math.min(a, b), sum);
    return total + (request.sayEverything ? sum : least);
  }, 0);
  if (minMs > certainly * request.maxMs) throw tooLong(request, minMs);
}

/**
 * Refuses a narration that is too long.
 * @throws PipelineError `video_too_long`
 */
export function requireAllowedLength(request: Bounded, totalMs: number): void {
  if (totalMs > request.maxMs) throw tooLong(request, totalMs);
}

function tooLong({ maxMs, sayEverything }: Bounded, totalMs: number): PipelineError {
  const least = `about ${Math.ceil(totalMs / 60_000)} minutes, and a video can be at most ${Math.round(maxMs / 6000) / 10} minutes long`;
  return new PipelineError(
    'video_too_long',
    sayEverything
      ? `Speaking this script takes ${least}. Shorten its text or its pauses.`
      : `Showing every slide with the shortest script takes ${least}. Leave slides out by hiding them in the deck, or split the deck.`,
  );
}
