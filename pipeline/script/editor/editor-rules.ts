import type { EditorRule } from './editor-rule.ts';
import { contextRules } from './rules/context-rules.ts';
import { directionRules } from './rules/direction-rules.ts';
import { fragmentRules } from './rules/fragment-rules.ts';
import { frameRules } from './rules/frame-rules.ts';
import { grammarRules } from './rules/grammar-rules.ts';
import { listRules } from './rules/list-rules.ts';
import { signRules } from './rules/sign-rules.ts';
import { titleRules } from './rules/title-rules.ts';

/** All rules of the editor. The author is told the first finding. */
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
