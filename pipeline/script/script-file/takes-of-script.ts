import { maxSlideScriptLength } from '#contract/limits.ts';
import { type PickedTake, sentenceKey } from '#contract/takes/take.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { readClicks } from '../sentences/clicks.ts';

/** Returns the sentences of a script's text in the form that takes use, each once, in order. */
export function sentencesOfScript(script: string): string[] {
  const known = kept.get(script);
  if (known !== undefined) return [...known];
  const keys = splitSentences(readClicks(script).text).map(sentenceKey);
  const sentences = [...new Set(keys)].filter((key) => key !== '');
  if (kept.size >= maxKept) kept.clear();
  if (script.length <= maxSlideScriptLength) kept.set(script, sentences);
  return [...sentences];
}

/** Cache: the sentences of all slides are needed whenever a project with takes is shown. */
const kept = new Map<string, readonly string[]>();
const maxKept = 1000;

/** Returns the takes in which sentences of a text are spoken, in the order of the text. */
export function takesOfScript(script: string | null, takes: readonly PickedTake[]): PickedTake[] {
  if (takes.length === 0 || script === null) return [];
  const bySentence = takesBySentence(takes);
  return sentencesOfScript(script).flatMap((sentence) => bySentence.get(sentence) ?? []);
}

/** Indexes takes by their sentence. The last one of a sentence counts. */
export function takesBySentence(takes: readonly PickedTake[]): ReadonlyMap<string, PickedTake> {
  return new Map(takes.map((take) => [sentenceKey(take.sentence), take]));
}
