import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { projectDetail } from '#contract/projects.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject } from '#test/support/projects.ts';

const scene = projectScene();
const { call, detailOf, finishedProject } = scene;

describe('editing a slide', () => {
  const edit = (id: string, number: number | string, body: object) =>
    call('PATCH', `/api/projects/${id}/slides/${number}`, body);

  test("changes the slide's text, its pause and the project's script", async () => {
    const { id } = await finishedProject();
    const response = await edit(id, 3, {
      script: 'Thirdly,\0 this.'.replace('\0', '\u0007'),
      pauseAfterSeconds: 1.5,
    });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      generatedScript: 'First.\n\nThirdly, this.',
      slides: [
        { number: 1, edited: false },
        { number: 2, edited: false },
        { number: 3, script: 'Thirdly, this.', pauseAfterSeconds: 1.5, edited: true },
      ],
    });
  });

  test('reports the clicks of a slide at their words, even after its text has changed', async () => {
    const { id } = await finishedProject();
    const clicks = [
      { shownMs: 900, letters: 0 },
      { shownMs: 2000, letters: 10 },
    ];
    const made = { script: '[click] Prices fell. We begin.', pauseAfterSeconds: 0, leftOut: false };
    await scene.testApp.db
      .updateTable('slides')
      .set({ script: made.script, made: JSON.stringify(made), clicks: JSON.stringify(clicks) })
      .where('project_id', '=', id)
      .where('number', '=', 1)
      .execute();

    expect((await detailOf(id)).slides[0]).toMatchObject({ clicks });
    const response = await edit(id, 1, { script: 'Prices fell again. [click] [click] We begin.' });
    expect(response.json().slides[0].clicks).toEqual([clicks[0], { shownMs: 2000, letters: 15 }]);
    expect((await detailOf(id)).slides[2]).toMatchObject({ clicks: [] });
  });

  test('leaves a slide without text out of the script', async () => {
    const { id } = await finishedProject();

    expect((await edit(id, 1, { script: '' })).json()).toMatchObject({ generatedScript: 'Third.' });
  });

  test('leaves pause tags out of the script', async () => {
    const { id } = await finishedProject();
    const response = await edit(id, 1, { script: 'One. [pause 1s] Two.' });

    expect(response.json()).toMatchObject({
      generatedScript: 'One. Two.\n\nThird.',
      slides: [{ script: 'One. [pause 1s] Two.' }, {}, {}],
    });
  });

  test('adds pronunciations; the same word again, in any case, replaces one', async () => {
    const { id } = await finishedProject();
    await edit(id, 1, {
      pronunciations: [
        { word: 'Nginx', respelling: 'engine ex' },
        { word: 'Asana', ipa: 'ɐsˈɑːnɐ' },
      ],
    });
    const response = await edit(id, 3, {
      pronunciations: [
        { word: 'NGINX', respelling: 'no' },
        { word: 'nginx', ipa: 'ˈɛndʒɪn ɛks' },
      ],
    });

    expect(response.json()).toMatchObject({
      pronunciations: [
        { word: 'Asana', ipa: 'ɐsˈɑːnɐ' },
        { word: 'nginx', ipa: 'ˈɛndʒɪn ɛks' },
      ],
      slides: [{ edited: true }, { edited: false }, { edited: true }],
    });
  });

  test('omits a slide from the video, its script and its length, and puts it back', async () => {
    const { id } = await finishedProject();
    const out = { number: 3, leftOut: true, leftOutReason: null, script: 'Third.', edited: true };

    expect((await edit(id, 3, { leftOut: true })).json()).toMatchObject({
      generatedScript: 'First.',
      slides: [{ leftOut: false }, { leftOut: false }, out],
    });
    const tooLong = `${'[pause 10]'.repeat(100)}Hi.`;
    expect((await edit(id, 3, { script: tooLong })).statusCode).toBe(200);
    expect((await edit(id, 3, { leftOut: false })).json()).toMatchObject({ code: 'video_too_long' });
    await edit(id, 3, { script: 'Thirdly.' });
    expect((await edit(id, 3, { leftOut: false })).json()).toMatchObject({
      generatedScript: 'First.\n\nThirdly.',
      slides: [{}, {}, { leftOut: false, script: 'Thirdly.' }],
    });
  });

  test('keeps the reason of a slide that is already omitted, and forgets it when the slide is put back', async () => {
    const { id } = await finishedProject();
    const reason = 'It repeats slide 1.';
    await scene.testApp.db
      .updateTable('slides')
      .set({ left_out: reason })
      .where('project_id', '=', id)
      .where('number', '=', 3)
      .execute();

    expect((await edit(id, 3, { leftOut: true })).json().slides[2]).toMatchObject({
      leftOutReason: reason,
      edited: false,
    });
    await edit(id, 3, { leftOut: false });
    expect((await edit(id, 3, { leftOut: true })).json().slides[2]).toMatchObject({ leftOutReason: null });
  });

  test('keeps the last slide with words in the video', async () => {
    const { id } = await finishedProject();
    await edit(id, 1, { leftOut: true });
    const response = await edit(id, 3, { leftOut: true });

    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      leftOut: 'No other slide has words, so this one must stay in the video.',
    });
    expect((await detailOf(id)).slides[2]).toMatchObject({ leftOut: false });
  });

  test('does nothing without changes', async () => {
    const { id } = await finishedProject();

    expect((await edit(id, 1, {})).json().slides[0]).toMatchObject({ script: 'First.', edited: false });
  });

  test.each([
    [{ script: 'x'.repeat(5001) }, 'script'],
    [{ script: 5 }, 'script'],
    [{ pauseAfterSeconds: -1 }, 'pauseAfterSeconds'],
    [{ pauseAfterSeconds: 11 }, 'pauseAfterSeconds'],
    [{ leftOut: 'yes' }, 'leftOut'],
    [{ pronunciations: [{ word: '', ipa: 'x' }] }, 'pronunciations.0.word'],
    [{ pronunciations: [{ word: 'x' }] }, 'pronunciations.0'],
    [{ pronunciations: 'x' }, 'pronunciations'],
  ])('refuses %.40j', async (body, field) => {
    const { id } = await finishedProject();
    const response = await edit(id, 1, body);

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)[0]).toMatch(field.split('.')[0] ?? field);
  });

  test('refuses more than 500 pronunciations, and stores none of them', async () => {
    const { id } = await finishedProject();
    const words = (from: number) =>
      Array.from({ length: 300 }, (_, index) => ({ word: `word${from + index}`, respelling: 'x' }));
    expect((await edit(id, 1, { pronunciations: words(0) })).statusCode).toBe(200);

    const response = await edit(id, 1, { pronunciations: words(300) });

    expect(response.json()).toMatchObject({
      code: 'validation',
      fields: { pronunciations: expect.any(String) },
    });
    expect((await detailOf(id)).pronunciations).toHaveLength(300);
  });

  test('requires a slide that exists and is not hidden', async () => {
    const { id } = await finishedProject();

    expect((await edit(id, 4, { script: 'x' })).statusCode).toBe(404);
    expect((await edit(id, 2, { script: 'x' })).json()).toMatchObject({ code: 'validation' });
    expect((await edit(id, 0, { script: 'x' })).statusCode).toBe(400);
    expect((await edit(id, 'abc', { script: 'x' })).statusCode).toBe(400);
  });

  test('requires a finished video that is not being made again', async () => {
    const making = await createProject(scene.testApp, scene.user);
    const { id } = await finishedProject();
    await call('POST', `/api/projects/${id}/render`);

    expect((await edit(making.id, 1, { script: 'x' })).json()).toMatchObject({ code: 'project_not_ready' });
    expect((await edit(id, 1, { script: 'x' })).json()).toMatchObject({ code: 'project_busy' });
  });
});

describe('a video that would be too long', () => {
  /** 499 pauses of ten seconds in 4,993 characters, which a script may have. */
  const pauses = (count: number) => `${'[pause 10]'.repeat(count)}Hi.`;
  const edit = (id: string, number: number, body: object) =>
    call('PATCH', `/api/projects/${id}/slides/${number}`, body);
  const store = (id: string, script: string) =>
    scene.testApp.db.updateTable('slides').set({ script }).where('project_id', '=', id).execute();
  const tooLong = (minutes: number) => ({
    code: 'video_too_long',
    message: expect.stringMatching(`about ${minutes} minutes long, .* at most 15 minutes long`),
  });

  // attack: 103
  test('is refused when a slide is edited, and the slide stays unchanged', async () => {
    const { id } = await finishedProject();
    const response = await edit(id, 1, { script: pauses(499) });

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(tooLong(84));
    expect((await detailOf(id)).slides[0]).toMatchObject({ script: 'First.', edited: false });
    expect((await edit(id, 1, { script: pauses(60) })).statusCode).toBe(200);
    expect((await edit(id, 3, { script: pauses(35) })).statusCode).toBe(422);
  });

  // attack: 103
  test('is refused for long respellings as well, even if the text is short', async () => {
    const { id } = await finishedProject();
    const respelling = 'a '.repeat(100).trim();
    const body = { script: 'x '.repeat(300), pronunciations: [{ word: 'x', respelling }] };

    expect((await edit(id, 1, body)).json()).toMatchObject({ code: 'video_too_long' });
    expect((await detailOf(id)).pronunciations).toEqual([]);
  });

  test('can be shortened step by step, but not lengthened', async () => {
    const { id } = await finishedProject();
    await store(id, pauses(100));

    expect((await edit(id, 1, { script: pauses(90) })).statusCode).toBe(200);
    expect((await edit(id, 1, { script: pauses(91) })).json()).toMatchObject(tooLong(32));
    expect((await edit(id, 1, { pauseAfterSeconds: 5 })).statusCode).toBe(422);
  });

  // attack: 103
  test('is not rendered, and no video is started', async () => {
    const { id } = await finishedProject();
    await store(id, pauses(100));
    const response = await call('POST', `/api/projects/${id}/render`);

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(tooLong(34));
    expect(await detailOf(id)).toMatchObject({ status: 'complete' });
  });

  test('can be predicted by the web app from the pace of the voice and the maximum length', async () => {
    const { id } = await finishedProject();
    expect(await detailOf(id)).toMatchObject({ wordsPerMinute: 199.2, maxVideoSeconds: 900 });
  });
});

describe('rendering again', () => {
  const render = (id: string) => call('POST', `/api/projects/${id}/render`);

  test('starts once, keeps the video in the meantime, and does not count as a video', async () => {
    const { id } = await finishedProject();
    for (let count = 0; count < 4; count += 1) await createProject(scene.testApp, scene.user);

    const response = await render(id);

    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ status: 'processing', videoUrl: `/api/videos/${id}.mp4` });
    expect((await render(id)).json()).toMatchObject({ code: 'project_busy' });
    const video = await call('GET', `/api/videos/${id}.mp4`);
    expect(video.statusCode).toBe(200);
  });

  test('leaves the project unchanged if it is canceled', async () => {
    const { id } = await finishedProject();
    await render(id);
    await call('POST', `/api/projects/${id}/cancel`);

    expect(await detailOf(id)).toMatchObject({ status: 'complete', videoUrl: `/api/videos/${id}.mp4` });
  });

  test('requires a finished video', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    expect((await render(id)).json()).toMatchObject({ code: 'project_not_ready' });
  });
});

describe('a pronunciation', () => {
  const remove = (id: string, word: string) =>
    scene.testApp.app.inject({
      method: 'DELETE',
      url: `/api/projects/${id}/pronunciations/${encodeURIComponent(word)}`,
      headers: scene.user.bearer,
    });

  test('is removed, and only slides with that word count as changed', async () => {
    const { id } = await finishedProject();
    const pronunciations = [
      { word: 'First', respelling: 'Furst' },
      { word: 'a/b ?', ipa: 'eɪ' },
    ];
    await call('PATCH', `/api/projects/${id}/slides/1`, { pronunciations });
    await scene.testApp.db
      .updateTable('slides')
      .set({ edited: false })
      .where('project_id', '=', id)
      .execute();

    const without = await remove(id, 'FIRST');
    expect(without.statusCode).toBe(200);
    expect(projectDetail.parse(without.json())).toMatchObject({
      pronunciations: [{ word: 'a/b ?', ipa: 'eɪ' }],
      slides: [{ edited: true }, { edited: false }, { edited: false }],
    });
    expect(projectDetail.parse((await remove(id, 'a/b ?')).json()).pronunciations).toEqual([]);
    expect((await remove(id, 'First')).statusCode).toBe(404);
  });

  test('does not affect omitted slides', async () => {
    const { id } = await finishedProject();
    const pronunciations = [{ word: 'Third', respelling: 'Thurd' }];
    await call('PATCH', `/api/projects/${id}/slides/1`, { pronunciations });
    await scene.testApp.db
      .updateTable('slides')
      .set({ edited: false, left_out: sql`CASE number WHEN 3 THEN '' END` })
      .where('project_id', '=', id)
      .execute();

    expect(projectDetail.parse((await remove(id, 'Third')).json()).slides[2]).toMatchObject({
      edited: false,
    });
  });

  test('cannot be removed while the video is being made', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    expect((await remove(id, 'First')).json()).toMatchObject({ code: 'project_not_ready' });
  });
});
