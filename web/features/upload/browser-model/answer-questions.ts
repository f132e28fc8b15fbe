import { answerScriptQuestion, getScriptQuestion } from '#contract/script-writer.ts';
import { isPassing } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { askBrowserModel } from './prompt-api.ts';

const lookEveryMs = 1500;

/**
 * Takes the questions of a video's script to the model of this browser until the script is written. Goes on while the
 * user navigates within the app; when the page is closed, the server's built-in writer takes over.
 */
export async function answerQuestions(projectId: string): Promise<void> {
  const params = { id: projectId };
  for (;;) {
    try {
      const { question, isOver } = await callEndpoint(getScriptQuestion, { params });
      if (isOver) return;
      if (question) {
        const { number } = question;
        const answer = await askBrowserModel(question).catch(() => null);
        await callEndpoint(answerScriptQuestion, { params, body: { number, answer } });
      }
    } catch (error) {
      if (!isPassing(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
