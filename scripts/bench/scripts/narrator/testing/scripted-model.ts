import type { NarratorModel } from '../narrator-model.ts';

/** Answers of a model, by the evidence in the question: the sentence, and the model's certainty about it. */
export type Scripted = Record<string, [sentence: string, support: number]>;

/**
 * Makes a model with scripted answers: each line has its sentence.
 * @returns the model, with the questions that it was asked, in order
 */
export function scriptedModel(script: Scripted): { model: NarratorModel; asked: string[] } {
  const asked: string[] = [];
  const model: NarratorModel = {
    async answer(question) {
      asked.push(question);
      return script[lastLine(question)]?.[0] ?? '-';
    },
    async likelihoodOfYes(question) {
      asked.push(question);
      return script[lastLine(question)]?.[1] ?? 0;
    },
  };
  return { model, asked };
}

/** Returns the line in the last question. */
function lastLine(question: string): string {
  return [...question.matchAll(/^- (.*?)(?:<\|im_end\|>)?$/gm)].at(-1)?.[1] ?? '';
}
