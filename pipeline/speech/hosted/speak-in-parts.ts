import { runTogether } from '#runtime/process/run-together.ts';
import { type NormalisedWord, normaliseWords } from '../../english/text-normalisation/normalise-text.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { joinSounds, type SpeechSpan, silenceForPause, wordTimings } from '../join-parts.ts';
import type { Speech, SpeechRequest } from '../synthesizer.ts';
import { type SpokenPart, toSpokenParts } from './sent-text.ts';

/** Finished sound of a part, with the positions of its words. */
export type PartSound = { samples: Float32Array; span: SpeechSpan };

const silence: PartSound = {
  samples: new Float32Array(),
  span: { startSample: 0, endSample: 0, words: [] },
};

/**
 * Speaks a sentence part by part, with silence for its explicit pauses.
 * @param speakPart is called for parts with words only, for all of them at the same time; when one fails, the
 * others are aborted
 */
export async function speakInParts(
  { text, pronunciations }: Pick<SpeechRequest, 'text' | 'pronunciations'>,
  speakPart: (part: SpokenPart, signal: AbortSignal) => Promise<PartSound>,
  outerSignal: AbortSignal,
): Promise<Speech> {
  const words = normaliseWords(text, pronunciations);
  const parts = toSpokenParts(words);
  const sounds = await runTogether(outerSignal, (signal) =>
    parts.map((part) => (part.words.length === 0 ? Promise.resolve(silence) : speakPart(part, signal))),
  );
  const timed = parts.map(({ pauseMsAfter, words }, index) => ({
    span: (sounds[index] ?? outOfRange(sounds, index)).span,
    silenceAfterSamples: silenceForPause(pauseMsAfter, {
      before: words.length > 0,
      behind: Boolean(parts[index + 1]?.words.length),
    }),
  }));
  return {
    samples: joinSounds(
      timed,
      sounds.map(({ samples }) => samples),
    ),
    words: wordTimings(words, timed),
    spokenText: spokenTextOf(words),
  };
}

function spokenTextOf(words: readonly NormalisedWord[]): string {
  return words.flatMap(({ spoken }) => (spoken === '' ? [] : [spoken])).join(' ');
}
