import { beforeEach, describe, expect, test } from 'vitest';
import { scriptVersion } from '#contract/slides.ts';
import { signUp } from '#test/support/factories.ts';
import { makeNextVideo, scriptedProcess, someVideo } from '#test/support/generations.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject } from '#test/support/projects.ts';

const scene = projectScene();
const { call, detailOf } = scene;

// No video of another test waits before it.
beforeEach(async () => {
  await scene.testApp.db.deleteFrom('generations').execute();
});

const slide = (slideNumber: number, text: string, startMs: number) => ({
  slideNumber,
  title: null,
  text,
  startMs,
  endMs: startMs + 1000,
});
const video = { ...someVideo, slides: [slide(1, 'First.', 0), slide(3, 'Third.', 1000)], findings: [] };
const make = () => makeNextVideo(scene.testApp, { videoProcess: scriptedProcess(async () => video) });

async function madeProject(): Promise<string> {
  const { id } = await createProject(scene.testApp, scene.user);
  await make();
  return id;
}

const versionsOf = async (id: string) =>
  scriptVersion.array().parse((await call('GET', `/api/projects/${id}/script-versions`)).json());
const restore = (id: string, versionId: string, caller = scene.user) =>
  call('POST', `/api/projects/${id}/script-versions/${versionId}/restore`, undefined, caller);
const edit = (id: string, number: number, change: object) =>
  call('PATCH', `/api/projects/${id}/slides/${number}`, change);

describe('the script of an earlier video', () => {
  test('is restored with texts, pauses, voices, order and omitted slides, and the video is kept', async () => {
    const id = await madeProject();
    await edit(id, 1, { script: 'Mine.', pauseAfterSeconds: 2, speechSpeed: '0.8' });
    await edit(id, 3, { leftOut: true });
    await call('PUT', `/api/projects/${id}/slide-order`, { order: [3, 2, 1] });
    await call('POST', `/api/projects/${id}/render`);
    await make();
    const [mine, first] = await versionsOf(id);
    expect(mine).toMatchObject({
      isOfVideo: true,
      slides: [{ number: 3, leftOut: true }, { script: 'Mine.' }],
    });
    expect(first).toMatchObject({ isOfVideo: false, slides: [{ script: 'First.' }, { leftOut: false }] });

    const restored = await restore(id, first?.id ?? '');
    expect(restored.statusCode).toBe(200);
    expect(restored.json()).toMatchObject({
      status: 'complete',
      generatedScript: 'First.\n\nThird.',
      isScriptEdited: true,
      slides: [
        {
          number: 1,
          script: 'First.',
          pauseAfterSeconds: 0,
          speechSpeed: null,
          edited: true,
          isSpokenAgain: true,
        },
        { number: 2, hidden: true },
        { number: 3, script: 'Third.', leftOut: false, edited: true },
      ],
    });
    expect((await restore(id, mine?.id ?? '')).json()).toMatchObject({
      generatedScript: 'Mine.',
      slides: [
        { number: 3, leftOut: true, edited: false },
        { number: 2 },
        { number: 1, pauseAfterSeconds: 2, speechSpeed: '0.8', edited: false, isSpokenAgain: false },
      ],
    });
  });

  // attack: 179
  test('is deleted and restored with its project', async () => {
    const id = await madeProject();
    const versions = await versionsOf(id);
    await call('DELETE', `/api/projects/${id}`);
    const left = scene.testApp.db.selectFrom('script_versions').select('generation_id');
    expect(await left.where('project_id', '=', id).execute()).toEqual([]);
    await call('POST', `/api/projects/${id}/restore`);
    expect(await versionsOf(id)).toEqual(versions);
  });

  test('is missing after the restore of a project that was deleted before scripts were kept', async () => {
    const id = await madeProject();
    await call('DELETE', `/api/projects/${id}`);
    const copies = scene.testApp.db.selectFrom('deleted_projects').select('rows').where('id', '=', id);
    const { script_versions: _none, ...rows } = (await copies.executeTakeFirstOrThrow()).rows;
    await scene.testApp.db
      .updateTable('deleted_projects')
      .set({ rows: JSON.stringify(rows) })
      .where('id', '=', id)
      .execute();
    expect((await call('POST', `/api/projects/${id}/restore`)).statusCode).toBe(200);
    expect(await versionsOf(id)).toEqual([]);
  });

  // attack: 179
  test('is restored neither by other users, nor for another project, nor while a video is made', async () => {
    const id = await madeProject();
    const [version] = await versionsOf(id);
    const other = await madeProject();
    expect((await restore(other, version?.id ?? '')).statusCode).toBe(404);
    expect((await restore(id, version?.id ?? '', await signUp(scene.testApp))).statusCode).toBe(404);
    await call('POST', `/api/projects/${id}/render`);
    expect((await restore(id, version?.id ?? '')).json().code).toBe('project_busy');
    expect((await detailOf(id)).slides[0]?.script).toBe('First.');
  });
});
