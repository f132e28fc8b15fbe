import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearTake } from '#contract/takes/take-endpoints.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { fillDeck } from '#server/features/batches/deck/fill-deck.ts';
import { compareDecks } from '#server/features/projects/new-deck/compare-decks.ts';
import { personalisedProject, sendCsv } from '../support/batches/batch-calls.ts';
import { call } from '../support/call.ts';
import { putNewDeck } from '../support/decks/new-decks.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { deafAndDumb, sendRecording } from '../support/voices.ts';

type Working = Pick<Dependencies, 'speakInSubprocess' | 'compareDecks' | 'fillDeck' | 'checkRecording'>;

let testApp: TestApp;
let user: TestUser;
let projectId: string;
let fault: unknown = null;
/** Wraps a function so that it fails while a fault is set. */
const orFault =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    if (fault !== null) throw fault;
    return work(...args);
  };
const given: Working = {
  speakInSubprocess: {
    speak: orFault(async () => Buffer.from('RIFF')),
    isReady: () => true,
    stop: async () => {},
  },
  compareDecks: orFault(compareDecks),
  fillDeck: orFault(fillDeck),
  checkRecording: orFault(async () => ({ warnings: [] })),
};
beforeAll(async () => {
  testApp = await createTestApp({ given: { ...deafAndDumb, ...given } });
  user = await signUp(testApp);
  projectId = await personalisedProject(testApp, user);
});
afterAll(() => testApp.close());

const subjects: { name: string; status: number; send: () => Promise<LightMyRequestResponse> }[] = [
  {
    name: 'hearing a take',
    status: 200,
    send: () =>
      call(testApp, hearTake, {
        as: user,
        params: { id: projectId, number: '3' },
        body: { sentence: 'Third.', take: { pace: 0.9 } },
      }),
  },
  {
    name: 'comparing a new deck',
    status: 200,
    send: () => putNewDeck(testApp, user, projectId, { slides: 2 }),
  },
  {
    name: 'uploading a table',
    status: 201,
    send: () => sendCsv(testApp, user, projectId, 'name,company\nAnn,ACME\n'),
  },
  { name: 'checking a recording', status: 202, send: () => sendRecording(testApp, user) },
];

const countOf = async (table: 'deck_updates' | 'batches' | 'voice_training_sessions') =>
  (await testApp.db.selectFrom(table).selectAll().execute()).length;
const stored = () =>
  Promise.all([countOf('deck_updates'), countOf('batches'), countOf('voice_training_sessions')]);

describe.each(subjects)('$name', ({ send, status }) => {
  // fault: R20
  // attack: 274
  it.each([
    ['this process', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['its subprocess', new PipelineError('disk_full', 'The disk is full.')],
  ])(
    'is refused while %s finds the disk full, leaves nothing behind, and works once there is room',
    async (_whose, full) => {
      const before = await stored();
      fault = full;
      const refused = await send();
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
      expect(refused.json()).toMatchObject({
        code: 'unavailable',
        message: 'The disk of this server is full. Please try again in a few minutes.',
      });
      expect(testApp.takeErrorLines()).toHaveLength(1);
      expect(await readdir(path.join(testApp.config.dataFolder, 'uploads')).catch(() => [])).toEqual([]);
      expect(await stored()).toEqual(before);
      fault = null;
      const taken = await send();
      expect(taken.statusCode, taken.body).toBe(status);
      // Deletes the results, because a user trains one voice at a time, and the same deck is only compared once.
      for (const table of ['voice_training_sessions', 'deck_updates'] as const) {
        await testApp.db.deleteFrom(table).execute();
      }
    },
  );
});
