import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProject } from '#contract/projects.ts';
import { chooseScriptWriter, getScriptWriter, type LocalModel } from '#contract/script-writer.ts';
import type {
  FileModelQuestion,
  FileModelReply,
} from '#pipeline/script/words/language-model/file-model/messages.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { jobDeps, scriptedProcess, someVideo, startVideo } from '#test/support/generations.ts';
import { ownModel } from '#test/support/servers/own-model.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { claimNext } from '../generations/lease-store.ts';
import { makeGeneration } from '../generations/make-generation.job.ts';
import { describeLocalModels } from './service.ts';

const llama: LocalModel = { server: 'ollama', model: 'llama3.1' };
const operatorAccount = 'DV-TEST-TEST';

describe.each(databasesInScope)('the choice of a script writer on %s', (database) => {
  let testApp: TestApp;
  let operator: TestUser;
  let user: TestUser;
  let running: LocalModel[];
  beforeAll(async () => {
    testApp = await createTestApp({
      database,
      env: { OPERATOR_ACCOUNTS: `DV-2222-2222, ${operatorAccount.toLowerCase()}` },
      given: { findLocalModels: async () => running },
    });
    [operator, user] = [await signUp(testApp), await signUp(testApp)];
    await testApp.db
      .updateTable('users')
      .set({ account_code: operatorAccount })
      .where('id', '=', operator.user.id)
      .execute();
  });
  beforeEach(() => {
    running = [llama];
  });
  afterAll(() => testApp.close());

  const choose = (as: TestUser, model: LocalModel | null) =>
    call(testApp, chooseScriptWriter, { as, body: { model } });
  const seenBy = async (as: TestUser) => (await call(testApp, getScriptWriter, { as })).json();

  it('is offered to the operator, and every user sees the writer', async () => {
    expect(await seenBy(operator)).toEqual({ writer: { kind: 'embedded' }, found: [llama], chosen: null });
    expect(await seenBy(user)).toEqual({ writer: { kind: 'embedded' }, found: null, chosen: null });
    expect(await describeLocalModels(testApp.dependencies)).toContain(
      'A language model that runs on this machine can write the scripts: llama3.1 (Ollama). Choose one in',
    );
  });

  it('is refused to other users, and for a model that is not running', async () => {
    expect((await choose(user, llama)).json()).toMatchObject({ code: 'not_allowed' });
    expect((await choose(operator, { ...llama, model: 'other' })).json()).toMatchObject({ code: 'conflict' });
    expect((await choose(operator, { ...llama, server: 'lm_studio' })).statusCode).toBe(409);
    expect((await seenBy(operator)).chosen).toBeNull();
  });

  it('determines the writer of the next script, and the project names it', async () => {
    await choose(operator, llama);
    const writer = { kind: 'language_model', model: 'llama3.1', place: 'this_machine' };
    expect(await seenBy(user)).toMatchObject({ writer });
    expect(await describeLocalModels(testApp.dependencies)).toBeNull();
    const { projectId, asked } = await makeVideo('language_model');
    expect(asked).toMatchObject({ baseUrl: 'http://127.0.0.1:11434/v1', model: 'llama3.1', apiKey: '' });
    expect(await detailOf(projectId)).toMatchObject({ scriptWriter: writer, isScriptEdited: false });
  });

  it('is not named if the built-in writer stepped in', async () => {
    await choose(operator, llama);
    const { projectId } = await makeVideo('embedded');
    expect((await detailOf(projectId)).scriptWriter).toEqual({ kind: 'embedded' });
  });

  it('is kept when the model stops, and can be undone', async () => {
    await choose(operator, llama);
    running = [];
    expect(await seenBy(operator)).toMatchObject({ found: [], chosen: llama });
    expect((await choose(operator, null)).json()).toMatchObject({
      writer: { kind: 'embedded' },
      chosen: null,
    });
    expect((await makeVideo('embedded')).asked).toBeNull();
  });

  async function makeVideo(writer: 'embedded' | 'language_model') {
    const { projectId } = await startVideo(testApp, { userId: user.user.id });
    const job = await claimNext(testApp.db, 'holder');
    if (!job) throw new Error('No video waits.');
    let asked: unknown;
    const videoProcess = scriptedProcess(async (order) => {
      asked = order.languageModel;
      return { ...someVideo, writer };
    });
    await makeGeneration(job, jobDeps(testApp, { videoProcess }));
    return { projectId, asked };
  }

  async function detailOf(id: string) {
    return getProject.replies[200].parse(
      (await call(testApp, getProject, { as: user, params: { id } })).json(),
    );
  }
});

describe('a model file in the settings', () => {
  const file = '/srv/models/writer.gguf';
  const writer = { kind: 'language_model', model: 'writer.gguf', place: 'this_machine' };
  const question: FileModelQuestion = { instructions: '', prompt: 'Why?', form: {}, maxOutputTokens: 10 };

  it('is used, is named without its folders, and leaves no choice', async () => {
    const testApp = await createTestApp({
      env: { WRITER_MODEL: file, OPERATOR_ACCOUNTS: operatorAccount },
      given: { scriptModel: ownModel(file) },
    });
    const user = await signUp(testApp);
    await testApp.db.updateTable('users').set({ account_code: operatorAccount }).execute();
    expect((await call(testApp, getScriptWriter, { as: user })).json()).toEqual({
      writer,
      found: null,
      chosen: null,
    });
    const refused = await call(testApp, chooseScriptWriter, { as: user, body: { model: llama } });
    expect(refused.json()).toMatchObject({ code: 'conflict' });
    await testApp.close();
  });

  it('is asked by the server on behalf of the video process, and the project names the writer', async () => {
    const asked: FileModelQuestion[] = [];
    const reply: FileModelReply = { kind: 'answer', text: '{}', inputTokens: 1, outputTokens: 1 };
    const scriptModel = ownModel(file, async (given) => {
      asked.push(given);
      return reply;
    });
    const testApp = await createTestApp({ env: { WRITER_MODEL: file }, given: { scriptModel } });
    const user = await signUp(testApp);
    const { projectId } = await startVideo(testApp, { userId: user.user.id });
    const replies: unknown[] = [];
    const videoProcess = scriptedProcess(async ({ languageModel }, { onQuestion }) => {
      expect(languageModel).toMatchObject({ kind: 'file', file });
      replies.push(await onQuestion?.(question));
      await expect(onQuestion?.({ ...question, maxOutputTokens: -1 })).rejects.toThrow();
      return { ...someVideo, writer: 'language_model' };
    });
    const job = await claimNext(testApp.db, 'holder');
    if (!job) throw new Error('No video waits.');
    await makeGeneration(job, jobDeps(testApp, { videoProcess }));
    expect(asked).toEqual([question]);
    expect(replies).toEqual([reply]);
    const detail = await call(testApp, getProject, { as: user, params: { id: projectId } });
    expect(detail.json()).toMatchObject({ scriptWriter: writer });
    await testApp.close();
  });

  it('falls back to the built-in writer if it cannot be used, and the operator reads why', async () => {
    const testApp = await createTestApp({ env: { WRITER_MODEL: '/nowhere/writer.gguf' } });
    const user = await signUp(testApp);
    expect((await call(testApp, getScriptWriter, { as: user })).json()).toMatchObject({
      writer: { kind: 'embedded' },
    });
    expect(testApp.dependencies.scriptModel.fault).toBe(
      'There is no file writer.gguf where WRITER_MODEL says. Until then, scripts are written without it.',
    );
    await testApp.close();
  });
});

describe('a model in the settings', () => {
  it('is used, even if other models run on this machine, and leaves no choice', async () => {
    const testApp = await createTestApp({
      env: {
        LLM_BASE_URL: 'https://models.example/v1',
        LLM_MODEL: 'large',
        OPERATOR_ACCOUNTS: operatorAccount,
      },
      given: {
        findLocalModels: async () => {
          throw new Error('Nobody may look.');
        },
      },
    });
    const user = await signUp(testApp);
    await testApp.db.updateTable('users').set({ account_code: operatorAccount }).execute();
    expect((await call(testApp, getScriptWriter, { as: user })).json()).toEqual({
      writer: { kind: 'language_model', model: 'large', place: 'service' },
      found: null,
      chosen: null,
    });
    const refused = await call(testApp, chooseScriptWriter, { as: user, body: { model: llama } });
    expect(refused.json()).toMatchObject({ code: 'conflict' });
    expect(await describeLocalModels(testApp.dependencies)).toBeNull();
    await testApp.close();
  });
});
