import { editorRules } from './editor-rules.ts';
import { type EditorContext, judgedSentence } from './judged-sentence.ts';

/**
 * Finding about a sentence. A `sure` one is reason enough not to say the sentence; the others only make it the
 * first to be dropped if there is more to say than time.
 */
export type EditorFinding = { rule: string; sure: boolean; because: string };

/**
 * Checks an English sentence as an editor would before it is spoken, and returns what is wrong with it. It examines
 * the sentence and its neighbours, never the truth of its content, which is the fact lock's part.
 */
export function editorCheck(sentence: string, context: EditorContext): EditorFinding[] {
  const judged = judgedSentence(sentence, context);
  return editorRules
    .filter((rule) => rule.finds(judged))
    .map(({ name, sure, because }) => ({ rule: name, sure, because }));
}
