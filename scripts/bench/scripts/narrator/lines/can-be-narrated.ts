import { needsContext } from '#pipeline/english/dependence/narration-dependence.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { type PhraseForm, phraseForm } from '#pipeline/english/phrase-form.ts';
import { countWords } from '#pipeline/understanding/text-signs.ts';
import type { SlideLine } from './slide-line.ts';

const statements: ReadonlySet<PhraseForm> = new Set(['sentence', 'imperative', 'infinitive', 'wh_clause']);
/** A definition, such as "Whaling: phishing aimed at executives". */
const definition = /^(?<term>[^:.]{2,40}): (?<meaning>\S.*)$/u;
const longestTerm = 4;
const shortestMeaning = 4;

/**
 * Tells whether a line says something without its context. It states or explains something, or lists things of the
 * kind that its heading names. Other names and fragments are left out, because a small model claims that one of
 * them "is" the other, and approves its own claim.
 */
export function canBeNarrated({ kind, label, text }: SlideLine): boolean {
  if (needsContext(text)) return false;
  if (kind === 'list') return label !== null;
  return statesSomething(text) || (kind === 'text' && label === null && isDefinition(text));
}

function statesSomething(text: string): boolean {
  return isSurelySentence(text) || statements.has(phraseForm(text.charAt(0).toLowerCase() + text.slice(1)));
}

function isDefinition(text: string): boolean {
  const { term = '', meaning = '' } = definition.exec(text)?.groups ?? {};
  return term !== '' && countWords(term) <= longestTerm && countWords(meaning) >= shortestMeaning;
}
