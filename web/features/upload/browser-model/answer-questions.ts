import {
  answerScriptQuestion,
  getScriptQuestion,
  partsEveryMs,
  type ScriptQuestion,
  sendScriptPart,
} from '#contract/script-writer.ts';
import { isPassing } from '#web/lib/api-error.ts';
import { setBrowserWritten } from '#web/lib/browser-written-projects.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { askBrowserModel } from './prompt-api.ts';

const lookEveryMs = 1500;

/** Dependencies: the server's endpoints, the browser's model, and a timer. */
export type Answering = {
  look: () => Promise<{ question: ScriptQuestion | null; isOver: boolean }>;
  tell: (sent: { number: number; part: string }) => Promise<{ isWanted: boolean }>;
  answer: (answered: { number: number; answer: string | null }) => Promise<unknown>;
  ask: typeof askBrowserModel;
  /** Records whether this browser writes the script. */
  setBrowserWritten: (isWritten: boolean) => void;
  wait: (ms: number) => Promise<void>;
};

/**
 * Passes the questions about a video's script to this browser's model until the script is written, or until the server no longer
 * wants answers. Continues while the user navigates within the app. When the page is closed, the server's built-in writer takes
 * over.
 */
export function answerQuestions(projectId: string): Promise<void> {
  const params = { id: projectId };
  return answerAll({
    look: () => callEndpoint(getScriptQuestion, { params }),
    tell: (body) => callEndpoint(sendScriptPart, { params, body }),
    answer: (body) => callEndpoint(answerScriptQuestion, { params, body }),
    ask: askBrowserModel,
    setBrowserWritten: (isWritten) => setBrowserWritten(projectId, isWritten),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/**
 * Answers with the given dependencies. Every wait follows a call: in hidden pages, browsers delay chained timers to once a minute,
 * which the server would take for silence.
 */
export async function answerAll(deps: Answering): Promise<void> {
  /** Answers that did not reach the server, by number, so that the model need not write them again. */
  const unsent = new Map<number, string | null>();
  try {
    for (;;) {
      try {
        const { question, isOver } = await deps.look();
        if (isOver) return;
        if (question) await answerOne(question, unsent, deps);
      } catch (error) {
        if (!isPassing(error)) return;
      }
      await deps.wait(lookEveryMs);
    }
  } finally {
    deps.setBrowserWritten(false);
  }
}

async function answerOne(
  question: ScriptQuestion,
  unsent: Map<number, string | null>,
  deps: Answering,
): Promise<void> {
  const { number } = question;
  deps.setBrowserWritten(true);
  const known = unsent.get(number);
  const written = known === undefined ? await askAndTell(question, deps) : { answer: known };
  if (written === null) return;
  unsent.set(number, written.answer);
  await deps.answer({ number, answer: written.answer });
  unsent.delete(number);
}

/**
 * Asks the model, and meanwhile reports to the server what it has written so far.
 * @returns null if the server no longer wants the answer; `answer` is null if the model failed
 */
async function askAndTell(
  question: ScriptQuestion,
  { ask, tell, wait }: Answering,
): Promise<{ answer: string | null } | null> {
  const stop = new AbortController();
  let part = '';
  let isAnswered = false;
  const telling = async () => {
    for (;;) {
      await wait(partsEveryMs);
      if (isAnswered) return;
      const isWanted = await tell({ number: question.number, part }).then(
        (reply) => reply.isWanted,
        isPassing,
      );
      if (!isWanted) return stop.abort();
    }
  };
  try {
    void telling();
    const answer = await ask(question, { signal: stop.signal, onPart: (text) => (part = text) }).catch(
      () => null,
    );
    return stop.signal.aborted ? null : { answer };
  } finally {
    isAnswered = true;
  }
}
