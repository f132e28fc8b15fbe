import type { Deck } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import { decapitalised } from '#pipeline/english/capitalised.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';
import { isPlainEnglish } from '#pipeline/english/doubts/is-plain-english.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { asSentence, wordCount } from '#pipeline/english/join-words.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { cleanLine } from './clean-text.ts';

/**
 * Care with which an author writes English. The sentences of a careful author are said as they stand, those of a careless one only
 * if nothing about them is doubtful.
 */
export type AuthorsEnglish = 'careful' | 'careless';

const fewestWords = 5;
/** A whole deck need not be read for that. */
const mostSentences = 150;
const fewestFaulty = 3;
const carelessShare = 0.28;

/**
 * Judges the English of a deck by the sentences on its shown slides and in their notes. Broken English runs through a deck:
 * where more than a quarter of its sentences are faulty or doubtful, many of the others are as well, in ways that no rule finds.
 */
export function authorsEnglishOf(deck: Deck, { names }: Pick<Casing, 'names'>): AuthorsEnglish {
  const sentences = sentencesOf(deck);
  const faulty = sentences.filter((one) => !isPlainEnglish(one, names)).length;
  return faulty >= fewestFaulty && faulty >= carelessShare * sentences.length ? 'careless' : 'careful';
}

function sentencesOf(deck: Deck): string[] {
  return deck.slides
    .filter(({ hidden }) => !hidden)
    .flatMap(slideTexts)
    .flatMap((text) => splitSentences(cleanLine(text)))
    .filter((text) => wordCount(text) >= fewestWords)
    .slice(0, 2 * mostSentences)
    .filter((text) => isSurelySentence(decapitalised(text.replace(/[.!]+$/u, ''))))
    .slice(0, mostSentences)
    .map(asSentence);
}
