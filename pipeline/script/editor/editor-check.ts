import { editorRules } from './editor-rules.ts';
import { type EditorContext, judgedSentence } from './judged-sentence.ts';

/**
 * `sure` findings are reason enough not to say the sentence; the others only make it the first to go when there is more
 * to say than time.
 */
export type EditorFinding = { rule: string; sure: boolean; because: string };

/**
 * Judges an English sentence as an editor would before it is spoken, and returns what is wrong with it.
 * It looks at the sentence and its neighbours, never at the truth of what it says: that is the fact lock's.
 */
export function editorCheck(sentence: string, context: EditorContext): EditorFinding[] {
  const judged = judgedSentence(sentence, context);
  return editorRules
    .filter((rule) => rule.finds(judged))
    .map(({ name, sure, because }) => ({ rule: name, sure, because }));
}
