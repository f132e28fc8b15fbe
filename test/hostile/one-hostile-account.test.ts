import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateProject } from '#contract/projects.ts';
import { hearSlide, rewriteSlide } from '#contract/slides.ts';
import { shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { rewriteText } from '#server/texts/text-tasks.ts';
import { startUpload } from '../drills/slow-upload.ts';
import { call } from '../support/call.ts';
import { eventually } from '../support/eventually.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import {
  createProject,
  deckBytes,
  finishProject,
  generateForm,
  postForm,
  readDeckOf,
} from '../support/projects.ts';
import { textsHere } from '../support/servers/texts-here.ts';
import { setPlan } from '../support/team-scene.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const megabyte = 1024 ** 2;

describe('one hostile account', () => {
  let testApp: TestApp;
  let url: string;
  let hostile: TestUser;
  let other: TestUser;
  const spoken = Promise.withResolvers<Buffer>();
  const rewritten = Promise.withResolvers<void>();
  const here = textsHere();
  const begunTexts: string[] = [];
  let runningTexts = 0;
  let mostAtOnce = 0;
  beforeAll(async () => {
    testApp = await createTestApp({
      env: { MAX_QUEUED_VIDEOS: '80' },
      given: {
        checkDeck: async () => ({ slideCount: 1, title: null }),
        textPool: {
          ...here,
          run(task, input, signal) {
            if (task.name !== rewriteText.name) return here.run(task, input, signal);
            begunTexts.push(rewriteText.input.parse(input).text);
            runningTexts += 1;
            mostAtOnce = Math.max(mostAtOnce, runningTexts);
            return rewritten.promise
              .then(() => here.run(task, input, signal))
              .finally(() => {
                runningTexts -= 1;
              });
          },
        },
        speakInSubprocess: { speak: () => spoken.promise, isReady: () => true, stop: async () => {} },
      },
    });
    url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
    hostile = await signUp(testApp);
    await setPlan(testApp, hostile, 'pro');
    other = await signUp(testApp);
  });
  afterAll(() => testApp.close());

  const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  // attack: 118
  it('gets only four of its 32 slow uploads accepted, and another user can upload at once', async () => {
    const headers = { authorization: hostile.bearer.authorization };
    const slow = Array.from({ length: 32 }, () => startUpload(url, headers, megabyte));
    const refused: number[] = [];
    for (const upload of slow) void upload.answer().then(({ status }) => refused.push(status));
    await Promise.all(slow.map((upload) => upload.sendShare(0.5)));
    await eventually(() => expect(refused).toEqual(Array.from({ length: 28 }, () => 429)));
    await eventually(async () => {
      expect(await readdir(uploadsFolder(testApp.config.dataFolder))).toHaveLength(4);
    });
    expect((await postForm(testApp, other, generateForm())).statusCode).toBe(202);
    await Promise.all(slow.map((upload) => upload.finish()));
    await Promise.all(slow.map((upload) => upload.answer()));
    expect(countOf(refused, 202)).toBe(4);
  });

  // attack: 119
  it('fills at most an eighth of the queue with 120 copies, and another user can queue a video', async () => {
    const { id } = await createProject(testApp, hostile);
    const copies = await Promise.all(
      Array.from({ length: 120 }, () => call(testApp, duplicateProject, { as: hostile, params: { id } })),
    );
    const statuses = copies.map(({ statusCode }) => statusCode);
    expect(countOf(statuses, 429) + countOf(statuses, 409) + countOf(statuses, 202)).toBe(120);
    const { waitingVideos } = await testApp.dependencies.budgets.show({
      userId: hostile.user.id,
      plan: 'pro',
    });
    expect(waitingVideos.used).toBeLessThanOrEqual(80 / 8);
    expect((await postForm(testApp, other, generateForm())).statusCode).toBe(202);
  });

  it('gets two of its 20 slides spoken at a time, and another user can hear a slide', async () => {
    const own = await createProject(testApp, other);
    await finishProject(testApp, own.id);
    const hear = (as: TestUser, id: string) => call(testApp, hearSlide, { as, params: { id, number: '1' } });
    const { body } = await testApp.app.inject({ url: '/api/projects', headers: hostile.bearer });
    const [{ id }] = JSON.parse(body);
    await finishProject(testApp, id);
    const heard = Array.from({ length: 20 }, () => hear(hostile, id));
    const ofOther = hear(other, own.id);
    const statuses: number[] = [];
    for (const reply of heard) void reply.then(({ statusCode }) => statuses.push(statusCode));
    await eventually(() => expect(statuses).toEqual(Array.from({ length: 18 }, () => 429)));
    spoken.resolve(deckBytes());
    expect((await ofOther).statusCode).toBe(200);
    expect((await Promise.all(heard)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });

  // attack: 246
  it('has one text rewritten at a time, and the text of another user does not wait for the others', async () => {
    const deck = { shapes: shapeXml({ text: 'Churn fell to 12%' }) };
    const projectOf = async (user: TestUser) => {
      const { id } = await createProject(testApp, user, {}, deck);
      await finishProject(testApp, id);
      await readDeckOf(testApp, id, deck);
      return id;
    };
    const ask = (as: TestUser, id: string, script: string) =>
      call(testApp, rewriteSlide, { as, params: { id, number: '1' }, body: { script, wish: 'shorter' } });
    const [own, theirs] = [await projectOf(hostile), await projectOf(other)];
    const asked = Array.from({ length: 20 }, () => ask(hostile, own, 'Mine.'));
    const ofOther = ask(other, theirs, 'Theirs.');
    // The text of the other user has begun, and so has one of the twenty, in either order.
    await eventually(() => expect(begunTexts.toSorted()).toEqual(['Mine.', 'Theirs.']));
    rewritten.resolve();
    const replies = await Promise.all([...asked, ofOther]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
    expect(mostAtOnce).toBe(2);
  });
});
