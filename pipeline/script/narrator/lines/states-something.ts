import { pointsBack } from '#pipeline/english/grammar/points-back.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { type PhraseForm, phraseForm } from '#pipeline/english/phrase-form.ts';
import { leansOnBefore } from '../../presenter/leans-on-before.ts';

/** Names and fragments are left out: a small model makes one up that "is" the other, and judges itself right. */
const statements: ReadonlySet<PhraseForm> = new Set(['sentence', 'imperative', 'infinitive', 'wh_clause']);

/** Whether a text says something by itself: it is a statement, and points at nothing that stands elsewhere. */
export function statesSomething(text: string): boolean {
  if (leansOnBefore(text) || pointsBack(text)) return false;
  return isSurelySentence(text) || statements.has(phraseForm(text.charAt(0).toLowerCase() + text.slice(1)));
}
