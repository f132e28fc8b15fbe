import type { Deck } from '../deck/deck.ts';
import type { Finding } from '../steps/finding.ts';
import type { Untraced } from './facts/facts.ts';
import { factsOf } from './facts/facts-of.ts';
import { sayUntraced } from './facts/say-untraced.ts';
import { traceSentence } from './facts/trace-sentence.ts';
import type { DraftSentence, ScriptDraft } from './script.ts';
import { keepTied } from './tied-sentences.ts';

/**
 * Drops every sentence that says what the deck does not, with those tied to it, and adds a finding for each that says why.
 * `facts/trace-sentence.ts` has the rules.
 */
export function lockFacts(draft: ScriptDraft, deck: Deck): ScriptDraft {
  const facts = factsOf(deck);
  const findings: Finding[] = [];
  const slides = draft.slides.map((slide) => ({
    ...slide,
    sentences: keepTied(slide.sentences, (sentence) => {
      const untraced = traceSentence(sentence.text, slide.slideNumber, facts);
      if (untraced.length > 0) findings.push(sentenceUntraced(slide.slideNumber, sentence, untraced));
      return untraced.length === 0;
    }),
  }));
  return { ...draft, slides, findings: [...draft.findings, ...findings] };
}

function sentenceUntraced(slideNumber: number, { text }: DraftSentence, untraced: Untraced[]): Finding {
  return {
    code: 'sentence_untraced',
    slideNumber,
    message: `A sentence was left out on slide ${slideNumber} because ${sayUntraced(untraced)}: "${text}"`,
  };
}
