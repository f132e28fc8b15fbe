import { type PickedTake, sentenceKey } from '#contract/takes/take.ts';
import { splitSentences } from '../english/spoken/split-sentences.ts';
import { readClicks } from './clicks.ts';

/** The sentences of a text of a script as takes know them, each once, in their order. */
export function sentencesOfScript(script: string): string[] {
  const keys = splitSentences(readClicks(script).text).map(sentenceKey);
  return [...new Set(keys)].filter((key) => key !== '');
}

/** The takes in which sentences of a text are spoken, in the order of the text. */
export function takesOfScript(script: string | null, takes: readonly PickedTake[]): PickedTake[] {
  if (takes.length === 0 || script === null) return [];
  const bySentence = takesBySentence(takes);
  return sentencesOfScript(script).flatMap((sentence) => bySentence.get(sentence) ?? []);
}

/** Finds a take by its sentence. The last one of a sentence holds. */
export function takesBySentence(takes: readonly PickedTake[]): ReadonlyMap<string, PickedTake> {
  return new Map(takes.map((take) => [sentenceKey(take.sentence), take]));
}
