/**
 * A language model that was trained on the questions of `questions.ts`. The same question always has the same
 * answer.
 */
export type NarratorModel = {
  /**
   * Answers a question.
   * @throws PipelineError `canceled` when the signal is aborted
   */
  answer(question: string, maxTokens: number, signal: AbortSignal): Promise<string>;
  /** Returns the likelihood that the answer is "yes" instead of "no", from 0 to 1. Throws as `answer` does. */
  likelihoodOfYes(question: string, signal: AbortSignal): Promise<number>;
};

/** Makes a model that is asked each question only once. */
export function rememberAnswers(model: NarratorModel): NarratorModel {
  const answers = new Map<string, Promise<string>>();
  const likelihoods = new Map<string, Promise<number>>();
  return {
    answer: (question, maxTokens, signal) =>
      remembered(answers, question, () => model.answer(question, maxTokens, signal)),
    likelihoodOfYes: (question, signal) =>
      remembered(likelihoods, question, () => model.likelihoodOfYes(question, signal)),
  };
}

function remembered<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  ask: () => Promise<Value>,
): Promise<Value> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  // A failed question may be asked again.
  answer.catch(() => known.delete(key));
  return answer;
}
