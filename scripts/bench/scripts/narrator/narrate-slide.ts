import { needsContext } from '#pipeline/english/dependence/narration-dependence.ts';
import { countWords } from '#pipeline/understanding/text-signs.ts';
import { canBeNarrated } from './lines/can-be-narrated.ts';
import { lineText, type SlideLine } from './lines/slide-line.ts';
import type { NarratorModel } from './narrator-model.ts';
import { judgeQuestion, type SlidePlace, wordQuestion } from './questions.ts';

/** A sentence of a model with its line. `support` is the model's certainty that the line supports it, from 0 to 1. */
export type NarratedSentence = { text: string; line: SlideLine; support: number };

const maxAsked = 6;
const fewestWords = 8;
const maxWords = 18;
const maxAnswerTokens = 60;
const maxWordsSaid = 35;

/**
 * Has a model narrate a slide. The model words each suitable line separately, in their order, and says whether the
 * line supports its sentence. With one line at a time, it names the subject and mixes nothing up, and no sentence
 * depends on an unsaid one.
 * @param options.minSupport least certainty of the model about a sentence, from 0 to 1
 */
export async function narrateSlide(
  place: SlidePlace,
  lines: readonly SlideLine[],
  options: { model: NarratorModel; minSupport: number; maxSentences: number; signal: AbortSignal },
): Promise<NarratedSentence[]> {
  const { model, minSupport, maxSentences, signal } = options;
  const narrated: NarratedSentence[] = [];
  for (const line of lines.filter(canBeNarrated).slice(0, maxAsked)) {
    if (narrated.length >= maxSentences) break;
    const evidence = [lineText(line)];
    const question = wordQuestion(place, wordsFor(line), evidence);
    const text = await model.answer(question, maxAnswerTokens, signal);
    if (!isFitToSay(text)) continue;
    const support = await model.likelihoodOfYes(judgeQuestion(place, evidence, text), signal);
    if (support >= minSupport) narrated.push({ text, line, support });
  }
  return narrated;
}

/** Returns an even number of words, as the model was trained. */
function wordsFor(line: SlideLine): number {
  const even = 2 * Math.round(countWords(lineText(line)) / 2);
  return Math.min(maxWords, Math.max(fewestWords, even));
}

/**
 * Tells whether a sentence is complete without its context. "-" is the model's sign for nothing, and a question
 * would need an answer.
 */
function isFitToSay(sentence: string): boolean {
  const words = countWords(sentence);
  const isStatement = words > 0 && words <= maxWordsSaid && !sentence.includes('?');
  return isStatement && !needsContext(sentence);
}
