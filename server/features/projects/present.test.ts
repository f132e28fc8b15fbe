import { expect, test } from 'vitest';
import { claimVideo } from '#test/support/generations.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { createProject } from '#test/support/projects.ts';

const scene = projectScene();

test('a video has a queue place until a worker claims it, and none while its deck is read', async () => {
  await scene.testApp.db.deleteFrom('generations').execute();
  const first = await createProject(scene.testApp, scene.user);
  const second = await createProject(scene.testApp, scene.user);
  const shown = async ({ id }: { id: string }) => {
    const { progress, queuePlace } = await scene.detailOf(id);
    return { progress, queuePlace };
  };
  expect(await shown(first)).toEqual({ progress: null, queuePlace: 1 });
  expect(await shown(second)).toEqual({ progress: null, queuePlace: 2 });
  await claimVideo(scene.testApp);
  const begun = { stage: 'slides', done: 0, total: 0 };
  expect(await shown(first)).toEqual({ progress: begun, queuePlace: null });
  expect(await shown(second)).toEqual({ progress: null, queuePlace: 1 });
});

test('a list explains the length of a video only if it is far from the requested one', async () => {
  const { id } = await scene.finishedProject();
  const reasonsAt = async (duration: number) => {
    await scene.testApp.db
      .updateTable('videos')
      .set({ duration, length_reason: 'The script is short.' })
      .where('project_id', '=', id)
      .execute();
    const listed = (await scene.projectsOfUser()).find((project) => project.id === id);
    return [listed?.lengthReason, (await scene.detailOf(id)).lengthReason];
  };
  expect(await reasonsAt(53)).toEqual([null, 'The script is short.']);
  expect(await reasonsAt(50)).toEqual(['The script is short.', 'The script is short.']);
});
