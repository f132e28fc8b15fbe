import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerScriptQuestion, maxAnswerCharacters, sendScriptPart } from '#contract/script-writer.ts';
import { removeMember } from '#contract/teams.ts';
import { goodAnswer, pageOf, passTime, writingProcess } from '#test/support/browser-scene.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { makeNextVideo, startVideo } from '#test/support/generations.ts';
import { makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';

describe.each(databasesInScope)(
  "a hostile page that answers in place of a browser's model on %s",
  (database) => {
    let testApp: TestApp;
    let user: TestUser;
    beforeAll(async () => {
      testApp = await createTestApp({ database });
    });
    afterAll(() => testApp.close());
    beforeEach(async () => {
      await testApp.db.deleteFrom('generations').execute();
      user = await signUp(testApp);
    });

    const work = () => makeNextVideo(testApp, { videoProcess: writingProcess() });
    const begin = async (as = user) => {
      const started = await startVideo(testApp, { userId: as.user.id, asksBrowser: true });
      expect(await work()).toBe('asking');
      const page = pageOf(testApp, as, started.projectId);
      return { ...started, page, number: await page.openNumber() };
    };
    const kept = (generationId: string) =>
      testApp.db
        .selectFrom('script_questions')
        .select(['place', 'outcome', 'answer', 'part', 'seen_at'])
        .where('generation_id', '=', generationId)
        .executeTakeFirstOrThrow();
    const scriptOf = (projectId: string) =>
      testApp.db
        .selectFrom('projects')
        .select('generated_script')
        .where('id', '=', projectId)
        .executeTakeFirstOrThrow();

    // attack: 257
    it("has no effect if it answers another project's question, an unknown question, or one question twice", async () => {
      const mine = await begin();
      const other = await signUp(testApp);
      const theirs = await begin(other);
      await mine.page.answer(theirs.number, 'Forged.');
      await mine.page.answer(mine.number + 1, 'Forged.');
      expect((await mine.page.answer(2 ** 40, 'Forged.')).statusCode).toBe(204);
      expect(await mine.page.isWanted(-(2 ** 40))).toBe(false);
      expect(await kept(mine.generationId)).toMatchObject({ outcome: null });
      expect(await kept(theirs.generationId)).toMatchObject({ outcome: null });
      await mine.page.answer(mine.number, goodAnswer);
      await mine.page.answer(mine.number, 'Forged.');
      await mine.page.answer(mine.number, null);
      expect(await kept(mine.generationId)).toMatchObject({ outcome: 'answered', answer: goodAnswer });
      expect(await work()).toBe('complete');
      expect(await scriptOf(mine.projectId)).toEqual({ generated_script: 'Meet Acme Cloud.' });
    });

    // attack: 257
    it('has no effect if it answers after the end of the question or of the video', async () => {
      const { projectId, generationId, page, number } = await begin();
      await passTime(testApp, generationId, 31);
      expect((await page.answer(number, goodAnswer)).statusCode).toBe(204);
      expect(await page.isWanted(number, goodAnswer)).toBe(false);
      expect(await kept(generationId)).toMatchObject({ outcome: 'silent', answer: null, part: '' });
      expect(await work()).toBe('complete');
      expect((await page.answer(number, goodAnswer)).statusCode).toBe(204);
      expect(await page.isWanted(number, goodAnswer)).toBe(false);
      expect(await scriptOf(projectId)).toEqual({ generated_script: 'Written by the server.' });
      // A retry of the project asks no question that this answer fits.
      const again = await startVideo(testApp, {
        projectId,
        userId: user.user.id,
        kind: 'render',
        asksBrowser: true,
      });
      expect(await work()).toBe('asking');
      await page.answer(number, 'Forged.');
      expect(await kept(again.generationId)).toMatchObject({ outcome: null });
    });

    // attack: 257
    it('may answer in two tabs at once: one answer is accepted, and both tabs are told to stop', async () => {
      const { generationId, page, number } = await begin();
      const [one, two] = [goodAnswer, JSON.stringify({ slides: [{ slide: 1, sentences: ['Hello.'] }] })];
      const replies = await Promise.all([
        page.answer(number, one),
        page.answer(number, two),
        page.part(number, 'Once'),
        page.answer(number, one),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 200, 204]);
      expect([one, two]).toContain((await kept(generationId)).answer);
      expect(await page.isWanted(number)).toBe(false);
      expect(await work()).toBe('complete');
    });

    // attack: 258
    it.each([
      ['ten megabytes', 'x'.repeat(10 * 1024 ** 2), [400, 413]],
      ['a character more than allowed', 'x'.repeat(maxAnswerCharacters + 1), [400]],
      ['a null byte', 'Once\0upon', [400]],
    ])(
      'is refused if it sends %s as an answer or as a part of one, and the question stays open',
      async (_, text, refusals) => {
        const { generationId, page, number } = await begin();
        expect(refusals).toContain((await page.part(number, text)).statusCode);
        expect(refusals).toContain((await page.answer(number, text)).statusCode);
        expect(await kept(generationId)).toMatchObject({ outcome: null, part: '' });
      },
    );

    it('may send the longest part and the longest answer, in letters of three bytes each', async () => {
      const { generationId, page, number } = await begin();
      const longest = '語'.repeat(maxAnswerCharacters);
      await passTime(testApp, generationId, 5);
      expect((await page.part(number, longest)).statusCode).toBe(200);
      expect(await kept(generationId)).toMatchObject({ part: longest });
      expect((await page.answer(number, longest)).statusCode).toBe(204);
      expect(await kept(generationId)).toMatchObject({ outcome: 'answered', answer: longest });
    });

    // attack: 258
    it('does not stay alive by sending parts that are shorter than before or arrive too fast', async () => {
      const { generationId, page, number } = await begin();
      await passTime(testApp, generationId, 5);
      expect(await page.isWanted(number, 'Once upon')).toBe(true);
      // The clock goes back, so that the next part comes too soon, however long this test takes.
      await passTime(testApp, generationId, -10);
      const { seen_at } = await kept(generationId);
      expect(await page.isWanted(number, 'Once upon a time')).toBe(true);
      expect(await kept(generationId)).toMatchObject({ part: 'Once upon', seen_at });
      for (let seconds = -10; seconds < 30; seconds += 20) {
        await page.part(number, 'Once');
        await passTime(testApp, generationId, 20);
      }
      expect(await kept(generationId)).toMatchObject({ part: 'Once upon' });
      expect(await page.isWanted(number, 'Once upon a time')).toBe(false);
      expect(await work()).toBe('complete');
    });

    // attack: 259
    it('has no effect if it belongs to another user or a removed member, who see nothing either', async () => {
      const { teamId, owner, editor } = await makeTeam(testApp);
      const { projectId, generationId, page, number } = await begin(owner);
      await putIntoTeam(testApp, projectId, teamId);
      const editors = pageOf(testApp, editor, projectId);
      await passTime(testApp, generationId, 5);
      expect(await editors.isWanted(number, 'Once')).toBe(true);
      const params = { teamId, userId: editor.user.id };
      expect((await call(testApp, removeMember, { as: owner, params })).statusCode).toBe(204);
      for (const stranger of [editors, pageOf(testApp, user, projectId)]) {
        await expect(stranger.look()).rejects.toThrow();
        expect((await stranger.part(number, 'Once upon')).statusCode).toBe(404);
        expect((await stranger.answer(number, 'Forged.')).statusCode).toBe(404);
      }
      expect(await kept(generationId)).toMatchObject({ outcome: null, part: 'Once' });
      await passTime(testApp, generationId, 31);
      expect(await page.isWanted(number, 'Once upon')).toBe(false);
      expect(await work()).toBe('complete');
    });

    it.each([
      ['an invalid number', { number: 'one', part: '', answer: '' }],
      ['a part that is not a text', { number: 1, part: 7, answer: 7 }],
      ['nothing', {}],
    ])('is refused if it sends %s', async (_, body) => {
      const { projectId, generationId } = await begin();
      for (const endpoint of [sendScriptPart, answerScriptQuestion]) {
        const reply = await call(testApp, endpoint, { as: user, params: { id: projectId }, body });
        expect(reply.statusCode).toBe(400);
      }
      expect(await kept(generationId)).toMatchObject({ outcome: null });
    });
  },
);
