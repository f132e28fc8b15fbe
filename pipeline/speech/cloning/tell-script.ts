import { alignFrames } from '../../sound/align-frames.ts';
import type { ComparedSentence } from './find-sentences.ts';

/** Mean cost of an alignment step up to which a sentence is taken for what the script has there. */
const surelyRightCost = 8.2;
/** So many readings of other sentences, the nearest in length, are what it might be as well. */
const decoyCount = 8;

/**
 * Which sentences are what the script has in their place: those that cost little; and of those that cost more, as with
 * somebody who is unlike every voice of the model, those that no reading of another sentence comes as near to.
 */
export function tellScript(sentences: readonly ComparedSentence[]): boolean[] {
  return sentences.map((sentence) => sentence.stepCost <= surelyRightCost || isNearest(sentence, sentences));
}

function isNearest(sentence: ComparedSentence, all: readonly ComparedSentence[]): boolean {
  const lengthOf = ({ reading }: ComparedSentence) => reading.cepstra.rows;
  const distance = (other: ComparedSentence) => Math.abs(lengthOf(other) - lengthOf(sentence));
  const decoys = all.filter((other) => other !== sentence).toSorted((a, b) => distance(a) - distance(b));
  return (
    decoys.length > 0 &&
    decoys
      .slice(0, decoyCount)
      .every(({ reading }) => alignFrames(sentence.analysis, reading).stepCost > sentence.stepCost)
  );
}
