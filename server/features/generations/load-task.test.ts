import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimVideo, startVideo } from '#test/support/generations.ts';
import { storeSettings } from '#test/support/projects.ts';
import { makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { loadTask } from './load-task.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
// A video that an earlier test has claimed is claimed again once its lease has run out.
beforeEach(() => testApp.db.deleteFrom('generations').execute());

it("passes the project's choice of motion on", async () => {
  const { db } = testApp;
  const { projectId } = await startVideo(testApp);
  const job = await claimVideo(testApp);
  for (const motion of ['none', 'spotlight'] as const) {
    await storeSettings(testApp, projectId, { motion });
    expect((await loadTask(db, job))?.settings.motion).toBe(motion);
  }
});

it("uses the project's pronunciations, and the team's for all other words", async () => {
  const { db } = testApp;
  const { projectId } = await startVideo(testApp);
  const { teamId } = await makeTeam(testApp);
  const job = await claimVideo(testApp);
  const entry = (word: string, respelling: string) => ({ word_key: word.toLowerCase(), word, respelling });
  await db
    .insertInto('pronunciations')
    .values({ project_id: projectId, ...entry('SQL', 'sequel') })
    .execute();
  await db
    .insertInto('team_pronunciations')
    .values([
      { team_id: teamId, ...entry('sql', 'ess queue ell') },
      { team_id: teamId, word_key: 'łódź', word: 'Łódź', ipa: 'wutɕ' },
    ])
    .execute();
  const own = [{ word: 'SQL', respelling: 'sequel' }];
  expect((await loadTask(db, job))?.settings.pronunciations).toEqual(own);
  await putIntoTeam(testApp, projectId, teamId);
  expect((await loadTask(db, job))?.settings.pronunciations).toEqual([...own, { word: 'Łódź', ipa: 'wutɕ' }]);
});
