import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editSlide, hearPronunciation, hearSlide } from '#contract/slides.ts';
import { deleteVoice } from '#contract/voice.ts';
import { PipelineError } from '#runtime/errors.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, finishProject } from '#test/support/projects.ts';
import { makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';
import type { SpeechOptions } from '../../voices/speak-process/messages.ts';

let testApp: TestApp;
let asked: { text: string; voice: string; how: SpeechOptions | undefined }[] = [];
let failure: Error | null = null;

beforeAll(async () => {
  testApp = await createTestApp({
    given: {
      ...deafAndDumb,
      speakInSubprocess: {
        async speak(text, voice, signal, how) {
          if (failure) throw failure;
          signal.throwIfAborted();
          asked.push({ text, voice: typeof voice === 'string' ? voice : 'own', how });
          return Buffer.from('RIFF');
        },
        isReady: () => true,
        stop: async () => {},
      },
    },
  });
});
afterAll(() => testApp.close());

async function finished(user: TestUser, settings: Record<string, string> = {}): Promise<string> {
  const { id } = await createProject(testApp, user, settings);
  await finishProject(testApp, id);
  asked = [];
  return id;
}

const hear = (user: TestUser, id: string, number = 1) =>
  call(testApp, hearSlide, { as: user, params: { id, number: String(number) } });

describe('listening to a slide', () => {
  test('speaks the current text as in the video', async () => {
    const user = await signUp(testApp);
    const id = await finished(user, { voiceOption: 'friendly-male', speechSpeed: '1.2' });
    const body = { script: 'Nginx is new.', pronunciations: [{ word: 'Nginx', respelling: 'engine x' }] };
    await call(testApp, editSlide, { as: user, params: { id, number: '1' }, body });
    const reply = await hear(user, id);
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'audio/wav', 'RIFF']);
    const how = { speed: 1.2, pronunciations: body.pronunciations, artifactHolder: `project-${id}` };
    expect(asked).toEqual([{ text: 'Nginx is new.', voice: 'friendly-male', how }]);
  });

  test('uses the voice and the speed of the slide', async () => {
    const user = await signUp(testApp);
    const id = await finished(user, { voiceOption: 'friendly-male', speechSpeed: '1.2' });
    const body = { voiceOption: 'professional-female', speechSpeed: '0.8' };
    await call(testApp, editSlide, { as: user, params: { id, number: '1' }, body });
    await hear(user, id);
    await hear(user, id, 3);
    expect(asked.map(({ voice, how }) => [voice, how?.speed])).toEqual([
      ['professional-female', 0.8],
      ['friendly-male', 1.2],
    ]);
  });

  // attack: 103
  test('refuses a short text that takes long because of pauses or long respellings', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    const edit = (body: object) => call(testApp, editSlide, { as: user, params: { id, number: '1' }, body });
    for (const body of [
      { script: `${'[pause 10]'.repeat(30)}Hi.` },
      { script: 'x '.repeat(30), pronunciations: [{ word: 'x', respelling: 'a '.repeat(90).trim() }] },
    ]) {
      expect((await edit(body)).statusCode).toBe(200);
      const reply = await hear(user, id);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toMatch(/more than 4 minutes/);
    }
    expect(asked).toEqual([]);
  });

  test('uses the pronunciations of the team after those of the project', async () => {
    const { teamId, editor } = await makeTeam(testApp);
    const id = await finished(editor);
    await putIntoTeam(testApp, id, teamId);
    const row = (word: string, respelling: string) => ({ word, word_key: word.toLowerCase(), respelling });
    await testApp.db
      .insertInto('team_pronunciations')
      .values([
        { team_id: teamId, ...row('SQL', 'ess queue ell') },
        { team_id: teamId, ...row('Acme', 'ack-me') },
      ])
      .execute();
    await testApp.db
      .insertInto('pronunciations')
      .values({ project_id: id, ...row('sql', 'sequel') })
      .execute();
    expect((await hear(editor, id)).statusCode).toBe(200);
    expect(asked[0]?.how?.pronunciations).toEqual([
      { word: 'sql', respelling: 'sequel' },
      { word: 'Acme', respelling: 'ack-me' },
    ]);
  });

  test.each([
    [2, 'This slide has no text to speak.'],
    [3, 'This text is too long to listen to at once: at most 2000 characters.'],
  ])('refuses slide %i', async (number, message) => {
    const user = await signUp(testApp);
    const id = await finished(user);
    const body = { script: 'Long. '.repeat(400) };
    await call(testApp, editSlide, { as: user, params: { id, number: '3' }, body });
    const reply = await hear(user, id, number);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(asked).toEqual([]);
  });

  test('returns 404 for a slide that does not exist', async () => {
    const user = await signUp(testApp);
    expect((await hear(user, await finished(user), 4)).statusCode).toBe(404);
  });

  test("uses the project's own voice while it exists", async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const id = await finished(user, { voiceOption: 'trained' });
    expect((await hear(user, id)).statusCode).toBe(200);
    expect(asked[0]?.voice).toBe('own');
    await call(testApp, deleteVoice, { as: user });
    expect((await hear(user, id)).json().code).toBe('voice_not_trained');
  });

  test("does not use another user's voice without consent", async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    await giveVoice(testApp, owner);
    const id = await finished(owner, { voiceOption: 'trained' });
    await putIntoTeam(testApp, id, teamId);
    expect((await hear(editor, id)).json().code).toBe('voice_not_shared');
    expect((await hear(owner, id)).statusCode).toBe(200);
  });

  test('speaks a word with its saved or proposed pronunciation', async () => {
    const user = await signUp(testApp);
    const id = await finished(user, { voiceOption: 'friendly-male', speechSpeed: '1.2' });
    const body = { word: 'Nginx', respelling: 'engine x' };
    const reply = await call(testApp, hearPronunciation, { as: user, params: { id }, body });
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'audio/wav', 'RIFF']);
    const how = { speed: 1.2, pronunciations: [body], artifactHolder: `project-${id}` };
    expect(asked).toEqual([{ text: 'Nginx', voice: 'friendly-male', how }]);
  });

  test('reports a failure of the engine', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    failure = new PipelineError('model_missing', 'The speech model is missing. Run npm run models.');
    const reply = await hear(user, id);
    failure = null;
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      'The speech model is missing. Run npm run models.',
    ]);
    expect(testApp.takeErrorLines()).toHaveLength(1);
  });

  test('reports a busy server before the connection would be cut', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort());
    const reply = await hear(user, id);
    timeout.mockRestore();
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'server_busy']);
    expect(asked).toEqual([]);
  });

  test('is rate-limited', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    for (let count = 0; count < 60; count += 1) expect((await hear(user, id)).statusCode).toBe(200);
    expect((await hear(user, id)).json().code).toBe('rate_limited');
    const body = { word: 'Nginx', respelling: 'engine x' };
    const word = await call(testApp, hearPronunciation, { as: user, params: { id }, body });
    expect(word.json().code).toBe('rate_limited');
  });
});
