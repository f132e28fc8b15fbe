import type { Deck } from '../../deck/deck.ts';
import { inFinding } from '../../steps/finding.ts';
import type { Untraced } from '../facts/facts.ts';
import { factsOf } from '../facts/facts-of.ts';
import { sayUntraced } from '../facts/say-untraced.ts';
import { traceSentence } from '../facts/trace-sentence.ts';
import type { WordedSentence } from '../words/wording.ts';
import type { Judge, Objection } from './judge.ts';

/** The fact lock: objects to every sentence that says what the deck does not. `facts/trace-sentence.ts` has the rules. */
export function createFactJudge(deck: Deck): Judge {
  const facts = factsOf(deck);
  return {
    async judge(sentence, { slideNumber }) {
      const untraced = traceSentence(sentence.text, slideNumber, facts);
      return untraced.length === 0 ? [] : [sentenceUntraced(slideNumber, sentence, untraced)];
    },
  };
}

function sentenceUntraced(slideNumber: number, sentence: WordedSentence, untraced: Untraced[]): Objection {
  const text = inFinding(sentence.text);
  const message = `A sentence was left out on slide ${slideNumber} because ${sayUntraced(untraced)}: "${text}"`;
  const toAuthor = { code: 'sentence_untraced' as const, slideNumber, message };
  return { slideNumber, sentence, drops: true, toAuthor, toWriter: message };
}
