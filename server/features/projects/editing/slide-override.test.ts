import { describe, expect, test } from 'vitest';
import { claimVideo } from '#test/support/generations.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { loadTask } from '../../generations/load-task.ts';

const scene = projectScene();
const { call, detailOf, finishedProject } = scene;
const edit = (id: string, body: object) => call('PATCH', `/api/projects/${id}/slides/1`, body);

/** A project with friendly-female at normal speed; its video says what slide 1 has. */
async function madeProject(): Promise<string> {
  const { id } = await finishedProject();
  await scene.testApp.db
    .updateTable('slides')
    .set({ made: JSON.stringify({ script: 'First.', pauseAfterSeconds: 0, leftOut: false }) })
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .execute();
  return id;
}

describe('the overrides of a slide', () => {
  test('have the slide spoken again unless its video already has them, and change its estimated length', async () => {
    const id = await madeProject();
    const other = (await edit(id, { voiceOption: 'professional-male', speechSpeed: '0.8' })).json().slides[0];
    expect(other).toMatchObject({
      voiceOption: 'professional-male',
      speechSpeed: '0.8',
      edited: true,
      isSpokenAgain: true,
    });
    const slow = (await edit(id, { voiceOption: null })).json();
    expect(slow.slides[0]).toMatchObject({ voiceOption: null, speechSpeed: '0.8', edited: true });
    expect(slow.slides[0].ownWordsPerMinute).toBeCloseTo(0.8 * slow.wordsPerMinute);
    expect(other.ownWordsPerMinute).not.toBeCloseTo(slow.slides[0].ownWordsPerMinute);
    const asBefore = (await edit(id, { speechSpeed: null })).json();
    expect(asBefore.slides[0]).toMatchObject({
      edited: false,
      isSpokenAgain: false,
      ownWordsPerMinute: null,
    });
    expect(asBefore.isScriptEdited).toBe(false);
  });

  test('follow the project if they equal its settings', async () => {
    const id = await madeProject();
    const change = { voiceOption: 'friendly-female', speechSpeed: '1.0' };
    expect((await edit(id, change)).json().slides[0]).toMatchObject({
      voiceOption: null,
      speechSpeed: null,
      edited: false,
    });
  });

  test("discard the known length of the slide's speech", async () => {
    const id = await madeProject();
    const rehearsed = scene.testApp.db.updateTable('slides').set({ spoken_ms: 900 });
    await rehearsed.where('project_id', '=', id).execute();
    await edit(id, { speechSpeed: '1.2' });
    expect((await detailOf(id)).slides.map(({ spokenMs }) => spokenMs)).toEqual([null, 900, 900]);
  });

  test('can switch the motion off, which changes the slide and the task of the video, but needs no new speech', async () => {
    const id = await madeProject();
    const standing = (await edit(id, { motion: 'none' })).json().slides[0];
    expect(standing).toMatchObject({ motion: 'none', edited: true, isSpokenAgain: false });
    await call('POST', `/api/projects/${id}/render`);
    const job = await claimVideo(scene.testApp);
    const task = job && (await loadTask(scene.testApp.db, job));
    expect(task?.slideOverrides).toEqual([{ slideNumber: 1, voice: null, speed: null, motion: 'none' }]);
  });

  // attack: 178
  test.each([
    [{ voiceOption: 'trained' }, 'voiceOption'],
    [{ voiceOption: 'nobody' }, 'voiceOption'],
    [{ speechSpeed: '9.0' }, 'speechSpeed'],
    [{ motion: 'spin' }, 'motion'],
    [{ motion: 'spotlight' }, 'motion'],
  ])('are refused with %j', async (change, field) => {
    const id = await madeProject();
    const response = await edit(id, change);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
    expect((await detailOf(id)).slides[0]).toMatchObject({ voiceOption: null, speechSpeed: null });
  });
});
