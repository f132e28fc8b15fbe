import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deckUpdate } from '#contract/new-deck/deck-update.ts';
import { projectDetail } from '#contract/projects.ts';
import type { MinimalDeck } from '#pipeline/deck/testing/minimal-deck.ts';
import { PipelineError } from '#runtime/errors.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { deckSaying, putNewDeck, videoSaying } from '#test/support/decks/new-decks.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { claimVideo, jobDeps, scriptedProcess } from '#test/support/generations.ts';
import { createProject, deckBytes } from '#test/support/projects.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { makeGeneration } from '../../generations/make-generation.job.ts';
import type { MadeVideo, VideoTask } from '../../generations/video-process/messages.ts';
import { sweepProjects } from '../sweep.ts';

const texts = [
  '1 Revenue grew by nine percent in the north',
  '2 Costs fell by two percent in every plant',
  '3 Seven people joined the team of sales',
  '4 The price is 20 euros for each user',
];
const said = ['Revenue grew.', 'Costs fell.', 'Seven people joined.', 'The price is 20 euros.'];
const ownText = 'Costs fell by two percent in every plant, I think.';
const newTexts = [
  texts[3] ?? '',
  texts[0] ?? '',
  '2 Costs fell by three percent in every plant',
  '5 We open a new office in the south',
];

describe.each(databasesInScope)('a new deck for a project on %s', (database) => {
  let testApp: TestApp;
  let user: TestUser;
  let id: string;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    user = await signUp(testApp);
    id = (await createProject(testApp, user, {}, deckSaying(...texts))).id;
    await make(async () => videoSaying(...said));
  });

  /** Makes the video that waits. */
  const make = async (work: (task: VideoTask) => Promise<MadeVideo>) =>
    makeGeneration(
      await claimVideo(testApp),
      jobDeps(testApp, { videoProcess: scriptedProcess((task) => work(task)) }),
    );
  const call = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path = '', body?: object) =>
    testApp.app.inject({
      method,
      url: `/api/projects/${id}${path}`,
      headers: user.bearer,
      ...(body && { body }),
    });
  const detail = async () => projectDetail.parse((await call('GET')).json());
  const put = (deck: MinimalDeck | Buffer = deckSaying(...newTexts), fileName?: string) =>
    putNewDeck(testApp, user, id, deck, fileName);
  const offer = async (deck = deckSaying(...newTexts)) => {
    const response = await put(deck);
    expect(response.statusCode, response.body).toBe(200);
    return deckUpdate.parse(response.json());
  };
  const stored = (key: string) => testApp.dependencies.storage.stat(key);
  const newDeckOf = (updateId: string) => stored(storageKeys.newDeck(id, updateId));
  const videosUsed = async () => {
    const me = await testApp.app.inject({ url: '/api/auth/me', headers: user.bearer });
    return me.json().videosUsed;
  };

  it('lists the changes, slide by slide, and changes nothing', async () => {
    const before = await detail();
    const { id: updateId, slides, gone, fileName, isBeingMade } = await offer();
    expect(slides.map(({ number, from, change, text }) => [number, from, change, text])).toEqual([
      [1, 4, 'same', 'kept'],
      [2, 1, 'same', 'kept'],
      [3, 2, 'changed', 'written'],
      [4, null, 'new', 'written'],
    ]);
    expect(slides.map(({ lines }) => lines)).toEqual([
      null,
      null,
      {
        removed: ['Costs fell by two percent in every plant'],
        added: ['Costs fell by three percent in every plant'],
      },
      null,
    ]);
    expect(gone).toEqual([{ number: 3, title: 'Slide 3' }]);
    expect({ fileName, isBeingMade }).toEqual({ fileName: 'Q4 review.pptx', isBeingMade: false });
    const { deckUpdate: shown, ...rest } = await detail();
    expect(shown).toEqual({ id: updateId, slides, gone, fileName, isBeingMade });
    expect({ ...rest, deckUpdate: null }).toEqual(before);
    expect(await stored(storageKeys.deck(id))).not.toBeNull();
  });

  it("tells slides that are spoken again because of the user's changes from those of the new deck", async () => {
    await call('PATCH', '/slides/1', { script: 'Revenue grew by nine percent in the north.' });
    const { slides } = await offer();
    expect(slides.map(({ isSpokenAgain, isOwnChange }) => [isSpokenAgain, isOwnChange])).toEqual([
      [false, false],
      [true, true],
      [true, false],
      [true, false],
    ]);
  });

  it('does not warn about sentences that the old deck did not support either', async () => {
    await call('PATCH', '/slides/2', { script: `${ownText} Ninety people work in Rome.` });
    const { slides } = await offer();
    expect(slides[2]?.hints).toMatchObject([{ sentence: expect.stringContaining('two percent') }]);
  });

  it('moves the grounds of kept sentences to the new numbers of the remaining slides, and adds those of its video', async () => {
    const line = (slideNumber: number) => ({
      ...{ slideNumber, kind: 'line' as const, line: 1 },
      text: `Line of ${slideNumber}`,
    });
    const grounded = (sentence: string, ...numbers: number[]) => ({ sentence, from: numbers.map(line) });
    const groundsColumn = (number: number, grounds: object[]) =>
      testApp.db
        .updateTable('slides')
        .set({ grounds: JSON.stringify(grounds) })
        .where('project_id', '=', id)
        .where('number', '=', number)
        .execute();
    // Slide 3 is gone from the new deck.
    await groundsColumn(4, [grounded('The price is 20 euros.', 4, 3, 1)]);
    await groundsColumn(1, [grounded('Revenue grew.', 3)]);
    await groundsColumn(2, [grounded('Costs fell.', 2)]);
    const { id: updateId } = await offer();
    expect((await call('POST', `/new-deck/${updateId}/make`)).statusCode).toBe(202);
    const tasks: VideoTask[] = [];
    const video = videoSaying(
      'The price is 20 euros.',
      'Revenue grew.',
      'Costs fell more.',
      'We open an office.',
    );
    await make(async (task) => {
      tasks.push(task);
      const slides = video.slides.map((slide) =>
        slide.slideNumber === 3 ? { ...slide, grounds: [grounded('Costs fell more.', 3)] } : slide,
      );
      return { ...video, slides };
    });
    const ordered = JSON.parse(tasks[0]?.editedScript ?? '').slides;
    expect(ordered[0]?.grounds).toEqual([
      {
        sentence: 'The price is 20 euros.',
        from: [
          { ...line(4), slideNumber: 1 },
          { ...line(1), slideNumber: 2 },
        ],
      },
    ]);
    for (const slide of ordered.slice(1)) expect(slide).not.toHaveProperty('grounds');
    const { slides } = await detail();
    expect(slides.map(({ grounds }) => grounds)).toEqual([[], [], [grounded('Costs fell more.', 3)], []]);
  });

  it("replaces the deck of the project with its video, which keeps the user's texts, pauses and choices", async () => {
    await call('PATCH', '/slides/2', { script: ownText });
    await call('PATCH', '/slides/4', { pauseAfterSeconds: 1.5 });
    await call('PATCH', '/slides/1', { leftOut: true });
    const { id: updateId, slides } = await offer();
    expect(slides[2]).toMatchObject({ change: 'changed', text: 'kept', isOwnText: true });
    expect(slides[2]?.hints).toMatchObject([{ sentence: expect.stringContaining('two percent') }]);
    const used = await videosUsed();
    expect((await call('POST', `/new-deck/${updateId}/make`)).statusCode).toBe(202);
    expect(await detail()).toMatchObject({
      status: 'processing',
      videoUrl: `/api/videos/${id}.mp4`,
      originalFileName: 'Q3 review.pptx',
      deckUpdate: { isBeingMade: true },
    });
    const tasks: VideoTask[] = [];
    await make(async (task) => {
      tasks.push(task);
      expect((await readFile(task.deckPath)).equals(deckBytes(deckSaying(...newTexts)))).toBe(true);
      const video = videoSaying('The price is 20 euros.', 'Revenue grew.', 'As read.', 'We open an office.');
      const leftOut = { slideNumber: 2, title: 'Slide 1', text: 'Revenue grew.' };
      return {
        ...video,
        slides: video.slides.filter(({ slideNumber }) => slideNumber !== 2),
        leftOutSlides: [leftOut],
      };
    });
    expect(JSON.parse(tasks[0]?.editedScript ?? '').slides).toEqual([
      { slide: 1, text: 'The price is 20 euros. [pause 1.5s]' },
      { slide: 2, text: 'Revenue grew.', leftOut: true },
      { slide: 3, text: ownText },
      { slide: 4, text: '', write: true },
    ]);
    const after = await detail();
    expect(after).toMatchObject({
      status: 'complete',
      originalFileName: 'Q4 review.pptx',
      slideCount: 4,
      deckUpdate: null,
      error: null,
    });
    expect(
      after.slides.map(({ script, pauseAfterSeconds, leftOut, edited }) => [
        script,
        pauseAfterSeconds,
        leftOut,
        edited,
      ]),
    ).toEqual([
      ['The price is 20 euros.', 1.5, false, false],
      ['Revenue grew.', 0, true, false],
      [ownText, 0, false, false],
      ['We open an office.', 0, false, false],
    ]);
    expect(after.warnings).toMatchObject([{ code: 'script_contradicts_deck', slideNumber: 3 }]);
    expect(await videosUsed()).toBe(used);
    expect((await call('POST', `/new-deck/${updateId}/make`)).statusCode).toBe(409);

    testApp.clock.turn(60 * 60_000);
    await sweepProjects(testApp.dependencies);
    expect(await stored(storageKeys.deck(id))).toBeNull();
    expect(await newDeckOf(updateId)).not.toBeNull();
    const download = await testApp.app.inject({ url: `/api/download/${id}.pptx`, headers: user.bearer });
    expect(download.rawPayload.equals(deckBytes(deckSaying(...newTexts)))).toBe(true);

    // The user's texts are still recognized on the deck after the next.
    const next = await offer(deckSaying(newTexts[0] ?? '', '2 Costs fell by four percent in every plant'));
    expect(next.slides.map(({ text, isOwnText }) => [text, isOwnText])).toEqual([
      ['kept', false],
      ['kept', true],
    ]);
  });

  it('is spoken with a new text in place of one of ours that the deck no longer supports', async () => {
    const { slides } = await offer(
      deckSaying(texts[0] ?? '', texts[1] ?? '', '4 The price is 30 euros for each user'),
    );
    expect(slides[2]).toMatchObject({ from: 4, change: 'changed', text: 'written', hints: [] });
  });

  it('keeps the text of a slide that it hides for a later deck that shows the slide again', async () => {
    await call('PATCH', '/slides/2', { script: ownText });
    const hiding = deckSaying(...texts.slice(0, 3));
    const parts = (hiding.parts ?? []).map((part, index) =>
      index === 1 ? { ...part, content: String(part.content).replace('<p:sld ', '<p:sld show="0" ') } : part,
    );
    const { id: updateId, slides } = await offer({ ...hiding, parts });
    expect(slides[1]).toMatchObject({ hidden: true, from: 2, text: 'none' });
    await call('POST', `/new-deck/${updateId}/make`);
    await make(async () => {
      const [one, two, three] = videoSaying(...said.slice(0, 3)).slides;
      const shown = [one, three].flatMap((slide) => slide ?? []);
      return { ...videoSaying(), slides: shown, hiddenSlides: two ? [two] : [] };
    });
    expect((await detail()).slides[1]).toMatchObject({ hidden: true, startMs: null });
    const again = await offer(deckSaying(...texts));
    expect(again.slides[1]).toMatchObject({ hidden: false, from: 2, text: 'kept', isOwnText: true });
  });

  // attack: 188
  it('waits for another attempt if its video is canceled or fails, and the project stays unchanged', async () => {
    const before = await detail();
    const { id: updateId } = await offer();
    await call('POST', `/new-deck/${updateId}/make`);
    // A second call while it is being made changes nothing, in another tab, too.
    expect((await call('POST', `/new-deck/${updateId}/make`)).statusCode).toBe(202);
    expect((await call('DELETE', '/new-deck')).statusCode).toBe(204);
    expect((await put()).json()).toMatchObject({ code: 'project_busy' });
    await call('POST', '/cancel');
    const canceled = await detail();
    expect(canceled).toMatchObject({ status: 'complete', deckUpdate: { id: updateId, isBeingMade: false } });
    expect(canceled.slides).toEqual(before.slides);

    await call('POST', `/new-deck/${updateId}/make`);
    await make(async () => {
      throw new PipelineError('deck_render_failed', 'The slides cannot be drawn.');
    });
    const failed = await detail();
    expect(failed).toMatchObject({
      status: 'complete',
      originalFileName: 'Q3 review.pptx',
      videoUrl: before.videoUrl,
      error: { code: 'deck_render_failed' },
      deckUpdate: { id: updateId, isBeingMade: false },
    });
    expect(failed.slides).toEqual(before.slides);

    await call('POST', `/new-deck/${updateId}/make`);
    await make(async () => videoSaying('Price.', 'Revenue.', 'Costs.', 'Office.'));
    expect(await detail()).toMatchObject({ originalFileName: 'Q4 review.pptx', deckUpdate: null });
  });

  // attack: 187
  it.each([
    ['no deck', () => put(Buffer.from('hello')), 415, 'deck_not_a_deck'],
    ['a deck with another extension', () => put(deckSaying(...newTexts), 'deck.exe'), 415, 'deck_not_a_deck'],
    ['the current deck', () => put(deckSaying(...texts)), 409, 'deck_unchanged'],
  ] as const)('is refused, and the waiting deck is kept: %s', async (_, send, status, code) => {
    const waiting = await offer();
    const response = await send();
    expect({ status: response.statusCode, ...response.json() }).toMatchObject({ status, code });
    expect(await detail()).toMatchObject({ status: 'complete', deckUpdate: waiting });
    expect(await newDeckOf(waiting.id)).not.toBeNull();
  });

  // attack: 192
  it('is refused if it has nothing in common with the deck of the project', async () => {
    const response = await put(deckSaying('8 Roses want water', '9 Bread wants salt'));
    expect({ status: response.statusCode, ...response.json() }).toMatchObject({
      status: 422,
      code: 'deck_unrelated',
    });
    expect((await detail()).deckUpdate).toBeNull();
  });

  // attack: 189
  it('is replaced by another one from a second tab, and its file is deleted', async () => {
    const first = await offer();
    const second = await offer(deckSaying(...texts.slice(0, 3)));
    expect(await offer(deckSaying(...texts.slice(0, 3)))).toMatchObject({ id: second.id });
    const late = await call('POST', `/new-deck/${first.id}/make`);
    expect({ status: late.statusCode, ...late.json() }).toMatchObject({ status: 409, code: 'conflict' });
    expect((await detail()).deckUpdate?.id).toBe(second.id);
    await sweepProjects(testApp.dependencies);
    expect(await newDeckOf(first.id)).toBeNull();
    expect((await call('DELETE', '/new-deck')).statusCode).toBe(204);
    await sweepProjects(testApp.dependencies);
    expect(await newDeckOf(second.id)).toBeNull();
    expect((await detail()).deckUpdate).toBeNull();
  });

  // attack: 190
  it('leaves nothing behind if the project is deleted while the decks are compared', async () => {
    const { dependencies } = testApp;
    const { compareDecks } = dependencies;
    dependencies.compareDecks = async (task, signal) => {
      expect((await call('DELETE')).statusCode).toBe(204);
      return compareDecks(task, signal);
    };
    const response = await put().finally(() => {
      dependencies.compareDecks = compareDecks;
    });
    expect(response.statusCode).toBe(404);
    await sweepProjects(dependencies);
    const left: string[] = [];
    for await (const { key } of dependencies.storage.list(`projects/${id}/decks/`)) left.push(key);
    expect(left).toEqual([]);
    const rows = testApp.db.selectFrom('deck_updates').select('id').where('project_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  // attack: 191
  it('counts as stored, and is deleted after a day without a video', async () => {
    const usedBytes = async () => {
      const response = await testApp.app.inject({ url: '/api/account/budgets', headers: user.bearer });
      return response.json().storedBytes.used;
    };
    const before = await usedBytes();
    const { id: updateId } = await offer();
    expect((await usedBytes()) - before).toBe(deckBytes(deckSaying(...newTexts)).length);
    testApp.clock.turn(25 * 60 * 60_000);
    await sweepProjects(testApp.dependencies);
    expect(await newDeckOf(updateId)).toBeNull();
    expect(await usedBytes()).toBe(before);
    expect((await detail()).deckUpdate).toBeNull();
    expect((await call('POST', `/new-deck/${updateId}/make`)).statusCode).toBe(409);
  });
});
