import { comparisons } from './signs/comparisons.ts';
import { connectives } from './signs/connectives.ts';
import { actsOnUnnamed, pointsAtUnnamed } from './signs/demonstrative-nouns.ts';
import { demonstratives } from './signs/demonstratives.ts';
import { type DependenceSign, hasSign } from './signs/dependence-sign.ts';
import { lacksPerson } from './signs/persons.ts';
import { presuppositions } from './signs/presuppositions.ts';
import { afterOpeningClause, lacksAntecedent, lineRules, withoutExpletives } from './signs/pronouns.ts';

const signs: readonly DependenceSign[] = [
  comparisons.caseInLine,
  comparisons.pieceInLine,
  comparisons.shareOfThose,
  presuppositions.addition,
  connectives.ofStories,
  demonstratives.withoutNoun,
];

/**
 * Tells whether a sentence contains a pronoun, a "these" or an addition for something that only another sentence
 * names. The noun may also follow, in the main clause: "Before it leaves, every ship is checked".
 */
export function refersBack(text: string): boolean {
  if (hasSign(text, signs) || lacksPerson(text)) return true;
  const said = withoutExpletives(text);
  if (lacksAntecedent(said, lineRules)) {
    const mainClause = afterOpeningClause(said);
    return mainClause === undefined || lacksAntecedent(mainClause, lineRules);
  }
  return actsOnUnnamed(said) || pointsAtUnnamed(said);
}
