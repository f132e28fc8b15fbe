import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProject } from '#contract/projects.ts';
import { answerScriptQuestion, getScriptQuestion } from '#contract/script-writer.ts';
import { createRelayedWriter } from '#pipeline/script/language-model/relayed-writer.ts';
import type { ScriptWriter } from '#pipeline/script/script-writer.ts';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { jobParts, scriptedProcess, someVideo, startVideo } from '#test/support/generations.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { type ClaimedGeneration, claimNext } from '../lease-store.ts';
import { makeGeneration } from '../make-generation.job.ts';
import { askBrowser } from './ask-browser.ts';

const question = { instructions: 'Write.', prompt: '<deck>{}</deck>', form: { type: 'object' } };
const never = new AbortController().signal;

describe.each(databasesInScope)('asking the model of a browser on %s', (database) => {
  let testApp: TestApp;
  let user: TestUser;
  let projectId: string;
  let job: ClaimedGeneration;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    user = await signUp(testApp);
    ({ projectId } = await startVideo(testApp, { userId: user.user.id, asksBrowser: true }));
    const claimed = await claimNext(testApp.db, 'holder');
    if (!claimed) throw new Error('No video waits.');
    job = claimed;
  });

  const look = async (as = user) =>
    (await call(testApp, getScriptQuestion, { as, params: { id: projectId } })).json();
  const answer = (number: number, text: string | null, as = user) =>
    call(testApp, answerScriptQuestion, { as, params: { id: projectId }, body: { number, answer: text } });
  const openQuestion = () =>
    eventually(async () => {
      const seen = await look();
      expect(seen.question).not.toBeNull();
      return seen.question;
    });
  const kept = () => testApp.db.selectFrom('script_questions').selectAll().execute();

  it('gives the question to a page, and the answer of the page to the video; then nothing is kept', async () => {
    const asked = askBrowser(testApp.db, job, never)(question);
    const open = await openQuestion();
    expect(open).toEqual({ number: expect.any(Number), ...question });
    await answer(open.number, 'The answer.');
    expect(await asked).toBe('The answer.');
    expect(await kept()).toEqual([]);
  });

  it('takes no answer to another question, and no second one', async () => {
    const asked = askBrowser(testApp.db, job, never)(question);
    const { number } = await openQuestion();
    await answer(number - 1, 'Late.');
    await answer(number, 'Good.');
    await answer(number, 'Again.');
    expect(await asked).toBe('Good.');
  });

  it('goes on without an answer when the model fails, no page comes, or the page is slow', async () => {
    const failing = askBrowser(testApp.db, job, never)(question);
    await answer((await openQuestion()).number, null);
    expect(await failing).toBeNull();
    const impatient = { unseenMs: 0, unansweredMs: 60_000 };
    expect(await askBrowser(testApp.db, job, never, impatient)(question)).toBeNull();
    const slow = askBrowser(testApp.db, job, never, { unseenMs: 60_000, unansweredMs: 0 })(question);
    await openQuestion();
    expect(await slow).toBeNull();
  });

  it('stops when the video is canceled', async () => {
    const canceled = new AbortController();
    const asked = askBrowser(testApp.db, job, canceled.signal)(question);
    await openQuestion();
    canceled.abort();
    await expect(asked).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });

  it('shows nothing to another user, and takes no answer from one', async () => {
    const asked = askBrowser(testApp.db, job, never)(question);
    const { number } = await openQuestion();
    const other = await signUp(testApp);
    expect(await look(other)).toMatchObject({ code: 'not_found' });
    expect((await answer(number, 'Mine.', other)).statusCode).toBe(404);
    await answer(number, 'Ours.');
    expect(await asked).toBe('Ours.');
  });

  it('makes a video with a script of the browser, and the project says so', async () => {
    const made = makeGeneration(job, jobParts(testApp, { videoProcess: writingProcess() }));
    const { number, prompt, form } = await openQuestion();
    expect(prompt).toContain('Acme Cloud');
    expect(JSON.stringify(form)).toContain('sentences');
    const slides = [{ slide: 1, sentences: ['Meet Acme Cloud.'] }];
    await answer(number, JSON.stringify({ slides }));
    await made;
    const detail = getProject.replies[200].parse(
      (await call(testApp, getProject, { as: user, params: { id: projectId } })).json(),
    );
    expect(detail.generatedScript).toBe('Meet Acme Cloud.');
    expect(detail.scriptWriter).toMatchObject({ kind: 'language_model', place: 'browser' });
    expect(await look()).toEqual({ question: null, isOver: true });
  });
});

/** Stands in for the process that makes videos: writes the script as it does, with the questions that it asks. */
function writingProcess() {
  return scriptedProcess(async (order, watch) => {
    expect(order).toMatchObject({ asksBrowser: true, languageModel: null });
    const { onQuestion } = watch;
    if (!onQuestion) throw new Error('Nobody would answer.');
    const writer = createRelayedWriter(async (asked) => String(await onQuestion(asked)), {
      fallback: nobody,
    });
    const draft = await writer.write({
      deck: madeDeck([{ title: 'Acme Cloud' }]),
      audience: 'sales',
      wordBudget: new Map([[1, 3]]),
      signal: watch.signal,
    });
    const text = draft.slides
      .flatMap(({ sentences }) => sentences.map((sentence) => sentence.text))
      .join(' ');
    const slides = [{ slideNumber: 1, title: 'Acme Cloud', text, startMs: 0, endMs: 59_600 }];
    return { ...someVideo, slides, writer: draft.writer };
  });
}

const nobody: ScriptWriter = {
  async write() {
    throw new Error('The browser was to write.');
  },
};
