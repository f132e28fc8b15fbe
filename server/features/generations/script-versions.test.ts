import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNextVideo, scriptedProcess, someVideo, startVideo } from '#test/support/generations.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { findScriptVersions } from './script-versions-store.ts';

describe.each(databasesInScope)('the scripts of finished videos on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('generations').execute();
  });

  const slide = (slideNumber: number, text: string) => ({
    slideNumber,
    title: `Title ${slideNumber}`,
    text,
    startMs: slideNumber * 1000,
    endMs: slideNumber * 1000 + 1000,
  });
  const make = async (first: string) => {
    const video = { ...someVideo, slides: [slide(1, first), slide(3, 'Third.')], findings: [] };
    expect(await makeNextVideo(testApp, { videoProcess: scriptedProcess(async () => video) })).toBe(
      'complete',
    );
  };
  const renderAgain = (started: Awaited<ReturnType<typeof startVideo>>) =>
    startVideo(testApp, { userId: started.userId, projectId: started.projectId, kind: 'render' });

  it('are kept as spoken, in their slide order, newest first', async () => {
    const started = await startVideo(testApp);
    const { projectId } = started;
    await make('First.');
    await testApp.db
      .updateTable('slides')
      .set({
        ...{ script: 'Mine.', pause_after_seconds: 2, voice_option: 'friendly-male' },
        ...{ motion: 'none', edited: true },
      })
      .where('project_id', '=', projectId)
      .where('number', '=', 1)
      .execute();
    await testApp.db
      .updateTable('projects')
      .set({ slide_order: '[3,1,2]' })
      .where('id', '=', projectId)
      .execute();
    const { generationId } = await renderAgain(started);
    await make('Mine.');
    const plain = {
      pauseAfterSeconds: 0,
      leftOut: false,
      voiceOption: null,
      speechSpeed: null,
      motion: null,
    };
    const third = { number: 3, title: 'Title 3', script: 'Third.', ...plain };
    expect(await findScriptVersions(testApp.db, projectId)).toEqual([
      {
        id: generationId,
        madeAt: expect.any(Date),
        slideOrder: [3, 1, 2],
        slides: [
          third,
          {
            ...third,
            ...plain,
            number: 1,
            title: 'Title 1',
            script: 'Mine.',
            pauseAfterSeconds: 2,
            voiceOption: 'friendly-male',
            motion: 'none',
          },
        ],
      },
      {
        id: started.generationId,
        madeAt: expect.any(Date),
        slideOrder: null,
        slides: [{ ...third, number: 1, title: 'Title 1', script: 'First.' }, third],
      },
    ]);
  });

  it('are kept only for the latest videos of the current deck', async () => {
    const started = await startVideo(testApp);
    const { projectId } = started;
    await make('First.');
    const { deck_sha256, slides } = await testApp.db
      .selectFrom('script_versions')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    const older = Array.from({ length: 25 }, (_, day) => ({
      generation_id: `older-${day}-${projectId}`,
      project_id: projectId,
      deck_sha256,
      slides: JSON.stringify(slides),
      slide_order: null,
      made_at: new Date(Date.UTC(2026, 0, day + 1)),
    }));
    await testApp.db.insertInto('script_versions').values(older).execute();
    await renderAgain(started);
    await make('First.');
    const kept = await findScriptVersions(testApp.db, projectId);
    expect(kept).toHaveLength(20);
    expect(kept.at(-1)?.id).toBe(`older-7-${projectId}`);
    await testApp.db
      .updateTable('projects')
      .set({ deck_sha256: 'another' })
      .where('id', '=', projectId)
      .execute();
    expect(await findScriptVersions(testApp.db, projectId)).toEqual([]);
  });
});
