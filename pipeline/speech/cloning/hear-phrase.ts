import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { at } from '../../sound/checked-array.ts';
import { mean } from '../../sound/mean.ts';
import type { Reading } from '../kokoro/reading.ts';
import { tokensOfFrames } from '../own-voice/tokens-of-frames.ts';
import { type SpottedPhrase, spotPhrases } from './spot-phrase.ts';

/** A phrase as the model said it, with the analysis of its sound. */
export type ReadPhrase = { reading: Reading; analysis: SoundAnalysis };

/** Place where a phrase fits best, and its fit compared with other words. */
export type HeardPhrase = {
  spotted: SpottedPhrase;
  /** Advantage of the phrase over other words, as a share of their cost. */
  advantage: number;
  /**
   * Advantage of the three words that fit worst. A phrase with some right words among wrong ones can fit well as a
   * whole; its worst words do not.
   */
  worstWords: number;
};

const worstWordCount = 3;

/**
 * Searches for a phrase in the first `frameCount` frames of a recording.
 * @param others decoys that are not spoken in the recording, read by the same voice
 * @returns null if there is too little speech for any phrase
 */
export function hearPhrase(
  recording: SoundAnalysis,
  frameCount: number,
  phrase: ReadPhrase,
  others: readonly ReadPhrase[],
): HeardPhrase | null {
  const analyses = [phrase, ...others].map(({ analysis }) => analysis);
  const [spotted, ...decoys] = spotPhrases(recording, frameCount, analyses);
  if (!spotted) return null;
  const usual = mean(decoys.map(({ cost }) => cost));
  const advantageOf = (cost: number) => (usual - cost) / usual;
  const words = costsOfWords(phrase.reading, spotted).map(advantageOf);
  const worst = words.sort((a, b) => a - b).slice(0, worstWordCount);
  const heard = { spotted, advantage: advantageOf(spotted.cost), worstWords: mean(worst) };
  return Number.isFinite(heard.advantage) && Number.isFinite(heard.worstWords) ? heard : null;
}

/** Computes the mean cost of each word over the frames of its tokens. */
function costsOfWords({ tokens, durations }: Reading, { frameCosts }: SpottedPhrase): number[] {
  const costs = new Map<number, number[]>();
  for (const [frame, token] of tokensOfFrames(durations, frameCosts.length).entries()) {
    const word = tokens[token - 1]?.wordIndex;
    const cost = at(frameCosts, frame);
    if (word !== undefined && !Number.isNaN(cost)) costs.set(word, [...(costs.get(word) ?? []), cost]);
  }
  return Array.from(costs.values(), mean);
}
