import { alignFrames } from '../../sound/align-frames.ts';
import type { ComparedSentence } from './find-sentences.ts';

/** Mean cost of an alignment step up to which a sentence counts as the one in the script. */
const surelyRightCost = 8.2;
/** Number of decoy sentences of similar length with which a costlier sentence is compared. */
const decoyCount = 8;

/**
 * Tells which sentences are those of the script: all with low costs, and of the others (by a person unlike every
 * voice of the model) those that are closer to the reading of their own sentence than to that of any decoy.
 */
export function recogniseScript(sentences: readonly ComparedSentence[]): boolean[] {
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
