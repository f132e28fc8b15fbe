import { maxSlideScriptLength } from '#contract/limits.ts';
import { type PickedTake, sentenceKey } from '#contract/takes/take.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { readClicks } from '../clicks.ts';

/** The sentences of a text of a script as takes know them, each once, in their order. */
export function sentencesOfScript(script: string): string[] {
  const known = kept.get(script);
  if (known !== undefined) return [...known];
  const keys = splitSentences(readClicks(script).text).map(sentenceKey);
  const sentences = [...new Set(keys)].filter((key) => key !== '');
  if (kept.size >= maxKept) kept.clear();
  if (script.length <= maxSlideScriptLength) kept.set(script, sentences);
  return [...sentences];
}

/** Cache: a project with takes is asked for the sentences of all its slides whenever it is shown. */
const kept = new Map<string, readonly string[]>();
const maxKept = 1000;

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
