import { describe, expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects.ts';
import { planRemake } from '#contract/script/plan-remake.ts';
import { videoSettings } from '#contract/video-settings.ts';
import { fromDetail, fromWire } from '#contract/wire-settings.ts';
import { signUp } from '#test/support/factories.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject } from '#test/support/projects.ts';

const scene = projectScene();
const { call, detailOf, finishedProject } = scene;
const order = (id: string, to: unknown, caller = scene.user) =>
  call('PUT', `/api/projects/${id}/slide-order`, { order: to }, caller);
const numbersOf = ({ slides }: Pick<ProjectDetail, 'slides'>) => slides.map(({ number }) => number);
const storedOrder = async (id: string) => {
  const row = scene.testApp.db.selectFrom('projects').select('slide_order').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).slide_order;
};
const remakeOf = async (id: string) => {
  const { slides, madeWith, ...detail } = await detailOf(id);
  return planRemake(videoSettings.parse(fromDetail(detail)), {
    madeWith: madeWith && fromWire(madeWith),
    slides,
  });
};

describe('the order of the slides', () => {
  test('is that of the deck until a user changes it, which needs no new speech', async () => {
    const { id } = await finishedProject();
    expect(numbersOf(await detailOf(id))).toEqual([1, 2, 3]);
    const response = await order(id, [3, 2, 1]);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      generatedScript: 'Third.\n\nFirst.',
      isScriptEdited: false,
      slides: [
        { number: 3, edited: false, isSpokenAgain: false },
        { number: 2, hidden: true },
        { number: 1, edited: false, isSpokenAgain: false },
      ],
    });
    expect(await remakeOf(id)).toMatchObject({ reorders: true, spoken: [], changed: [] });
    expect((await order(id, [1, 2, 3])).json().generatedScript).toBe('First.\n\nThird.');
    expect(await remakeOf(id)).toMatchObject({ reorders: false });
    expect(await storedOrder(id)).toBeNull();
  });

  test('is kept when a slide is edited, when the project is deleted and restored, and in a copy', async () => {
    const { id } = await finishedProject();
    await order(id, [3, 1, 2]);
    const edited = await call('PATCH', `/api/projects/${id}/slides/1`, { script: 'Firstly.' });
    expect(edited.json().generatedScript).toBe('Third.\n\nFirstly.');
    const copy = await call('POST', `/api/projects/${id}/duplicate`);
    expect(await storedOrder(copy.json().id)).toEqual([3, 1, 2]);
    await call('DELETE', `/api/projects/${id}`);
    expect((await call('POST', `/api/projects/${id}/restore`)).statusCode).toBe(200);
    expect(numbersOf(await detailOf(id))).toEqual([3, 1, 2]);
  });

  // attack: 177
  test.each([
    ['leaves a slide out', [3, 1]],
    ['names a slide twice', [1, 2, 3, 3]],
    ['names one slide in place of another', [1, 1, 3]],
    ['names an unknown slide', [1, 2, 4]],
    ['is not a list', 'first'],
    ['has an impossible number', [1, 2, 2.5]],
  ])('is refused if it %s', async (_, to) => {
    const { id } = await finishedProject();
    const response = await order(id, to);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)[0]).toMatch(/^order/);
    expect(await storedOrder(id)).toBeNull();
  });

  test('is changed only by users who may edit the project, and not while its video is made', async () => {
    const { id } = await finishedProject();
    const other = await signUp(scene.testApp);
    expect((await order(id, [3, 2, 1], other)).statusCode).toBe(404);
    await call('POST', `/api/projects/${id}/render`);
    expect((await order(id, [3, 2, 1])).json().code).toBe('project_busy');
    const { id: written } = await createProject(scene.testApp, scene.user);
    expect((await order(written, [1])).json().code).toBe('project_not_ready');
  });
});
