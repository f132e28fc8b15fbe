import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSubscription } from '#contract/billing.ts';
import { addComment, changeComment } from '#contract/comments.ts';
import { getSlideLines } from '#contract/play-through.ts';
import {
  deleteProject,
  duplicateProject,
  moveProject,
  renderProject,
  retryProject,
} from '#contract/projects.ts';
import { createShare } from '#contract/shares.ts';
import { editSlide, hearSlide } from '#contract/slides.ts';
import { createTeam, inviteMember } from '#contract/teams.ts';
import { newChallengePhrase } from '#contract/voice.ts';
import type { Schema } from '#server/db/schema.ts';
import { forgetAccount } from '#server/features/account/service.ts';
import { compareDecks } from '#server/features/projects/new-deck/compare-decks.ts';
import { checkDeck } from '#server/features/projects/upload/check-deck.ts';
import { type Given, makeScene, type Scene } from '../support/access-scene.ts';
import { type CallOptions, call } from '../support/call.ts';
import { putNewDeck } from '../support/decks/new-decks.ts';
import type { TestUser } from '../support/factories.ts';
import { generateForm, postForm } from '../support/projects.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { byScope } from '../support/test-scope.ts';
import { deafAndDumb, drawPhrase, sendRecording } from '../support/voices.ts';
import { rowsAbout } from './in-the-middle/leftovers.ts';

/** Prepares the data of a call, and returns the call. */
type Prepare = (as: TestUser, params: Scene['params']) => Promise<() => Promise<LightMyRequestResponse>>;
type Case = [name: string, given: Given, prepare: Prepare];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: { ...deafAndDumb, checkDeck, compareDecks } });
});
afterAll(() => testApp.close());

const send =
  (endpoint: Parameters<typeof call>[1], body?: CallOptions['body']): Prepare =>
  async (as, params) =>
  () =>
    call(testApp, endpoint, { as, params, ...(body !== undefined && { body }) });

/** Calls that add a row or change several rows. */
const cases: Case[] = [
  ['a render', 'a finished project', send(renderProject)],
  ['an edit of a comment', 'a comment', send(changeComment, { isResolved: true })],
  ...byScope<Case[]>(
    [],
    [
      ['a comment', 'a finished project', send(addComment, { atMs: 1, text: 'Louder.' })],
      ['a deletion that can be undone', 'a finished project', send(deleteProject)],
      ['a challenge', 'nothing', send(newChallengePhrase)],
      ['a copy of a project', 'a finished project', send(duplicateProject, {})],
      ['a new video', 'nothing', async (as) => () => postForm(testApp, as, generateForm())],
      ['a retry', 'a failed project', send(retryProject)],
      [
        'a new deck',
        'a finished project',
        async (as, { id = '' }) =>
          () =>
            putNewDeck(testApp, as, id, { slides: 2 }),
      ],
      ['an edit', 'a finished project', send(editSlide, { script: 'Something else.' })],
      ['hearing a slide', 'a finished project', send(hearSlide)],
      ['listing the lines of a slide', 'a finished project', send(getSlideLines)],
      ['a link', 'a finished project', send(createShare, { canDownload: true })],
      ['a project taken out of its team', 'a finished project', send(moveProject, { teamId: null })],
      ['a team', 'nothing', send(createTeam, { name: 'Another' })],
      ['an invitation', 'a team', send(inviteMember, { email: 'new@example.com', role: 'editor' })],
      [
        'a recording',
        'nothing',
        async (as) => {
          const { id: phraseId } = await drawPhrase(testApp, as);
          return () => sendRecording(testApp, as, { phraseId });
        },
      ],
      ['a subscription', 'nothing', send(createSubscription)],
    ],
  ),
];

describe.each(cases)('%s', (_name, given, prepare) => {
  // attack: 106
  it.each([
    ['the account of its caller is', 'owner', 'owner'],
    ['the account of its caller, a member of a team, is', 'team editor', 'team editor'],
    ["the account of its team's owner is", 'team editor', 'owner'],
  ] as const)(
    'causes no internal error and leaves no rows if %s deleted meanwhile',
    async (_, caller, gone) => {
      // Deletes the account before the first access of the call to the database, then before the second, and so on.
      for (let turn = 1, wasReached = true; wasReached; turn += 1) {
        const { people, params } = await makeScene(testApp, given);
        const makeCall = await prepare(people[caller], params);
        await testApp.dependencies.background.settled();
        const interruption = beforeTurn(testApp.db, turn, () => deleteAccountOf(people[gone]));
        const reply = await makeCall();
        wasReached = interruption.end();
        expect(reply.statusCode, `deleted before turn ${turn}: ${reply.body}`).toBeLessThan(500);
        if (!wasReached) return;
        const left = await rowsAbout(testApp, [people[gone].user.id]);
        expect(left, `deleted before turn ${turn}`).toEqual([]);
      }
    },
  );
});

async function deleteAccountOf({ user }: TestUser): Promise<void> {
  await testApp.db
    .transaction()
    .execute((transaction) => forgetAccount(testApp.dependencies, transaction, user.id));
}

/** Calls a function before the nth query or transaction from now. */
function beforeTurn(db: Kysely<Schema>, turn: number, act: () => Promise<void>): { end: () => boolean } {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  let count = 0;
  const spy = vi.spyOn(executor, 'provideConnection').mockImplementation(async (...given) => {
    count += 1;
    if (count === turn) await act();
    return provide(...given);
  });
  return {
    end() {
      spy.mockRestore();
      return count >= turn;
    },
  };
}
