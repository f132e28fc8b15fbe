import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { makeNextVideo, scriptedProcess, someVideo } from '#test/support/generations.ts';
import { createProject } from '#test/support/projects.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import type { VideoTask } from '../video-process/messages.ts';

describe.each(databasesInScope)('pictures of slides that are being drawn on %s', (database) => {
  let testApp: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
    user = await signUp(testApp);
  });
  afterAll(() => testApp.close());

  const detail = async (id: string) =>
    (await testApp.app.inject({ url: `/api/projects/${id}`, headers: user.bearer })).json();
  const generation = (projectId: string) =>
    testApp.db
      .selectFrom('generations')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
  const address = (id: string, number: number) => `/api/projects/${id}/slides/${number}/picture`;

  /** Draws these slides, waits until they are visible, and then runs the test's next step. */
  const drawing = (
    projectId: string,
    drawn: readonly number[],
    then: () => Promise<void> = async () => {},
  ) => {
    const orders: VideoTask[] = [];
    const videoProcess = scriptedProcess(async (order, { onProgress }) => {
      orders.push(order);
      if (!order.showsPictures) return someVideo;
      for (const slideNumber of drawn) {
        const file = `drawn-slide-${slideNumber}.jpg`;
        await writeFile(path.join(order.outputFolder, file), `slide ${slideNumber} as drawn`);
        onProgress({ picture: { slideNumber, file } });
      }
      await expect
        .poll(async () => (await detail(projectId)).drawnSlides)
        .toEqual(drawn.toSorted().map((number) => ({ number, pictureUrl: address(projectId, number) })));
      await then();
      return someVideo;
    });
    return { orders, videoProcess };
  };

  it('are visible while the script is written, are announced to open pages, and are counted', async () => {
    const { id } = await createProject(testApp, user, { name: 'Drawn', review: 'true' });
    const { orders, videoProcess } = drawing(id, [3, 1], async () => {
      const picture = await testApp.app.inject({ url: address(id, 3), headers: user.bearer });
      expect([picture.statusCode, picture.body]).toEqual([200, 'slide 3 as drawn']);
      const events = testApp.db.selectFrom('events').select('data').where('project_id', '=', id);
      expect((await events.execute()).map(({ data }) => data)).toContainEqual({
        type: 'pictures',
        projectId: id,
      });
      expect(await generation(id)).toMatchObject({ has_files: true, result_bytes: 32 });
      const stranger = await signUp(testApp);
      const refused = await testApp.app.inject({ url: address(id, 3), headers: stranger.bearer });
      expect(refused.statusCode).toBe(404);
    });
    expect(await makeNextVideo(testApp, { videoProcess })).toBe('review');
    const shown = await detail(id);
    expect(shown.drawnSlides).toEqual([]);
    expect(shown.slides[0].pictureUrl).toBe(address(id, 1));
    const { files, result_bytes } = await generation(id);
    // The script has one picture, of slide 1. Slide 3 was drawn by mistake.
    expect(Object.keys(files ?? {})).toEqual(['slide-1.jpg']);
    expect(result_bytes).toBe(files?.['slide-1.jpg']?.sizeBytes);

    await testApp.app.inject({ method: 'POST', url: `/api/projects/${id}/make`, headers: user.bearer });
    expect(await makeNextVideo(testApp, { videoProcess })).toBe('complete');
    expect(orders.map(({ showsPictures }) => showsPictures)).toEqual([true, false]);
  });

  it('are kept beside a video without a review', async () => {
    const { id } = await createProject(testApp, user, { name: 'Straight' });
    expect(await makeNextVideo(testApp, drawing(id, [1, 2]))).toBe('complete');
    const { files, result_bytes } = await generation(id);
    expect(Object.keys(files ?? {})).toEqual(
      expect.arrayContaining(['slide-1.jpg', 'slide-2.jpg', 'video.mp4']),
    );
    expect(result_bytes).toBe(Object.values(files ?? {}).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    expect((await detail(id)).slides[0].pictureUrl).toBe(address(id, 1));
  });

  // attack: 370
  it('are deleted with a failed video, and drawn again in its next attempt', async () => {
    const { id } = await createProject(testApp, user, { name: 'Refused' });
    const refused = drawing(id, [1], () =>
      Promise.reject(new PipelineError('deck_too_complex', 'Too much.')),
    );
    expect(await makeNextVideo(testApp, refused)).toBe('failed');
    expect((await detail(id)).drawnSlides).toEqual([]);
    const { id: generationId } = await generation(id);
    const key = storageKeys.result(id, generationId, 'slide-1.jpg');
    expect(await testApp.dependencies.storage.stat(key)).toBeNull();
  });

  it('do not delay the video if one of them cannot be stored', async () => {
    await createProject(testApp, user, { name: 'Missing' });
    const videoProcess = scriptedProcess(async (_order, { onProgress }) => {
      onProgress({ picture: { slideNumber: 1, file: 'nothing.jpg' } });
      return someVideo;
    });
    expect(await makeNextVideo(testApp, { videoProcess })).toBe('complete');
  });
});
