import { describe, expect, test } from 'vitest';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject, failProject, finishProject } from '#test/support/projects.ts';
import { shareProject } from '#test/support/shares.ts';
import { storageKeys } from '../../storage/storage.ts';

const scene = projectScene();
const { call, detailOf, finishedProject } = scene;

describe('duplicating', () => {
  test('changes the name for its maker, but not for viewers of its links', async () => {
    const source = await createProject(scene.testApp, scene.user);
    const copyOf = async (id: string) => (await call('POST', `/api/projects/${id}/duplicate`)).json().id;
    const copy = await copyOf(await copyOf(source.id));
    await finishProject(scene.testApp, copy);
    const { token } = await shareProject(scene.testApp, scene.user, copy, { canDownload: true });
    const download = () => scene.testApp.app.inject({ url: `/api/shared/${token}/download` });
    const nameOf = async () => (await download()).headers['content-disposition'];

    expect((await detailOf(copy)).name).toBe('Q3 review (copy) (copy)');
    expect(await nameOf()).toContain('filename="Q3 review.mp4"');
    await call('PATCH', `/api/projects/${copy}`, { name: 'For Acme' });
    expect(await nameOf()).toContain('filename="For Acme.mp4"');
  });

  test('makes a separate project with the same deck and settings', async () => {
    const settings = {
      speechSpeed: '0.8',
      backgroundMusic: 'corporate',
      audience: 'education',
      captions: 'true',
      motion: 'none',
      aspect: '9:16',
    };
    const source = await createProject(scene.testApp, scene.user, settings);
    await finishProject(scene.testApp, source.id);
    await call('PATCH', `/api/projects/${source.id}/slides/1`, {
      pronunciations: [{ word: 'SQL', respelling: 'sequel' }],
    });

    const response = await call('POST', `/api/projects/${source.id}/duplicate`);

    expect(response.statusCode).toBe(202);
    const copy = await detailOf(response.json().id);
    expect(copy).toMatchObject({
      name: 'Q3 review (copy)',
      status: 'processing',
      originalFileName: source.originalFileName,
      duration: 60,
      voiceOption: source.voiceOption,
      speechSpeed: '0.8',
      backgroundMusic: 'corporate',
      audience: 'education',
      burnInCaptions: true,
      motion: 'none',
      aspect: '9:16',
      videoAspect: '9:16',
      slideCount: 3,
      videoUrl: null,
      pronunciations: [{ word: 'SQL', respelling: 'sequel' }],
    });
    await call('DELETE', `/api/projects/${source.id}`);
    expect(await scene.testApp.dependencies.storage.stat(storageKeys.deck(copy.id))).not.toBeNull();
  });

  test('accepts other settings, and no other field', async () => {
    const source = await createProject(scene.testApp, scene.user);
    const response = await call('POST', `/api/projects/${source.id}/duplicate`, {
      name: 'For the board',
      duration: 120,
      voiceOption: 'professional-male',
      motion: 'builds',
      aspect: '1:1',
      status: 'complete',
      userId: 'somebody',
    });

    expect(response.json()).toMatchObject({
      name: 'For the board',
      duration: 120,
      voiceOption: 'professional-male',
      videoAspect: '1:1',
      status: 'processing',
    });
    expect(await detailOf(response.json().id)).toMatchObject({ motion: 'builds' });
  });

  test.each([
    [{ duration: 59 }, 'duration'],
    [{ duration: '60' }, 'duration'],
    [{ voiceOption: 'nobody' }, 'voiceOption'],
    [{ motion: 'swirl' }, 'motion'],
    [{ aspect: 'tall' }, 'aspect'],
    [{ name: '' }, 'name'],
  ])('refuses %j', async (body, field) => {
    const source = await createProject(scene.testApp, scene.user);
    const response = await call('POST', `/api/projects/${source.id}/duplicate`, body);

    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
  });

  test('counts as a video, and requires a trained voice', async () => {
    const source = await createProject(scene.testApp, scene.user);
    const voice = await call('POST', `/api/projects/${source.id}/duplicate`, { voiceOption: 'trained' });
    expect(voice.json()).toMatchObject({ code: 'voice_not_trained' });
    for (let count = 0; count < 4; count += 1) await call('POST', `/api/projects/${source.id}/duplicate`);

    expect((await call('POST', `/api/projects/${source.id}/duplicate`)).statusCode).toBe(402);
  });
});

describe('canceling', () => {
  test('stops the work and returns the video to the plan; a second time changes nothing', async () => {
    for (let count = 0; count < 5; count += 1) await createProject(scene.testApp, scene.user);
    const [{ id }] = (await call('GET', '/api/projects')).json();

    const responses = [await cancel(id), await cancel(id)];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses.map((response) => response.json().status)).toEqual(['canceled', 'canceled']);
    await createProject(scene.testApp, scene.user);
  });

  test('does not change a finished video', async () => {
    const { id } = await finishedProject();
    expect((await cancel(id)).json()).toMatchObject({ status: 'complete' });
  });

  const cancel = (id: string) => call('POST', `/api/projects/${id}/cancel`);
});

describe('retrying', () => {
  const retry = (id: string) => call('POST', `/api/projects/${id}/retry`);

  test('starts a video that failed or was canceled', async () => {
    const [failed, canceled] = [
      await createProject(scene.testApp, scene.user),
      await createProject(scene.testApp, scene.user),
    ];
    await failProject(scene.testApp, failed.id);
    await call('POST', `/api/projects/${canceled.id}/cancel`);

    for (const { id } of [failed, canceled]) {
      const response = await retry(id);
      expect(response.statusCode).toBe(202);
      expect(response.json()).toMatchObject({ id, status: 'processing', error: null });
    }
  });

  test('is refused for a video in progress or finished', async () => {
    const making = await createProject(scene.testApp, scene.user);
    const { id } = await finishedProject();

    expect([(await retry(making.id)).json().code, (await retry(id)).json().code]).toEqual([
      'project_busy',
      'conflict',
    ]);
  });

  test('starts one video even if it is requested twice at the same time', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    await failProject(scene.testApp, id);

    const statuses = (await Promise.all([retry(id), retry(id)])).map(({ statusCode }) => statusCode);

    expect(statuses.sort()).toEqual([202, 409]);
  });

  test('requires a video left on the plan', async () => {
    const { id } = await createProject(scene.testApp, scene.user);
    await failProject(scene.testApp, id);
    for (let count = 0; count < 5; count += 1) await createProject(scene.testApp, scene.user);

    expect((await retry(id)).json()).toMatchObject({ code: 'plan_limit' });
  });
});
