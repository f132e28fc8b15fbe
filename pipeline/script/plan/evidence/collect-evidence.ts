import type { Deck, Slide } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import { holdsOtherLanguage, isEnglish } from '#pipeline/english/language.ts';
import { understandDeck } from '#pipeline/understanding/understand-deck.ts';
import { isEnglishDeck } from '../is-english-deck.ts';
import type { SlidePlan } from '../script-plan.ts';
import { evidenceOfSlide } from './evidence-of-slide.ts';

export type SlideEvidence = Pick<SlidePlan, 'slideNumber' | 'isForeign' | 'evidence'>;

/** Returns the evidence of each shown slide, in the order of the deck. The same deck always gives the same evidence and ids. */
export function collectEvidence(deck: Deck): SlideEvidence[] {
  const understood = understandDeck(deck);
  const isEnglishThroughout = isEnglishDeck(deck);
  return deck.slides
    .filter(({ hidden }) => !hidden)
    .map((slide, index) => {
      const isForeign = isInOtherLanguage(slide, isEnglishThroughout);
      const properties = index === 0 ? deck.properties : null;
      const evidence = evidenceOfSlide(slide, understood.get(slide.number), { isForeign, properties });
      return { slideNumber: slide.number, isForeign, evidence };
    });
}

/**
 * Tells whether a slide is in another language. The language tag alone is unreliable, since many decks keep that of
 * their template.
 */
function isInOtherLanguage(slide: Slide, isEnglishThroughout: boolean): boolean {
  const texts = slideTexts(slide);
  if (!isEnglishThroughout) return !isEnglish(texts.join(' ')) || texts.some(holdsOtherLanguage);
  return slide.language !== null && !/^en\b/i.test(slide.language) && !isEnglish(texts.join(' '));
}
