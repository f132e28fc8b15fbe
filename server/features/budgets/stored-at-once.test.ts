import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#test/support/factories.ts';
import { createProject, deckBytes, generateForm, postForm } from '#test/support/projects.ts';
import { setPlan } from '#test/support/team-scene.ts';
import { createTestApp, databaseKinds, type TestApp } from '#test/support/test-app.ts';

const freeBytes = 2 * 1024 ** 3;
/** Share that one account may hold of the disk space that would be free without it. */
const share = 1 / 4;

describe.each(databaseKinds)('decks that arrive at once on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({
      database,
      given: {
        checkDeck: async () => ({ slideCount: 1, title: null }),
        freeDiskBytes: async () => freeBytes,
      },
    });
  });
  afterAll(() => testApp.close());

  // attack: 269
  it("are stored as long as they fit into the account's share of the disk", async () => {
    const user = await signUp(testApp);
    await setPlan(testApp, user, 'pro');
    const { id } = await createProject(testApp, user);
    // With one more deck the share is used up; with two, it is exceeded.
    const stored = Math.floor((freeBytes * share - 1.5 * deckBytes().length) / (1 - share));
    await testApp.db.updateTable('projects').set({ deck_bytes: stored }).where('id', '=', id).execute();
    const replies = await Promise.all([1, 2, 3].map(() => postForm(testApp, user, generateForm())));
    expect(replies.map((reply) => reply.json().code ?? reply.statusCode).sort()).toEqual([
      202,
      'storage_full',
      'storage_full',
    ]);
  });
});
