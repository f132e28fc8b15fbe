import { describe, expect, test } from 'vitest';
import { planRemake } from '#contract/script/plan-remake.ts';
import { settingNames, videoSettings } from '#contract/video-settings.ts';
import { fromDetail, fromWire } from '#contract/wire-settings.ts';
import { signUp } from '#test/support/factories.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject } from '#test/support/projects.ts';

const scene = projectScene();
const { call, detailOf, finishedProject } = scene;
const change = (id: string, body: object) => call('PATCH', `/api/projects/${id}`, body);
const storedProject = (id: string) =>
  scene.testApp.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const storedVideo = (id: string) =>
  scene.testApp.db.selectFrom('videos').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow();
/** Stores the settings of a project and of its video as a release with fewer settings did. */
async function storeWithout(id: string, settings: object, made: object): Promise<void> {
  const { db } = scene.testApp;
  const stored = { settings: JSON.stringify(settings) };
  await db.updateTable('projects').set(stored).where('id', '=', id).execute();
  const ofVideo = { settings: JSON.stringify(made) };
  await db.updateTable('videos').set(ofVideo).where('project_id', '=', id).execute();
}

describe('changing a project', () => {
  test('renames the project at any time', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    expect((await change(id, { name: 'For the\u0007 board' })).json()).toMatchObject({
      name: 'For the board',
      status: 'processing',
    });
    expect((await detailOf(id)).name).toBe('For the board');
  });

  test('keeps the settings of the video beside those of the next one', async () => {
    const { id } = await finishedProject();
    const settings = {
      duration: 120,
      voiceOption: 'professional-male',
      speechSpeed: '1.2',
      backgroundMusic: 'upbeat',
      audience: 'training',
      burnInCaptions: true,
      motion: 'none',
      aspect: '9:16',
    };
    const response = await change(id, settings);
    expect(response.statusCode).toBe(200);
    const { duration, ...named } = settings;
    expect(response.json()).toMatchObject({
      ...named,
      askedDuration: duration,
      status: 'complete',
      hasCaptionsInPicture: false,
      videoAspect: '16:9',
      madeWith: {
        duration: 60,
        voiceOption: 'friendly-female',
        speechSpeed: '1.0',
        backgroundMusic: 'none',
        audience: 'sales',
        burnInCaptions: false,
        motion: 'builds',
        aspect: '16:9',
      },
    });
    const again = await change(id, { backgroundMusic: 'ambient' });
    expect(again.json().madeWith).toMatchObject({ backgroundMusic: 'none', duration: 60 });
  });

  // attack: 157
  test('assumes the default motion for a video from a version without that setting', async () => {
    const { id } = await finishedProject();
    const { madeWith } = await detailOf(id);
    const { motion: _, ...settings } = (await storedProject(id)).settings;
    await storeWithout(id, settings, settings);
    expect(await detailOf(id)).toMatchObject({
      motion: 'builds',
      madeWith: { ...madeWith, motion: 'builds' },
    });
    const changed = (await change(id, { motion: 'none' })).json();
    expect(changed).toMatchObject({ motion: 'none', madeWith: { motion: 'builds' } });
  });

  // attack: 186
  test('keeps the aspect of a video from a version without that setting, and marks nothing else as changed', async () => {
    const { id } = await finishedProject();
    await change(id, { backgroundMusic: 'upbeat' });
    const { aspect: _, ...settings } = (await storedProject(id)).settings;
    const { aspect: __, ...ofVideo } = (await storedVideo(id)).settings ?? {};
    await storeWithout(id, settings, ofVideo);
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ aspect: '16:9', videoAspect: '16:9', madeWith: { aspect: '16:9' } });
    const made = detail.madeWith && fromWire(detail.madeWith);
    const next = videoSettings.parse(fromDetail(detail));
    expect(planRemake(next, { madeWith: made, slides: detail.slides }).changed).toEqual(['music']);

    await change(id, { aspect: '1:1' });
    expect(await detailOf(id)).toMatchObject({ aspect: '1:1', videoAspect: '16:9' });
    expect((await storedVideo(id)).settings).toMatchObject({ music: 'none' });
    expect((await detailOf(id)).madeWith).toMatchObject({ aspect: '16:9' });
  });

  // attack: 331
  test('stores the settings that the API defines, and no other fields', async () => {
    const smuggled = {
      ...{ durationSeconds: '5', voice: 'robot', speed: '99', music: '../x', captions: 'true' },
      ...{ settings: '{"voice":"robot"}', voiceId: 'of somebody', spokenSpeed: '9' },
    };
    const { id } = await finishedProject();
    const before = (await storedProject(id)).settings;
    expect(Object.keys(before).sort()).toEqual([...settingNames].sort());
    await change(id, { ...smuggled, constructor: 'x', backgroundMusic: 'upbeat' });
    expect((await storedProject(id)).settings).toEqual({ ...before, music: 'upbeat' });

    const copied = await call('POST', `/api/projects/${id}/duplicate`, { ...smuggled, audience: 'training' });
    expect([copied.statusCode, copied.json()]).toMatchObject([202, {}]);
    const ofCopy = (await storedProject(copied.json().id)).settings;
    expect(ofCopy).toEqual({ ...before, music: 'upbeat', audience: 'training' });

    const uploaded = await createProject(scene.testApp, scene.user, smuggled);
    expect((await storedProject(uploaded.id)).settings).toEqual({ ...before, burnInCaptions: true });
  });

  test.each([
    [{ duration: 59 }, 'duration'],
    [{ audience: 'nobody' }, 'audience'],
    [{ burnInCaptions: 'true' }, 'burnInCaptions'],
    [{ motion: 'swirl' }, 'motion'],
    [{ aspect: '4:3' }, 'aspect'],
    [{ name: ' ' }, 'name'],
  ])('refuses %j', async (body, field) => {
    const { id } = await finishedProject();
    const response = await change(id, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
  });

  test('refuses settings without a finished video, and a voice that is not trained', async () => {
    const making = await createProject(scene.testApp, scene.user);
    expect((await change(making.id, { audience: 'training' })).json().code).toBe('project_not_ready');
    const { id } = await finishedProject();
    expect((await change(id, { voiceOption: 'trained' })).json().code).toBe('voice_not_trained');
    await call('POST', `/api/projects/${id}/render`);
    expect((await change(id, { audience: 'training' })).json().code).toBe('project_busy');
  });

  test('is allowed only for users who may edit it', async () => {
    const { id } = await finishedProject();
    const other = await signUp(scene.testApp);
    expect((await call('PATCH', `/api/projects/${id}`, { name: 'Mine' }, other)).statusCode).toBe(404);
  });
});

test('a slide counts as changed only while it differs from the video', async () => {
  const { id } = await finishedProject();
  const made = (script: string) => JSON.stringify({ script, pauseAfterSeconds: 0, leftOut: false });
  for (const [number, script] of [
    [1, 'First.'],
    [3, 'Third.'],
  ] as const) {
    await scene.testApp.db
      .updateTable('slides')
      .set({ made: made(script) })
      .where('project_id', '=', id)
      .where('number', '=', number)
      .execute();
  }
  const edit = async (body: object) => {
    const response = await call('PATCH', `/api/projects/${id}/slides/1`, body);
    const [{ edited, isSpokenAgain }] = response.json().slides;
    return { edited, isSpokenAgain };
  };
  expect(await edit({ script: 'Other.' })).toEqual({ edited: true, isSpokenAgain: true });
  expect(await edit({ script: 'First.' })).toEqual({ edited: false, isSpokenAgain: false });
  expect(await edit({ pauseAfterSeconds: 1.5 })).toEqual({ edited: true, isSpokenAgain: false });
  expect(await edit({ pauseAfterSeconds: 0 })).toEqual({ edited: false, isSpokenAgain: false });
  expect(await edit({ leftOut: true })).toEqual({ edited: true, isSpokenAgain: false });
  expect(await edit({ leftOut: false })).toEqual({ edited: false, isSpokenAgain: false });
  const respelled = { pronunciations: [{ word: 'first', respelling: 'furst' }] };
  expect(await edit(respelled)).toEqual({ edited: true, isSpokenAgain: true });
  expect(await edit({ script: 'Other.' })).toEqual({ edited: true, isSpokenAgain: true });
  expect(await edit({ script: 'First.' })).toEqual({ edited: true, isSpokenAgain: true });
});
