import { beforeEach, expect, test } from 'vitest';
import type { SentenceGrounds } from '#contract/grounds.ts';
import { scriptVersion } from '#contract/slides.ts';
import {
  makeNextVideo,
  scriptedProcess,
  someScript,
  someVideo,
  writeNextScript,
} from '#test/support/generations.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject } from '#test/support/projects.ts';

const scene = projectScene();
const { call, detailOf } = scene;

// No video of another test waits before it.
beforeEach(async () => {
  await scene.testApp.db.deleteFrom('generations').execute();
});

const grounded = (sentence: string, line = 1): SentenceGrounds => ({
  sentence,
  from: [{ slideNumber: 1, kind: 'line', line, text: `Line ${line}` }],
});
const grounds = [grounded('We plan.'), grounded('We build.', 2)];
const slide = { slideNumber: 1, title: null, startMs: 0, endMs: 9000 };
const written = { ...slide, text: 'We plan. We build. Nobody knows.', grounds };

/** Makes the next video in line. @returns the script file of its order */
async function make(slides: (typeof someVideo)['slides'] = [written]) {
  let file: string | null = null;
  await makeNextVideo(scene.testApp, {
    videoProcess: scriptedProcess(async (task) => {
      file = task.editedScript;
      return { ...someVideo, slides, findings: [] };
    }),
  });
  return file === null ? null : JSON.parse(file);
}

async function madeProject(): Promise<string> {
  const { id } = await createProject(scene.testApp, scene.user);
  await make();
  return id;
}

const groundsOf = async (id: string) => (await detailOf(id)).slides[0]?.grounds;
const edit = (id: string, change: object) => call('PATCH', `/api/projects/${id}/slides/1`, change);

test('a project returns the grounds of its sentences as of its video', async () => {
  const id = await madeProject();
  const { slides } = await detailOf(id);
  expect(slides.map((one) => one.grounds)).toEqual([grounds, []]);
});

test('a sentence keeps its grounds wherever it moves on its slide; a changed one loses them until it is restored', async () => {
  const id = await madeProject();
  await edit(id, { script: 'We build. [pause 1s] We planned. We  [click] plan.' });
  expect(await groundsOf(id)).toEqual([grounds[1], grounds[0]]);
  await edit(id, { script: 'We planned. We build, too.' });
  expect(await groundsOf(id)).toEqual([]);
  await edit(id, { script: written.text });
  expect(await groundsOf(id)).toEqual(grounds);
  await edit(id, { script: '' });
  expect(await groundsOf(id)).toEqual([]);
});

test('the next video gets the grounds with the text, and its own grounds are then kept', async () => {
  const id = await madeProject();
  await edit(id, { script: 'We build. This is mine.' });
  expect((await call('POST', `/api/projects/${id}/render`)).statusCode).toBe(202);
  const now = grounded('We build.', 3);
  const file = await make([{ ...slide, text: 'We build. This is mine.', grounds: [now] }]);
  expect(file.slides[0]).toMatchObject({ slide: 1, grounds: [grounds[1]] });
  expect(await groundsOf(id)).toEqual([now]);
  await edit(id, { script: written.text });
  expect(await groundsOf(id)).toEqual([now]);
});

test('the script of an earlier video restores its grounds', async () => {
  const id = await madeProject();
  await edit(id, { script: 'Mine.' });
  await call('POST', `/api/projects/${id}/render`);
  await make([{ ...slide, text: 'Mine.' }]);
  expect(await groundsOf(id)).toEqual([]);
  const versions = await call('GET', `/api/projects/${id}/script-versions`);
  const [, first] = scriptVersion.array().parse(versions.json());
  await call('POST', `/api/projects/${id}/script-versions/${first?.id}/restore`);
  expect(await groundsOf(id)).toEqual(grounds);
});

test('a script in review has its grounds', async () => {
  const { id } = await createProject(scene.testApp, scene.user, { review: 'true' });
  const script = { ...someScript, slides: [{ ...written, spokenMs: 4000 }], pictures: [] };
  await writeNextScript(scene.testApp, {
    videoProcess: scriptedProcess(undefined, { script, picture: null }),
  });
  expect(await groundsOf(id)).toEqual(grounds);
});

test('a copy of the project gets a new script with its own grounds', async () => {
  const id = await madeProject();
  const copy = (await call('POST', `/api/projects/${id}/duplicate`, {})).json().id;
  const own = [grounded('We plan.', 7)];
  expect(await make([{ ...written, grounds: own }])).toBeNull();
  expect(await groundsOf(copy)).toEqual(own);
  expect(await groundsOf(id)).toEqual(grounds);
});

test('a project from before grounds were stored works as one without grounds', async () => {
  const id = await madeProject();
  const ofProject = scene.testApp.db.updateTable('slides').where('project_id', '=', id);
  await ofProject.set({ grounds: null }).execute();
  expect(await groundsOf(id)).toEqual([]);
  await edit(id, { script: 'We build.' });
  await call('POST', `/api/projects/${id}/render`);
  const file = await make([{ ...slide, text: 'We build.' }]);
  expect(file.slides[0]).not.toHaveProperty('grounds');
  expect(await groundsOf(id)).toEqual([]);
});

// attack: 287
test('users cannot claim grounds for their own text', async () => {
  const id = await madeProject();
  const claimed = grounded('This is mine.');
  await edit(id, { script: 'This is mine.', grounds: [claimed] });
  expect(await groundsOf(id)).toEqual([]);
});
