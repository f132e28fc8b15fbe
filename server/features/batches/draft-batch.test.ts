import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf } from '../../../test/support/batches/batch-calls.ts';
import { signUp } from '../../../test/support/factories.ts';
import { finishedProject } from '../../../test/support/shares.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import type { DeckToFill, FilledDeck } from './deck/fill-deck.ts';

let testApp: TestApp;
let decks = slowDecks(1);
beforeAll(async () => {
  testApp = await createTestApp({ given: { fillDeck: (order) => decks.fillDeck(order) } });
});
afterAll(() => testApp.close());

/** Keeps decks open until `wanted` are open at a time, and then long enough for others to come that should wait. */
function slowDecks(wanted: number) {
  const allThere = Promise.withResolvers<void>();
  let [open, most] = [0, 0];
  return {
    most: () => most,
    async fillDeck({ deckPath }: DeckToFill): Promise<FilledDeck> {
      open += 1;
      most = Math.max(most, open);
      if (open === wanted) allThere.resolve();
      await allThere.promise;
      for (let turn = 0; turn < 50; turn += 1) await readFile(deckPath);
      open -= 1;
      return { placeholders: [{ number: 1, hidden: false, texts: ['For {{name}}'] }] };
    },
  };
}

// attack: 244
it.each([
  ['two decks of several accounts', { accounts: 4, filesOfEach: 1 }, 2],
  ['one deck of an account', { accounts: 1, filesOfEach: 2 }, 1],
])('opens at most %s at a time', async (_what, { accounts, filesOfEach }, wanted) => {
  decks = slowDecks(wanted);
  const users = await Promise.all(Array.from({ length: accounts }, () => signUp(testApp)));
  const asked = users.map(async (user) => ({ user, projectId: (await finishedProject(testApp, user)).id }));
  const drafts = (await Promise.all(asked)).flatMap(({ user, projectId }) =>
    Array.from({ length: filesOfEach }, () => draftOf(testApp, user, projectId, 'name\nAnn\n')),
  );
  expect(await Promise.all(drafts)).toHaveLength(accounts * filesOfEach);
  expect(decks.most()).toBe(wanted);
});
