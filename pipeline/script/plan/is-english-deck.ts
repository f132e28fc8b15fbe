import type { Deck } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { wordCount } from '../../english/join-words.ts';
import { holdsOtherLanguage, isEnglish } from '../../english/language.ts';

const fewestWords = 6;
const fewestLines = 3;

/**
 * Tells whether most of the visible text of a deck is English. French and Spanish share many words with English, so
 * the longer lines are also judged by their short words.
 */
export function isEnglishDeck(deck: Deck): boolean {
  const texts = deck.slides.filter(({ hidden }) => !hidden).flatMap(slideTexts);
  if (!isEnglish(texts.join(' '))) return false;
  const long = texts.filter((text) => wordCount(text) >= fewestWords);
  const others = long.filter((text) => holdsOtherLanguage(text));
  return others.length < fewestLines || others.length < long.length / 2;
}
