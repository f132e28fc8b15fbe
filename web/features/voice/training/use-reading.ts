import { useMemo, useState } from 'react';
import { voiceText } from '#contract/voice-script.ts';
import { type TimedSentence, type TimedWord, timeSentences, timeWords, wordIndexAt } from './read-along.ts';

export type Reading = {
  /** The phrase, the script, and what follows it. */
  paragraphs: readonly (readonly TimedWord[])[];
  /** All but the phrase. */
  sentences: readonly TimedSentence[];
  /** The place of the reader, in spoken time at a usual pace. */
  positionMs: number;
  /** The sentence that is read now. */
  sentenceIndex: number;
  /** Puts the mark at the beginning of a sentence. */
  goOnAt(sentenceIndex: number): void;
  beginAnew(): void;
};

/**
 * Returns the text to read, and the place at which its reader should be by now. People read faster or slower than that,
 * so they can say where they are.
 * @param firstParagraph the paragraph with which the text begins, behind the phrase
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
    // The mark is on a word from just after its beginning.
    goOnAt: (index) => setShiftMs((sentences[index]?.startMs ?? 0) + 1 - spokenMs),
    beginAnew: () => setShiftMs(0),
  };
}
