import { countWords } from '#pipeline/understanding/text-signs.ts';
import { leansOnBefore } from '../presenter/leans-on-before.ts';
import { lineText, type SlideLine } from './lines/slide-line.ts';
import type { NarratorModel } from './narrator-model.ts';
import {
  judgeQuestion,
  nextWordQuestion,
  type PlannedRow,
  planQuestion,
  readPlan,
  type SlidePlace,
  wordQuestion,
} from './questions.ts';

/** A sentence of a model with the line that it says. `support`: how sure the model is that the line supports it, from 0 to 1. */
export type NarratedSentence = {
  text: string;
  line: SlideLine;
  support: number;
  /** It goes on from the sentence before. */
  leans: boolean;
};

/** The adapter was taught slides of up to that many lines. */
const mostLines = 20;
const mostSentences = 3;
const wordsOfSentence = 12;
const mostAnswerTokens = 60;
const mostWords = 35;

/**
 * Has a model tell a slide: it chooses lines, words each in a sentence, and says of each whether the line supports it. A sentence says one
 * line, since a small model mixes up two. A sentence that is not supported enough is not said, and the next one begins
 * anew, so that no "it" or "also" hangs on what nobody hears.
 */
export async function narrateSlide(
  place: SlidePlace,
  lines: readonly SlideLine[],
  { model, leastSupport, signal }: { model: NarratorModel; leastSupport: number; signal: AbortSignal },
): Promise<NarratedSentence[]> {
  const offered = lines.slice(0, mostLines);
  const texts = offered.map(lineText);
  const words = 10 * Math.min(mostSentences, offered.length);
  const plan = readPlan(
    await model.answer(planQuestion(place, texts, words), mostAnswerTokens, signal),
    offered.length,
  );
  const told: NarratedSentence[] = [];
  let conversation = '';
  for (const { number, words } of singleLines(plan)) {
    const line = offered[number - 1];
    const text = texts[number - 1];
    if (line === undefined || text === undefined) continue;
    const question =
      conversation === ''
        ? wordQuestion(place, words, [text])
        : `${conversation}${nextWordQuestion(words, [text])}`;
    const sentence = await model.answer(question, mostAnswerTokens, signal);
    const leans = leansOnBefore(sentence);
    const isSayable = isStatement(sentence) && !(leans && conversation === '');
    const support = isSayable
      ? await model.likelihoodOfYes(judgeQuestion(place, [text], sentence), signal)
      : 0;
    if (support < leastSupport) conversation = '';
    else {
      conversation = question + sentence;
      told.push({ text: sentence, line, support, leans });
    }
  }
  return told;
}

/** "-" is how the model says nothing; a question would have to be answered. */
function isStatement(sentence: string): boolean {
  const words = countWords(sentence);
  return words > 0 && words <= mostWords && !sentence.includes('?');
}

/** A row of several lines is told line by line. */
function singleLines(rows: readonly PlannedRow[]): { number: number; words: number }[] {
  return rows
    .flatMap(({ lines, words }) =>
      lines.map((number) => ({ number, words: lines.length > 1 ? wordsOfSentence : words })),
    )
    .slice(0, mostSentences);
}
