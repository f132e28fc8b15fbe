import type { Deck } from '../../deck/deck.ts';
import { quoteInFinding } from '../../findings/finding.ts';
import { explainUnsupportedClaims } from '../facts/explain-unsupported-claims.ts';
import type { UnsupportedClaim } from '../facts/facts.ts';
import { factsOf } from '../facts/facts-of.ts';
import { findUnsupportedClaims } from '../facts/find-unsupported-claims.ts';
import type { WordedSentence } from '../words/wording.ts';
import type { Judge, Objection } from './judge.ts';

/**
 * Makes the fact lock, which objects to every sentence that says something that the deck does not.
 * `facts/find-unsupported-claims.ts` has the rules.
 */
export function createFactJudge(deck: Deck): Judge {
  const facts = factsOf(deck);
  return {
    async judge(sentence, { slideNumber }) {
      const unsupported = findUnsupportedClaims(sentence.text, slideNumber, facts);
      return unsupported.length === 0 ? [] : [sentenceUnsupported(slideNumber, sentence, unsupported)];
    },
  };
}

function sentenceUnsupported(
  slideNumber: number,
  sentence: WordedSentence,
  unsupported: UnsupportedClaim[],
): Objection {
  const message = `A sentence was left out on slide ${slideNumber} because ${explainUnsupportedClaims(unsupported)}: ${quoteInFinding(sentence.text)}`;
  const toAuthor = { code: 'sentence_untraced' as const, slideNumber, message };
  return { slideNumber, sentence, drops: true, toAuthor, toWriter: message };
}
