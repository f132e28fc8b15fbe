import { pointsBack } from '#pipeline/english/grammar/points-back.ts';
import { countWords } from '#pipeline/understanding/text-signs.ts';
import { leansOnBefore } from '../presenter/leans-on-before.ts';
import { canBeNarrated } from './lines/can-be-narrated.ts';
import { lineText, type SlideLine } from './lines/slide-line.ts';
import type { NarratorModel } from './narrator-model.ts';
import { judgeQuestion, type SlidePlace, wordQuestion } from './questions.ts';

/** A sentence of a model with the line that it says. `support`: how sure the model is that the line supports it, from 0 to 1. */
export type NarratedSentence = { text: string; line: SlideLine; support: number };

const mostAsked = 6;
const fewestWords = 8;
const mostWords = 18;
const mostAnswerTokens = 60;
const mostWordsSaid = 35;

/**
 * Has a model tell a slide: it words the lines that can be told, in their order, each by itself, and says of each sentence
 * whether its line supports it. Asked for one line at a time, it names what it speaks of, mixes nothing up, and no sentence hangs on
 * one that is not said.
 * @param options.leastSupport how sure the model must be of a sentence, from 0 to 1
 */
export async function narrateSlide(
  place: SlidePlace,
  lines: readonly SlideLine[],
  options: { model: NarratorModel; leastSupport: number; mostSentences: number; signal: AbortSignal },
): Promise<NarratedSentence[]> {
  const { model, leastSupport, mostSentences, signal } = options;
  const told: NarratedSentence[] = [];
  for (const line of lines.filter(canBeNarrated).slice(0, mostAsked)) {
    if (told.length >= mostSentences) break;
    const evidence = [lineText(line)];
    const question = wordQuestion(place, wordsFor(line), evidence);
    const text = await model.answer(question, mostAnswerTokens, signal);
    if (!standsAlone(text)) continue;
    const support = await model.likelihoodOfYes(judgeQuestion(place, evidence, text), signal);
    if (support >= leastSupport) told.push({ text, line, support });
  }
  return told;
}

/** An even number, as the model was taught. */
function wordsFor(line: SlideLine): number {
  const even = 2 * Math.round(countWords(lineText(line)) / 2);
  return Math.min(mostWords, Math.max(fewestWords, even));
}

/** "-" is how the model says nothing; a question would have to be answered. */
function standsAlone(sentence: string): boolean {
  const words = countWords(sentence);
  const isStatement = words > 0 && words <= mostWordsSaid && !sentence.includes('?');
  return isStatement && !leansOnBefore(sentence) && !pointsBack(sentence);
}
