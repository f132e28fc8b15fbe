import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCsvBytes } from '#contract/batches/batch-limits.ts';
import { uploadBatch } from '#contract/batches/batches.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { maxDeckBytes, maxLogoBytes, maxRecordingBytes } from '#contract/limits.ts';
import { uploadNewDeck } from '#contract/new-deck/new-deck.ts';
import { type PlanId, plans } from '#contract/plans.ts';
import { generateVideo } from '#contract/projects.ts';
import { setLogo } from '#contract/team-library.ts';
import { trainVoice } from '#contract/voice.ts';
import { maxXliffBytes, uploadXliff } from '#contract/xliff.ts';
import { nextAddress, type TestUser } from '#test/support/factories.ts';
import { formBody, formContentType, generateForm } from '#test/support/projects.ts';
import { finishedProject } from '#test/support/shares.ts';
import { makeTeam } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb } from '#test/support/voices.ts';

let testApp: TestApp;
let owner: TestUser;
let params: Record<string, string>;
beforeAll(async () => {
  testApp = await createTestApp({ given: deafAndDumb });
  const team = await makeTeam(testApp);
  owner = team.owner;
  params = { teamId: team.teamId, id: (await finishedProject(testApp, owner)).id };
});
afterAll(() => testApp.close());

const file = (name: string) => formBody([{ name: 'file', fileName: name, content: 'x'.repeat(100) }]);
type Kind = [
  what: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  maxBytes: number,
  body: Buffer,
  contentType?: string,
];
const kinds: Kind[] = [
  ['a deck', generateVideo, maxDeckBytes, formBody(generateForm())],
  ['a new deck', uploadNewDeck, maxDeckBytes, file('new.pptx')],
  ['a table', uploadBatch, maxCsvBytes, file('rows.csv')],
  ['a translated script', uploadXliff, maxXliffBytes, file('script.xlf')],
  ['a logo', setLogo, maxLogoBytes, file('logo.png')],
  ['a recording in a form', trainVoice, maxRecordingBytes, file('me.wav')],
  [
    'a recording in JSON',
    trainVoice,
    maxRecordingBytes,
    Buffer.from('{"audioData":"eHh4eA=="}'),
    'application/json',
  ],
];

const plan: PlanId = 'pro';
const limitBytes = plans[plan].fairUse.uploadedBytesPerHour;

/** Begins an hour in which this much room is left. */
async function leaveRoom(bytes: number): Promise<void> {
  const { budgets } = testApp.dependencies;
  testApp.clock.turn(60 * 60_000);
  const sent = limitBytes - bytes;
  await budgets.meterUpload({ userId: owner.user.id, plan }, sent, async (onBytes) => onBytes(sent));
}

const used = async () =>
  (await testApp.dependencies.budgets.show({ userId: owner.user.id, plan })).uploadedBytesPerHour.used;

/** Sends a file. @param payload a stream is sent in chunks, without a length */
async function send([, { method, path }, , , contentType]: Kind, payload: Buffer | Readable) {
  const reply = await testApp.app.inject({
    method,
    url: path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? name),
    remoteAddress: nextAddress(),
    headers: { ...owner.bearer, 'content-type': contentType ?? formContentType },
    payload,
  });
  return { status: reply.statusCode, code: reply.json().code };
}

const refused = { status: 429, code: 'upload_budget_spent' };

// attack: 268
describe.each(kinds)('%s', (...kind) => {
  const [, , maxBytes, body] = kind;

  it('is refused without a length if a file of maximum size would not fit', async () => {
    await leaveRoom(maxBytes - 1);
    expect(await send(kind, Readable.from([body]))).toEqual(refused);
    expect(await used()).toBe(limitBytes - maxBytes + 1);
  });

  it('is refused if its length does not fit, and otherwise counts the bytes of its file', async () => {
    await leaveRoom(body.length - 1);
    expect(await send(kind, body)).toEqual(refused);
    await leaveRoom(body.length);
    expect(await send(kind, body)).not.toEqual(refused);
    const fileBytes = (await used()) - (limitBytes - body.length);
    expect(fileBytes).toBeGreaterThan(0);
    expect(fileBytes).toBeLessThan(body.length);
  });
});
