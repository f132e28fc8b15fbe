import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { openVoiceFile } from '#pipeline/speech/open-voice-file.ts';
import { soundLetters } from '#pipeline/speech/voice-server/testing/letter-sounds.ts';
import { serverOptions } from '#pipeline/speech/voice-server/testing/test-server-engine.ts';
import {
  startVoiceServer,
  type TestVoiceServer,
} from '#pipeline/speech/voice-server/testing/voice-server.ts';
import { dataFolder } from '#scripts/places.ts';
import { createTrainProcess, type TrainProcess } from './train-process.ts';

let folder: string;
let server: TestVoiceServer;
let trainProcess: TrainProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-train-at-server-'));
  server = await startVoiceServer();
  const hosted = { engine: 'voice_server' as const, settings: serverOptions(server) };
  const modelFolder = path.join(dataFolder, 'models');
  trainProcess = createTrainProcess({ modelFolder, artifactsFolder: folder, hosted }, folder);
});
afterAll(async () => {
  await trainProcess.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('a voice is made in the library of the voice server, and speaks its first sentence there', async () => {
  const said = soundLetters('acorn bicycle good day to you', { letterMs: 80, formants: 1, aheadMs: 300 });
  const task = {
    trainingId: 'training-one',
    recordingFile: path.join(folder, 'recording'),
    phrase: 'acorn bicycle',
    script: ['Good day to you.'],
    text: [],
    readings: [{ startSeconds: 0, firstParagraph: 0 }],
    accent: 'american' as const,
    testSentence: 'Hello.',
    voiceFile: path.join(folder, 'voice'),
    sampleFile: path.join(folder, 'sample.wav'),
  };
  await writeFile(task.recordingFile, encodeWave(said.samples, 24_000));
  const steps: string[] = [];
  const { signal } = new AbortController();
  const trained = await trainProcess.work(task, { signal, onProgress: ({ step }) => steps.push(step) });
  expect(steps).toEqual(['learning', 'rehearsing']);
  expect(trained).toMatchObject({ engine: 'voice_server', hostedVoiceId: [...server.voices.keys()][0] });
  expect(openVoiceFile(await readFile(task.voiceFile))).toMatchObject({
    engine: 'voice_server',
    contentHash: trained.contentHash,
  });
  const [spoken] = server.requestsTo('/audio/speech');
  expect(spoken?.body).toMatchObject({ input: 'Hello.', voice: trained.hostedVoiceId });
  expect((await readFile(task.sampleFile)).subarray(0, 4).toString()).toBe('RIFF');
});
