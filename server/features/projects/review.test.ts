import { beforeEach, describe, expect, test } from 'vitest';
import { someScript, writeNextScript } from '#test/support/generations.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject, finishProject, generateForm, postForm } from '#test/support/projects.ts';
import { deleteAgedProjects } from './deletion/delete-aged-projects.ts';

const scene = projectScene();
const { call, detailOf, finishedProject } = scene;

// No video of another test waits before it.
beforeEach(async () => {
  await scene.testApp.db.deleteFrom('generations').execute();
});

/** Sends a deck whose script is to be seen first, and lets a worker write it. */
async function reviewedProject(settings: Record<string, string> = {}): Promise<string> {
  const { id } = await createProject(scene.testApp, scene.user, { review: 'true', ...settings });
  await writeNextScript(scene.testApp);
  return id;
}

const usageOf = (id: string) =>
  scene.testApp.db
    .selectFrom('usage')
    .innerJoin('generations', 'generations.id', 'usage.generation_id')
    .select('state')
    .where('project_id', '=', id)
    .execute();

describe('a script that waits for its review', () => {
  test('is shown with a picture of each slide, and the project says that it waits', async () => {
    const id = await reviewedProject();
    const detail = await detailOf(id);
    expect(detail).toMatchObject({
      status: 'processing',
      progress: { stage: 'review', done: 0, total: 1 },
      videoUrl: null,
      awaitsReview: true,
      generatedScript: 'Good day. Welcome.',
      scriptWriter: { kind: 'embedded' },
      warnings: someScript.findings,
    });
    expect(detail.slides).toMatchObject([
      { number: 1, script: 'Good day. [pause 1s] Welcome.', spokenMs: 2400, leftOut: false, edited: false },
      { number: 2, hidden: true, pictureUrl: null },
    ]);
    const picture = await call('GET', detail.slides[0]?.pictureUrl ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.body).toContain('slide-1.jpg of ');
    expect((await call('GET', `/api/projects/${id}/slides/2/picture`)).statusCode).toBe(404);
  });

  // attack: 166
  test('can be edited until its video is started, and not afterwards', async () => {
    const id = await reviewedProject();
    const edit = (script: string) => call('PATCH', `/api/projects/${id}/slides/1`, { script });
    expect((await edit('Mine.')).json().slides[0]).toMatchObject({ script: 'Mine.', spokenMs: null });
    expect((await detailOf(id)).isScriptEdited).toBe(true);
    expect((await call('POST', `/api/projects/${id}/make`)).statusCode).toBe(202);
    expect((await edit('Too late.')).json()).toMatchObject({ code: 'project_busy' });
    const { slides, awaitsReview } = await detailOf(id);
    expect([slides[0]?.script, awaitsReview]).toEqual(['Mine.', false]);
  });

  test('becomes a video with one call; a second call changes nothing', async () => {
    const id = await reviewedProject();
    const [first, second] = [
      await call('POST', `/api/projects/${id}/make`),
      await call('POST', `/api/projects/${id}/make`),
    ];
    expect(first.statusCode).toBe(202);
    expect(first.json()).toMatchObject({ id, status: 'processing', progress: null });
    expect(second.statusCode).toBe(202);
    const waiting = scene.testApp.db.selectFrom('generations').select('status').where('project_id', '=', id);
    expect(await waiting.execute()).toEqual([{ status: 'queued' }]);
    expect(await usageOf(id)).toEqual([{ state: 'reserved' }]);
  });

  test('explains why there is nothing to make', async () => {
    const making = async (id: string) => {
      const reply = await call('POST', `/api/projects/${id}/make`);
      return [reply.statusCode, reply.json().code, reply.json().message];
    };
    const { id: written } = await createProject(scene.testApp, scene.user, { review: 'true' });
    expect(await making(written)).toEqual([
      409,
      'not_in_review',
      'The script of this video is still being written.',
    ]);
    const { id: finished } = await finishedProject();
    expect(await making(finished)).toEqual([
      409,
      'not_in_review',
      'No script of this project is waiting for review.',
    ]);
  });

  test('is not made into a video that would be too long', async () => {
    const id = await reviewedProject();
    await scene.testApp.db
      .updateTable('slides')
      .set({ script: `${'[pause 10]'.repeat(100)} Hello.` })
      .where('project_id', '=', id)
      .where('number', '=', 1)
      .execute();
    const reply = await call('POST', `/api/projects/${id}/make`);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'video_too_long']);
    expect((await detailOf(id)).progress?.stage).toBe('review');
  });

  // attack: 165
  test('reserves a video of the plan, which deleting it gives back', async () => {
    const ids = [
      await reviewedProject(),
      await reviewedProject(),
      await reviewedProject(),
      await reviewedProject(),
    ];
    await createProject(scene.testApp, scene.user);
    const form = generateForm();
    const refused = await postForm(scene.testApp, scene.user, form);
    expect([refused.statusCode, refused.json().message]).toEqual([
      402,
      'You have used all 5 videos of the Free Plan (1 of them being made now, 4 waiting for your review). Upgrade to Pro Plan to make more.',
    ]);
    await call('DELETE', `/api/projects/${ids[0]}`);
    await call('POST', `/api/projects/${ids[1]}/cancel`);
    expect((await postForm(scene.testApp, scene.user, form)).statusCode).toBe(202);
    // Restored, it has its text, and waits again when it is tried again.
    await call('POST', `/api/projects/${ids[0]}/restore`);
    expect(await detailOf(ids[0] ?? '')).toMatchObject({ status: 'canceled', slides: [{ number: 1 }, {}] });
    expect((await call('PATCH', `/api/projects/${ids[0]}/slides/1`, { script: 'Mine.' })).statusCode).toBe(
      200,
    );
    expect((await call('POST', `/api/projects/${ids[0]}/retry`)).statusCode).toBe(202);
  });

  test('is deleted after the retention time of videos', async () => {
    const id = await reviewedProject();
    const { dependencies, clock } = scene.testApp;
    const retention = { ...dependencies.config.retention, videosMs: 24 * 3_600_000 };
    const keeping = { ...dependencies, config: { ...dependencies.config, retention } };
    await deleteAgedProjects(keeping);
    expect((await call('GET', `/api/projects/${id}`)).statusCode).toBe(200);
    await deleteAgedProjects({ ...keeping, now: () => new Date(clock.now().getTime() + 25 * 3_600_000) });
    expect((await call('GET', `/api/projects/${id}`)).statusCode).toBe(404);
    expect(await usageOf(id)).toEqual([]);
  });

  test('is not shown for a project that is made at once', async () => {
    const { id } = await createProject(scene.testApp, scene.user, { review: 'false' });
    const row = scene.testApp.db.selectFrom('projects').select('awaits_review').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ awaits_review: null });
    await finishProject(scene.testApp, id);
    expect((await detailOf(id)).slides.map(({ pictureUrl }) => pictureUrl)).toEqual([null, null, null]);
  });
});
