import type { EditorRule } from './editor-rule.ts';
import { type EditorContext, examineSentence } from './examined-sentence.ts';
import { contextRules } from './rules/context-rules.ts';
import { directionRules } from './rules/direction-rules.ts';
import { fragmentRules } from './rules/fragment-rules.ts';
import { frameRules } from './rules/frame-rules.ts';
import { grammarRules } from './rules/grammar-rules.ts';
import { listRules } from './rules/list-rules.ts';
import { signRules } from './rules/sign-rules.ts';
import { titleRules } from './rules/title-rules.ts';

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
  const examined = examineSentence(sentence, context);
  return editorRules
    .filter((rule) => rule.finds(examined))
    .map(({ name, sure, because }) => ({ rule: name, sure, because }));
}

/** All rules of the editor. The author sees only the first finding. */
export const editorRules: readonly EditorRule[] = [
  ...titleRules,
  ...frameRules,
  ...directionRules,
  ...signRules,
  ...fragmentRules,
  ...grammarRules,
  ...listRules,
  ...contextRules,
];
