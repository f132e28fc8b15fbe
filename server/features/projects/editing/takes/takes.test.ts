import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectDetail } from '#contract/projects.ts';
import { scriptVersion } from '#contract/slides.ts';
import { maxSentencesWithTakes, type PickedTake, sentenceKey, take } from '#contract/takes/take.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { makeNextVideo, scriptedProcess, someVideo } from '#test/support/generations.ts';
import { createProject } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb } from '#test/support/voices.ts';

let testApp: TestApp;
let user: TestUser;
let asked: { text: string; takes: PickedTake[] | undefined }[] = [];

beforeAll(async () => {
  testApp = await createTestApp({
    given: {
      ...deafAndDumb,
      speakInSubprocess: {
        async speak(text, _voice, _signal, how) {
          asked.push({ text, takes: how?.takes });
          return Buffer.from('RIFF');
        },
        isReady: () => true,
        stop: async () => {},
      },
    },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  user = await signUp(testApp);
  asked = [];
  await testApp.db.deleteFrom('generations').execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
const call = (method: Method, url: string, body?: object) =>
  testApp.app.inject({ method, url, headers: user.bearer, ...(body && { body }) });
const of = (id: string, number = 1) => `/api/projects/${id}/slides/${number}/takes`;
const slidesOf = async (id: string) =>
  projectDetail.parse((await call('GET', `/api/projects/${id}`)).json()).slides;
const write = (id: string, number: number, script: string) =>
  call('PATCH', `/api/projects/${id}/slides/${number}`, { script });

const said = (slideNumber: number, text: string) => ({
  slideNumber,
  title: null,
  text,
  startMs: slideNumber * 1000,
  endMs: slideNumber * 1000 + 1000,
});

/** A project whose video says this on slide 1. @returns its id */
async function madeProject(text = 'We plan. Nobody sees it.'): Promise<string> {
  const { id } = await createProject(testApp, user);
  await make(text);
  return id;
}

/** Makes the next video in line. @returns the takes of its order */
async function make(text: string): Promise<readonly PickedTake[]> {
  const video = { ...someVideo, slides: [said(1, text), said(3, 'Nobody sees it.')], findings: [] };
  let ordered: readonly PickedTake[] = [];
  await makeNextVideo(testApp, {
    videoProcess: scriptedProcess(async (task) => {
      ordered = task.takes;
      return video;
    }),
  });
  return ordered;
}

const slower = { pace: 0.9 };
const pick = (id: string, change: object = {}, number = 1) =>
  call('PUT', of(id, number), { sentence: 'We plan.', takes: [slower], picked: 0, ...change });

describe('takes of a sentence', () => {
  test('are listed, picked, and used in the next video; without them nothing changes', async () => {
    const id = await madeProject();
    expect((await call('GET', of(id))).json()).toEqual({
      sentences: [
        { sentence: 'We plan.', takes: [], picked: null },
        { sentence: 'Nobody sees it.', takes: [], picked: null },
      ],
    });
    const picked = await pick(id, { takes: [slower, { voice: 'friendly-male' }], picked: 1 });
    expect(picked.json().slides[0]).toMatchObject({
      edited: true,
      isSpokenAgain: true,
      takes: [{ ...take.parse({ voice: 'friendly-male' }), sentence: 'We plan.' }],
    });
    expect((await pick(id, { picked: null })).json().slides[0]).toMatchObject({
      edited: false,
      isSpokenAgain: false,
      takes: [],
    });
    await pick(id);
    await call('POST', `/api/projects/${id}/render`);
    expect(await make('We plan. Nobody sees it.')).toEqual([{ ...take.parse(slower), sentence: 'We plan.' }]);
    expect((await slidesOf(id))[0]).toMatchObject({ edited: false, isSpokenAgain: false });
    expect((await pick(id, { takes: [], picked: null })).json().slides[0]).toMatchObject({
      edited: true,
      takes: [],
    });
  });

  test('apply to every occurrence of their sentence, even with a pause or a click in it, until its words change', async () => {
    const id = await madeProject();
    const sentence = 'Nobody sees it.';
    const shown = (await pick(id, { sentence })).json().slides;
    expect(shown.map((slide: { takes: unknown[] }) => slide.takes.length)).toEqual([1, 0, 1]);
    await write(id, 1, 'Nobody [click] sees [pause 1s] it.');
    expect((await slidesOf(id))[0]?.takes).toMatchObject([{ sentence }]);
    await write(id, 1, 'Nobody saw it.');
    expect((await slidesOf(id))[0]?.takes).toEqual([]);
    await write(id, 1, sentence);
    expect((await slidesOf(id))[0]?.takes).toMatchObject([{ sentence }]);
  });

  test('are copied with the project, and restored with an earlier script', async () => {
    const id = await madeProject();
    await pick(id);
    await call('POST', `/api/projects/${id}/render`);
    await make('We plan. Nobody sees it.');
    await pick(id, { takes: [{ pace: 1.1 }] });
    const versions = scriptVersion
      .array()
      .parse((await call('GET', `/api/projects/${id}/script-versions`)).json());
    expect(versions.map(({ slides }) => slides[0]?.takes.map(({ pace }) => pace))).toEqual([[0.9], []]);
    const restore = async (index: number) => {
      const url = `/api/projects/${id}/script-versions/${versions[index]?.id}/restore`;
      const { slides } = (await call('POST', url)).json();
      return slides[0].takes.map(({ pace }: PickedTake) => pace);
    };
    expect(await restore(0)).toEqual([0.9]);
    expect((await call('GET', of(id))).json().sentences[0]).toMatchObject({
      takes: [{ pace: 1.1 }, { pace: 0.9 }],
      picked: 1,
    });
    expect(await restore(1)).toEqual([]);
    expect(await restore(0)).toEqual([0.9]);
    await call('POST', `/api/projects/${id}/duplicate`);
    expect(await make('We plan.')).toMatchObject([{ pace: 0.9, sentence: 'We plan.' }]);
  });

  test('discard the known length of the speech, and change the estimated length', async () => {
    const id = await madeProject();
    await testApp.db.updateTable('slides').set({ spoken_ms: 900 }).where('project_id', '=', id).execute();
    await pick(id);
    expect((await slidesOf(id)).map(({ spokenMs }) => spokenMs)).toEqual([null, 900, 900]);
  });

  test('are played, whether saved or not; a take with a pause is played with the next sentence', async () => {
    const id = await madeProject();
    await pick(id, { sentence: 'Nobody sees it.' });
    const hear = (change: object) => call('POST', `${of(id)}/speech`, { sentence: 'We plan.', take: change });
    const reply = await hear({ pace: 1.1 });
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'audio/wav', 'RIFF']);
    await hear({ pauseAfterSeconds: 1 });
    await call('POST', `/api/projects/${id}/slides/1/speech`);
    const other = { ...take.parse(slower), sentence: 'Nobody sees it.' };
    expect(asked).toEqual([
      { text: 'We plan.', takes: [other, { ...take.parse({ pace: 1.1 }), sentence: 'We plan.' }] },
      {
        text: 'We plan. Nobody sees it.',
        takes: [other, { ...take.parse({ pauseAfterSeconds: 1 }), sentence: 'We plan.' }],
      },
      { text: 'We plan. Nobody sees it.', takes: [other] },
    ]);
  });

  // attack: 215
  test.each([
    [{ sentence: 'Buy now.' }, 'sentence'],
    [{ sentence: ' ' }, 'sentence'],
    [{ sentence: 'x'.repeat(601) }, 'sentence'],
    [{ takes: Array.from({ length: 6 }, () => slower) }, 'takes'],
    [{ takes: [{ pace: 3 }] }, 'takes'],
    [{ takes: [{ pauseAfterSeconds: 60 }] }, 'takes'],
    [{ takes: [{ voice: 'trained' }] }, 'takes'],
    [{ takes: [{ pronunciations: [{ word: '', respelling: 'x' }] }] }, 'takes'],
    [{ picked: 1 }, 'picked'],
    [{ picked: -1 }, 'picked'],
  ])('are refused and not stored with %j', async (change, field) => {
    const id = await madeProject();
    const reply = await pick(id, change);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)[0]).toMatch(new RegExp(`^${field}`));
    expect((await slidesOf(id))[0]).toMatchObject({ takes: [], edited: false });
  });

  // attack: 215
  test('are played only for sentences of the slide', async () => {
    const id = await madeProject();
    const reply = await call('POST', `${of(id)}/speech`, { sentence: 'Buy now.', take: {} });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(/no longer contains this sentence/);
    for (const number of [2, 9]) {
      expect(
        (await call('POST', `${of(id, number)}/speech`, { sentence: 'We plan.', take: {} })).statusCode,
      ).toBe(404);
      expect((await pick(id, {}, number)).statusCode).toBe(404);
      expect((await call('GET', of(id, number))).statusCode).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  // attack: 216
  test('are kept for at most a hundred sentences; sentences that are no longer in the script make room', async () => {
    const id = await madeProject();
    const sentences = Array.from(
      { length: maxSentencesWithTakes },
      (_, index) => `It is the day ${index + 1}.`,
    );
    await write(id, 1, [...sentences, 'We plan.'].join(' '));
    const known = sentences.map((sentence) => ({
      sentence: sentenceKey(sentence),
      takes: [take.parse(slower)],
      picked: 0,
    }));
    await testApp.db
      .updateTable('projects')
      .set({ takes: JSON.stringify(known) })
      .where('id', '=', id)
      .execute();
    expect((await pick(id)).json().message).toMatch(/At most 100 sentences/);
    await write(id, 1, [...sentences.slice(1), 'We plan.'].join(' '));
    expect((await pick(id)).statusCode).toBe(200);
  });

  // attack: 216
  test('share their rate limit with listening to slides', async () => {
    const id = await madeProject();
    const hear = () => call('POST', `${of(id)}/speech`, { sentence: 'We plan.', take: slower });
    for (let count = 0; count < 30; count += 1) expect((await hear()).statusCode).toBe(200);
    for (let count = 0; count < 30; count += 1) await call('POST', `/api/projects/${id}/slides/1/speech`);
    expect((await hear()).json().code).toBe('rate_limited');
  });

  // attack: 217
  test('are refused if they make the video longer than allowed', async () => {
    const id = await madeProject();
    const fills = async (change: object) =>
      (await call('PATCH', `/api/projects/${id}/slides/1`, change)).statusCode === 200;
    const waits = (count: number) => ({ script: `We plan. ${'Wait here. [pause 9s] '.repeat(count)}` });
    let count = 95;
    while (!(await fills(waits(count)))) count -= 1;
    let pauseAfterSeconds = 10;
    while (!(await fills({ pauseAfterSeconds }))) pauseAfterSeconds -= 0.5;
    expect(
      (await pick(id, { takes: [{ pauseAfterSeconds: 0.1 }, { pace: 1.25 }], picked: 1 })).statusCode,
    ).toBe(200);
    expect((await pick(id, { takes: [{ pauseAfterSeconds: 3 }] })).json().code).toBe('video_too_long');
    expect((await slidesOf(id))[0]?.takes).toMatchObject([{ pace: 1.25 }]);
  });

  test('stay unchanged while the video is being made, and for other users', async () => {
    const id = await madeProject();
    await call('POST', `/api/projects/${id}/render`);
    expect((await pick(id)).json().code).toBe('project_busy');
    user = await signUp(testApp);
    expect((await pick(id)).statusCode).toBe(404);
    expect((await call('GET', of(id))).statusCode).toBe(404);
  });
});
