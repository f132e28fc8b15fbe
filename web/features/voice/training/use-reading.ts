import { useMemo, useState } from 'react';
import { voiceText } from '#contract/voice-script.ts';
import { type TimedSentence, type TimedWord, timeSentences, timeWords, wordIndexAt } from './read-along.ts';

export type Reading = {
  /** The phrase, the script, and its continuation. */
  paragraphs: readonly (readonly TimedWord[])[];
  /** All sentences except the phrase. */
  sentences: readonly TimedSentence[];
  /** Position of the reader, in spoken time at a usual pace. */
  positionMs: number;
  /** Index of the sentence that is being read. */
  sentenceIndex: number;
  /** Moves the mark to the beginning of a sentence. */
  continueAt(sentenceIndex: number): void;
  beginAnew(): void;
};

/**
 * Returns the text to read, and the position that its reader should have reached. People read faster or slower than estimated, so
 * they can set their position.
 * @param firstParagraph paragraph with which the text begins, after the phrase
 */
export function useReading(phrase: string | null, spokenMs: number, firstParagraph: number): Reading {
  const [shiftMs, setShiftMs] = useState(0);
  const paragraphs = useMemo(
    () => timeWords([phrase ?? '', ...voiceText.slice(firstParagraph)]),
    [phrase, firstParagraph],
  );
  const sentences = useMemo(() => timeSentences(paragraphs.slice(1)), [paragraphs]);
  const positionMs = spokenMs + shiftMs;
  return {
    paragraphs,
    sentences,
    positionMs,
    sentenceIndex: Math.max(0, wordIndexAt(sentences, positionMs)),
    // A word is marked from just after its start, hence one more millisecond.
    continueAt: (index) => setShiftMs((sentences[index]?.startMs ?? 0) + 1 - spokenMs),
    beginAnew: () => setShiftMs(0),
  };
}
