import type { NarratorModel } from '../narrator-model.ts';

/** Answers of a model, by the evidence that it is asked about: the sentence, and the model's certainty about it. */
export type Scripted = Record<string, [sentence: string, support: number]>;

/**
 * A model that answers as a test tells it to: each line with its sentence.
 * @returns it with the questions that it was asked, in their order
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

/** The line that the last question is about. */
function lastLine(question: string): string {
  return [...question.matchAll(/^- (.*?)(?:<\|im_end\|>)?$/gm)].at(-1)?.[1] ?? '';
}
