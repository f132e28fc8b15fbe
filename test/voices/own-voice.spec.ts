import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '#contract/auth.ts';
import * as calls from '#contract/voice.ts';
import {
  voiceConsents,
  voiceScript,
  voiceScriptContinuation,
  voiceTestSentence,
} from '#contract/voice-script.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import { createSyntheticSpeaker } from '../support/sound/synthetic-speaker.ts';
import { describeInFull } from '../support/test-scope.ts';

/** Tests of the real engine from end to end. The reader is a voice that the product does not offer. */
describeInFull("a user's own voice", () => {
  let dataFolder: string;
  let server: ServerProcess;
  let client: Awaited<ReturnType<typeof newClient>>;
  let speaker: Awaited<ReturnType<typeof createSyntheticSpeaker>>;
  beforeAll(async () => {
    speaker = await createSyntheticSpeaker('af_kore');
    dataFolder = await newDataFolder();
    server = await startServer(dataFolder);
    client = await newClient(server);
  });
  afterAll(async () => {
    await endServer(server, 'SIGTERM');
    await deleteFolder(dataFolder);
  });

  const request = (method: string, path: string, body?: unknown) =>
    fetch(new URL(path, server.url), {
      method,
      headers: { ...client.headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const drawPhrase = async () => {
    const reply = await request('POST', calls.newChallengePhrase.path);
    return calls.newChallengePhrase.replies[201].parse(await reply.json());
  };
  const send = async (phraseId: string, recording: Buffer, place: object = {}) =>
    request('POST', calls.trainVoice.path, {
      audioData: recording.toString('base64'),
      consent: { ...voiceConsents.embedded },
      phraseId,
      ...place,
    });
  const latestTraining = async () => {
    const reply = await request('GET', calls.listVoiceTrainings.path);
    return calls.listVoiceTrainings.replies[200].parse(await reply.json())[0];
  };
  const testVoice = (text: string) => request('POST', calls.testVoice.path, { text });
  /** Duration of a WAV file of 16 bits and 24 kHz. */
  const secondsOf = async (reply: Response) => ((await reply.arrayBuffer()).byteLength - 44) / 48_000;

  it('is refused without the challenge', async () => {
    const { id } = await drawPhrase();
    // The product never draws these words.
    const recording = await speaker.readAloud([
      'Wednesday envelope trombone magazine cobbler adventure paragraph.',
      ...voiceScript,
    ]);
    const refused = await send(id, recording);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: expect.stringMatching(/phrase_not_found/) });
  });

  it('is refused at once if another text is read', async () => {
    const { id, phrase } = await drawPhrase();
    const refused = await send(id, await speaker.readAloud([`${phrase}.`, ...anotherText]));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'recording_rejected',
      message: expect.stringContaining('sentences do not sound like the script'),
      faults: [{ code: 'wrong_text' }],
    });
    expect(await latestTraining()).toBeUndefined();
  });

  it('is trained from one recording, even if the server is killed meanwhile', async () => {
    const { id, phrase } = await drawPhrase();
    const recording = await speaker.readAloud([`${phrase}.`, ...voiceScript]);
    await speaker.close();
    const accepted = await send(id, recording);
    expect({ status: accepted.status, body: await accepted.text() }).toMatchObject({ status: 202 });
    await waitFor(async () => (await latestTraining())?.progress?.step === 'learning');
    await endServer(server, 'SIGKILL');
    server = await startServer(dataFolder);
    await waitFor(async () => (await latestTraining())?.status !== 'processing');
    expect(await latestTraining()).toMatchObject({ status: 'complete', error: null });
    const user = me.replies[200].parse(await (await request('GET', me.path)).json());
    expect(user.elevenLabsVoiceId).not.toBeNull();
  });

  // attack: 327
  it('is trained again with a later reading, but only by the same person', async () => {
    const voiceId = async () => {
      const reply = await request('GET', calls.getVoice.path);
      return calls.getVoice.replies[200].parse(await reply.json()).voice?.id;
    };
    const before = await voiceId();
    const place = { addsTo: before, firstParagraph: voiceScript.length };
    const sendReadingOf = async (name: 'af_kore' | 'af_bella') => {
      const { id, phrase } = await drawPhrase();
      const reader = await createSyntheticSpeaker(name);
      const recording = await reader.readAloud([`${phrase}.`, ...voiceScriptContinuation]);
      await reader.close();
      return send(id, recording, place);
    };
    const refused = await sendReadingOf('af_bella');
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'other_speaker' }]);
    const accepted = await sendReadingOf('af_kore');
    expect({ status: accepted.status, body: await accepted.text() }).toMatchObject({ status: 202 });
    expect(await voiceId()).toBe(before);
    await waitFor(async () => (await latestTraining())?.status !== 'processing');
    expect(await latestTraining()).toMatchObject({ status: 'complete', error: null, warnings: [] });
    expect(await voiceId()).not.toBe(before);
  });

  it('speaks the test sentence, and any other sentence', async () => {
    expect(await secondsOf(await testVoice(voiceTestSentence))).toBeGreaterThan(3);
    expect(await secondsOf(await testVoice('Good day. This is something else.'))).toBeGreaterThan(1.5);
  });

  it('speaks a video', async () => {
    const { id } = await client.generate(server, { voiceOption: 'trained' });
    await waitFor(async () => (await client.projects(server))[0]?.status !== 'processing');
    const [project] = await client.projects(server);
    expect(project).toMatchObject({ id, status: 'complete', voiceOption: 'trained', error: null });
    expect(Math.abs((project?.duration ?? 0) - 60)).toBeLessThanOrEqual(2);
  });

  it('is deleted together with all its speech', async () => {
    const [project] = await client.projects(server);
    const reply = await request('DELETE', calls.deleteVoice.path);
    expect(await reply.json()).toEqual({ projects: [{ id: project?.id, name: project?.name }] });
    expect((await testVoice(voiceTestSentence)).status).toBe(409);
    expect(await readdir(path.join(dataFolder, 'files/voices'))).toEqual([]);
    const artifacts = await readdir(path.join(dataFolder, 'artifacts'));
    expect(artifacts.filter((name) => /^(speech|rehearsal)-/.test(name))).toEqual([]);
    expect(await readdir(path.join(dataFolder, 'uploads'))).toEqual([]);
  });
});

/** Text that takes about a minute to read. */
const anotherText = [
  'The weather in the mountains changes quickly, and nobody should leave without a coat.',
  'My uncle keeps seven hens behind the garage, which lay more eggs than he can eat.',
  'On Sunday we shall take the early train and be back long before it is dark.',
  'Please wash the blue cups by hand, because the machine takes their colour away.',
  'Twelve musicians waited under the bridge until the river fell below the second mark.',
  'A letter without a stamp may travel for weeks, and some arrive in another country.',
  'Fold the map along the dotted line and hand it to whoever sits beside the driver.',
  'Their cousin painted the fence green, although the plan had asked for white.',
  'Cold soup tastes better with cucumber, mint, and a little salt from the island.',
  'Seven ships left the harbour at dawn, loaded with timber, glass, and very patient sailors.',
];

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(500);
}
