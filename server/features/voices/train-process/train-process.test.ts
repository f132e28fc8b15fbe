import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import {
  type ElevenLabsServer,
  startElevenLabsServer,
  testApiKey,
} from '#pipeline/speech/elevenlabs/testing/elevenlabs-server.ts';
import { openVoiceFile } from '#pipeline/speech/open-voice-file.ts';
import { recordingBytes } from '#test/support/voices.ts';
import type { TrainProgress, TrainTask } from './messages.ts';
import { createTrainProcess, type TrainProcess } from './train-process.ts';

// The embedded engine is tested in test/voices/own-voice.spec.ts.
describe('the process that trains voices, with a service', () => {
  let folder: string;
  let service: ElevenLabsServer;
  let trainProcess: TrainProcess;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-train-process-'));
    service = await startElevenLabsServer();
    const settings = {
      apiKey: testApiKey,
      baseUrl: service.baseUrl,
      model: 'eleven_multilingual_v2',
      stability: 0.5,
      similarity: 0.75,
      style: 0,
      concurrency: 2,
    };
    const hosted = { engine: 'elevenlabs' as const, settings };
    trainProcess = createTrainProcess({ modelFolder: folder, artifactsFolder: folder, hosted }, folder);
  });
  afterAll(async () => {
    await trainProcess.stop();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const task = (recordingFile: string): TrainTask => ({
    trainingId: 'training-one',
    recordingFile,
    phrase: 'acorn bicycle candle dolphin engine falcon garden',
    script: ['Good day.'],
    accent: 'american',
    text: [],
    readings: [{ startSeconds: 0, firstParagraph: 0 }],
    testSentence: 'Hello! This is my own voice.',
    voiceFile: path.join(folder, 'voice'),
    sampleFile: path.join(folder, 'sample.wav'),
  });
  const train = (recordingFile: string, onProgress: (progress: TrainProgress) => void = () => {}) =>
    trainProcess.work(task(recordingFile), { signal: new AbortController().signal, onProgress });

  it('returns a voice that the service keeps, and its first sentence', async () => {
    const recordingFile = path.join(folder, 'recording');
    const tone = Float32Array.from({ length: 48_000 }, (_, index) => 0.3 * Math.sin(index * 0.05));
    await writeFile(recordingFile, encodeWave(tone, 24_000));
    const steps: string[] = [];
    const trained = await train(recordingFile, ({ step }) => steps.push(step));
    expect(steps).toEqual(['learning', 'rehearsing']);
    expect(service.voices.map(({ name }) => name)).toEqual(['DeckVoice training-one']);
    expect(trained).toMatchObject({ engine: 'elevenlabs', hostedVoiceId: service.voices[0]?.voiceId });
    const { voiceFile, sampleFile } = task(recordingFile);
    expect(openVoiceFile(await readFile(voiceFile)).contentHash).toBe(trained.contentHash);
    expect((await readFile(sampleFile)).subarray(0, 4).toString()).toBe('RIFF');
    for (const file of [voiceFile, sampleFile]) expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('says what is wrong with a recording', async () => {
    const recordingFile = path.join(folder, 'half');
    await writeFile(recordingFile, recordingBytes().subarray(0, 20));
    await expect(train(recordingFile)).rejects.toMatchObject({
      name: 'PipelineError',
      code: 'recording_unreadable',
    });
  });
});
