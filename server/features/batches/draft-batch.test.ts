import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Budgets, getBudgets } from '#contract/account.ts';
import { deleteBatch } from '#contract/batches/batches.ts';
import { draftOf, sendCsv } from '#test/support/batches/batch-calls.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { finishedProject } from '#test/support/shares.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { DeckToFill, FilledDeck } from './deck/fill-deck.ts';

let testApp: TestApp;
let decks = slowDecks(1);
beforeAll(async () => {
  testApp = await createTestApp({ given: { fillDeck: (task) => decks.fillDeck(task) } });
});
afterAll(() => testApp.close());

/** Keeps decks open until `wanted` are open at a time, and then long enough for others to arrive that should wait. */
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

describe('a stored CSV file', () => {
  const storedBytes = async (as: TestUser): Promise<Budgets['storedBytes']> =>
    getBudgets.replies[200].parse((await call(testApp, getBudgets, { as })).json()).storedBytes;
  const csvOf = (rows: number) => `name\n${'Ann\n'.repeat(rows)}`;

  it('counts towards the storage of its uploader until its batch is deleted', async () => {
    decks = slowDecks(1);
    const user = await signUp(testApp);
    const { id: projectId } = await finishedProject(testApp, user);
    const { used: before } = await storedBytes(user);
    await draftOf(testApp, user, projectId, csvOf(9));
    const { id: batchId } = await draftOf(testApp, user, projectId, csvOf(100));
    expect((await storedBytes(user)).used - before).toBe(csvOf(100).length);
    await call(testApp, deleteBatch, { as: user, params: { batchId } });
    expect((await storedBytes(user)).used).toBe(before);
  });

  // attack: 120
  it('is refused if storage has no room for it, even if two arrive at once', async () => {
    decks = slowDecks(1);
    const user = await signUp(testApp);
    const projects = [await finishedProject(testApp, user), await finishedProject(testApp, user)];
    const { used, limit } = await storedBytes(user);
    const room = csvOf(150).length;
    await testApp.db
      .updateTable('projects')
      .set(({ eb }) => ({ deck_bytes: eb('deck_bytes', '+', limit - used - room) }))
      .where('id', '=', projects[0]?.id ?? '')
      .execute();
    const send = async (csv: string, { id }: { id: string }) => {
      const reply = await sendCsv(testApp, user, id, csv);
      return reply.statusCode === 201 ? 201 : [reply.statusCode, reply.json().code];
    };
    const replies = await Promise.all(projects.map((project) => send(csvOf(100), project)));
    expect(replies).toEqual(expect.arrayContaining([201, [409, 'storage_full']]));
    expect((await storedBytes(user)).used).toBe(limit - room + csvOf(100).length);
    decks = slowDecks(1);
    expect(await send(csvOf(200), projects[1] ?? { id: '' })).toEqual([409, 'storage_full']);
    expect(decks.most()).toBe(0);
  });
});
