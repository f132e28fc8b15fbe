import type { NormalisedWord } from '../../english/text-normalisation/normalise-text.ts';
import type { SpokenPart } from '../hosted/sent-text.ts';
import { padAfterMs, padBeforeMs } from '../join-parts.ts';
import { type Speech, speechSampleRateHz } from '../synthesizer.ts';
import type { TimedReading } from './align-words.ts';

/**
 * Cuts one part out of the embedded engine's speech of a sentence. Parts are separated by explicit pauses.
 * @param words result of `normaliseWords` for the sentence, from which the speech was made as well
 */
export function readingOfPart(
  { samples, words: timings }: Pick<Speech, 'samples' | 'words'>,
  words: readonly NormalisedWord[],
  part: SpokenPart,
): TimedReading {
  // Unwritten parts, such as a pause before the first word, have no timing.
  const written = words.flatMap(({ written }, index) => (written === '' ? [] : [index]));
  const timingOf = new Map(written.map((wordIndex, place) => [wordIndex, timings[place]]));
  const spans = part.words.map(({ wordIndex }) => timingOf.get(wordIndex) ?? null);
  const known = spans.filter((span) => span !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last) return { samples, words: spans };
  const fromSample = Math.max(0, toSample(first.startMs - padBeforeMs));
  const fromMs = (fromSample / speechSampleRateHz) * 1000;
  return {
    samples: samples.subarray(fromSample, toSample(last.endMs + padAfterMs)),
    words: spans.map((span) => span && { startMs: span.startMs - fromMs, endMs: span.endMs - fromMs }),
  };
}

function toSample(ms: number): number {
  return Math.round((ms * speechSampleRateHz) / 1000);
}
