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
 * Quality of an author's English. Sentences of a careful author are quoted unchanged. Those of a careless author
 * are quoted only if no rule doubts them.
 */
export type AuthorsEnglish = 'careful' | 'careless';

const fewestWords = 5;
/** Maximum number of sentences to judge, enough for any deck. */
const maxSentences = 150;
const fewestFaulty = 3;
const carelessShare = 0.28;

/**
 * Judges the English of a deck by the sentences on its shown slides and in their notes. Mistakes run through a
 * whole deck. Where more than a quarter of its sentences are faulty or doubtful, many others are as well, in ways
 * that no rule finds.
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
    .slice(0, 2 * maxSentences)
    .filter((text) => isSurelySentence(decapitalised(text.replace(/[.!]+$/u, ''))))
    .slice(0, maxSentences)
    .map(asSentence);
}
