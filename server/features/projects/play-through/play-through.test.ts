import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSlideLines, hearLine } from '#contract/play-through.ts';
import { editSlide, hearSlide } from '#contract/slides.ts';
import { setTakes } from '#contract/takes/take-endpoints.ts';
import { addToCount, readCount } from '#server/http/windowed-counts.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { writeNextScript } from '#test/support/generations.ts';
import { createProject, finishProject } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb } from '#test/support/voices.ts';
import type { SpeakInSubprocess } from '../../voices/speak-process/speak-in-subprocess.ts';
import { linesHeard } from './preview-line.ts';

type Asked = { text: string; how: Parameters<SpeakInSubprocess['speak']>[3]; kind: string | undefined };

let testApp: TestApp;
let user: TestUser;
let id: string;
let asked: Asked[] = [];
let isReady = true;
/** Replaces what is spoken. */
let speak: SpeakInSubprocess['speak'] | null = null;

beforeAll(async () => {
  testApp = await createTestApp({
    given: {
      ...deafAndDumb,
      speakInSubprocess: {
        async speak(text, voice, signal, how, kind) {
          asked.push({ text, how, kind });
          return speak ? speak(text, voice, signal, how, kind) : Buffer.from('RIFF');
        },
        isReady: () => isReady,
        stop: async () => {},
      },
    },
  });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  // No video of another test waits before it.
  await testApp.db.deleteFrom('generations').execute();
  user = await signUp(testApp);
  ({ id } = await createProject(testApp, user, { speechSpeed: '1.2' }));
  await finishProject(testApp, id);
  asked = [];
  isReady = true;
  speak = null;
});

const edit = (body: object, number = 1) =>
  call(testApp, editSlide, { as: user, params: { id, number: String(number) }, body });
const linesOf = async (number = 1, as = user) => {
  const reply = await call(testApp, getSlideLines, { as, params: { id, number: String(number) } });
  return getSlideLines.replies[200].parse(reply.json());
};
const hear = (key: string, { as = user, number = 1 } = {}) =>
  call(testApp, hearLine, { as, params: { id, number: String(number), key } });
const firstKey = async (number = 1) => (await linesOf(number)).lines[0]?.key ?? '';

describe('the lines of a slide', () => {
  test('are its sentences as the next video speaks them, with their pauses', async () => {
    await edit({ script: 'Is it new? [click] It is. [pause 2s]' });
    const { lines, ...slide } = await linesOf();
    expect(lines.map(({ text, pauseBeforeMs }) => [text, pauseBeforeMs])).toEqual([
      ['Is it new?', 350],
      ['It is.', 440],
    ]);
    expect(slide).toEqual({ pauseAfterMs: 200, leastMs: 3000, isVoiceReady: true, isSpokenHere: true });
    expect((await linesOf(3)).pauseAfterMs).toBe(800);
  });

  test('are missing on a slide without words, which has its usual length', async () => {
    await edit({ script: '' });
    isReady = false;
    expect(await linesOf()).toEqual({
      ...{ lines: [], pauseAfterMs: 2500, leastMs: 0 },
      ...{ isVoiceReady: true, isSpokenHere: true },
    });
  });

  test('include the note that the voice is not ready', async () => {
    isReady = false;
    expect((await linesOf()).isVoiceReady).toBe(false);
  });

  test('get new keys after every change of their speech, and otherwise keep their keys', async () => {
    await edit({ script: 'First. Second.' });
    const keys = async () => (await linesOf()).lines.map(({ key }) => key);
    const before = await keys();
    await edit({ script: 'First. Other.' });
    const [first, second] = await keys();
    expect([first === before[0], second === before[1]]).toEqual([true, false]);
    const seen = new Set(before);
    for (const change of [
      { speechSpeed: '0.8' },
      { voiceOption: 'professional-male' },
      { pronunciations: [{ word: 'First', respelling: 'thirst' }] },
    ]) {
      await edit(change);
      const [changed = ''] = await keys();
      expect(seen).not.toContain(changed);
      seen.add(changed);
    }
    const body = { sentence: 'First.', takes: [{ pace: 0.9 }], picked: 0 };
    await call(testApp, setTakes, { as: user, params: { id, number: '1' }, body });
    expect(seen).not.toContain(await firstKey());
  });

  test.each([2, 9])('are not found for slide %i, which is in no video', async (number) => {
    const reply = await call(testApp, getSlideLines, { as: user, params: { id, number: String(number) } });
    expect(reply.statusCode).toBe(404);
  });

  test('are not found for an omitted slide', async () => {
    await edit({ leftOut: true });
    const reply = await call(testApp, getSlideLines, { as: user, params: { id, number: '1' } });
    expect(reply.statusCode).toBe(404);
  });
});

describe('a played sentence', () => {
  test('is spoken as in the video, and stored for it', async () => {
    await edit({ script: 'Is it new? It is.', pauseAfterSeconds: 1 });
    const [, second] = (await linesOf()).lines;
    const reply = await hear(second?.key ?? '');
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'audio/wav', 'RIFF']);
    const how = { speed: 1.2, pronunciations: [], artifactHolder: `project-${id}` };
    expect(asked).toEqual([{ text: 'It is. [pause 1s]', how, kind: 'draft' }]);
  });

  test('is spoken at the speed that fits its script, like the whole slide', async () => {
    ({ id } = await createProject(testApp, user, { review: 'true', speechSpeed: '1.2' }));
    await writeNextScript(testApp);
    await testApp.db
      .updateTable('generations')
      .set({ fitted_speed: 1.05 })
      .where('project_id', '=', id)
      .execute();
    await hear(await firstKey());
    await call(testApp, hearSlide, { as: user, params: { id, number: '1' } });
    expect(asked.map(({ how }) => how?.speed)).toEqual([1.26, 1.26]);
  });

  // attack: 342
  test('belongs to its slide: an old, invented or foreign key is unknown', async () => {
    const key = await firstKey();
    const other = await firstKey(3);
    await edit({ script: 'Something else.' });
    for (const unknown of [key, other, 'made-up', '__proto__']) {
      expect((await hear(unknown)).statusCode).toBe(404);
    }
    const stranger = await signUp(testApp);
    expect((await hear(await firstKey(), { as: stranger })).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  // attack: 343
  test('is refused if it is too long or contains minutes of pauses', async () => {
    await edit({ script: `${'word '.repeat(500)}.` });
    expect((await hear(await firstKey())).json().message).toMatch(/at most 2000 characters/);
    await edit({ script: `${'[pause 10] '.repeat(30)}Hi.` });
    expect((await hear(await firstKey())).json().message).toMatch(/more than 4 minutes/);
    expect(asked).toEqual([]);
  });

  // attack: 341
  test('is canceled when its caller hangs up, which frees its slot', async () => {
    const ended = Promise.withResolvers<void>();
    speak = async (_text, _voice, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      ended.resolve();
      throw new Error('canceled');
    };
    const url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
    const key = await firstKey();
    for (let time = 0; time < 3; time += 1) {
      const before = asked.length;
      const hangUp = new AbortController();
      const path = `/api/projects/${id}/slides/1/lines/${key}/speech`;
      const call = fetch(`${url}${path}`, { method: 'POST', headers: user.bearer, signal: hangUp.signal });
      const refused = expect(call).rejects.toThrow();
      await eventually(() => expect(asked.length).toBe(before + 1));
      hangUp.abort();
      await refused;
      await ended.promise;
    }
    speak = null;
    await eventually(async () => expect((await hear(key)).statusCode).toBe(200));
    expect(testApp.takeErrorLines()).toEqual([]);
  });

  // attack: 340
  test('has its own slots and rate limit, so that its account can listen to slides at the same time', async () => {
    const key = await firstKey();
    const { promise: spoken, resolve } = Promise.withResolvers<Buffer>();
    speak = (_text, _voice, _signal, _how, kind) =>
      kind === 'draft' ? spoken : Promise.resolve(Buffer.of());
    const replies = Array.from({ length: 10 }, () => hear(key));
    await eventually(() => expect(asked).toHaveLength(2));
    const listen = () => call(testApp, hearSlide, { as: user, params: { id, number: '1' } });
    expect((await listen()).statusCode).toBe(200);
    resolve(Buffer.from('RIFF'));
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 200, ...Array(8).fill(429)]);
    const counted = { ...linesHeard, who: user.user.id };
    const heard = await readCount(testApp.db, counted, new Date());
    expect(heard?.count).toBe(10);
    await addToCount(testApp.db, counted, { amount: linesHeard.max - 11, now: new Date() });
    expect((await hear(key)).statusCode).toBe(200);
    expect((await hear(key)).json().code).toBe('rate_limited');
    expect((await listen()).statusCode).toBe(200);
  });
});
