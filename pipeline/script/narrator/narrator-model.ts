/** A language model that was taught the questions of `questions.ts`. The same question always has the same answer. */
export type NarratorModel = {
  /**
   * Answers a conversation that ends with a question.
   * @throws PipelineError `canceled` when the signal is aborted
   */
  answer(conversation: string, maxTokens: number, signal: AbortSignal): Promise<string>;
  /** How likely the answer is "yes" rather than "no", from 0 to 1. Throws as `answer` does. */
  likelihoodOfYes(question: string, signal: AbortSignal): Promise<number>;
};

/** Asks a model each question once. */
export function rememberAnswers(model: NarratorModel): NarratorModel {
  const answers = new Map<string, Promise<string>>();
  const likelihoods = new Map<string, Promise<number>>();
  return {
    answer: (conversation, maxTokens, signal) =>
      remembered(answers, conversation, () => model.answer(conversation, maxTokens, signal)),
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
  // A question that failed may be asked again.
  answer.catch(() => known.delete(key));
  return answer;
}
