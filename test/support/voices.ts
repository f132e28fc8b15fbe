import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordSlide } from '#contract/slide-recordings/recording-endpoints.ts';
import { newChallengePhrase, trainVoice as trainVoiceCall } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { madeVoice } from '#pipeline/speech/own-voice/testing/made-voice.ts';
import { decodeVoiceFile, encodeVoiceFile } from '#pipeline/speech/own-voice/voice-file.ts';
import { sentencesToSay } from '#pipeline/speech/slide-recording/recorded-sentence.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Trained } from '#server/features/voices/train-process/messages.ts';
import type { TrainProcess } from '#server/features/voices/train-process/train-process.ts';
import { type TrainingDeps, trainVoice } from '#server/features/voices/training/train-voice.job.ts';
import { claimNextTraining } from '#server/features/voices/training/training-lease-store.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';
import { formBody, formContentType } from './projects.ts';
import type { TestApp } from './test-app.ts';

/** Fakes of the server's dependencies that listen and speak. */
export const deafAndDumb: Partial<Dependencies> = {
  checkRecording: async () => ({ warnings: [{ code: 'too_noisy', message: 'There is some noise.' }] }),
  checkSlideRecording: async ({ script, preparedFile }) => preparedRecording(script, preparedFile),
  speakInSubprocess: {
    speak: async (text, voice) =>
      Buffer.from(`${typeof voice === 'string' ? voice : decodeVoiceFile(voice).contentHash}: ${text}`),
    isReady: () => true,
    stop: async () => {},
  },
};

/**
 * Writes a second of noise for each sentence of a slide, in place of the process that checks a recording. No two recordings are the
 * same.
 */
export async function preparedRecording(script: string, preparedFile: string) {
  const sentences = sentencesToSay(script).map((text, index) => ({
    text,
    startMs: index * 1000,
    endMs: (index + 1) * 1000,
    words: [],
  }));
  const noise = Float32Array.from({ length: 24_000 * sentences.length }, () => Math.random() - 0.5);
  await writeFile(preparedFile, encodeWave(noise, 24_000));
  return { sentences, warnings: [] };
}

/** Returns a second of silence at 8 kHz. The tests never listen to it. */
export const recordingBytes = (): Buffer => encodeWave(new Float32Array(8000), 8000);

/** Sends a recording of a slide, like our pages. */
export function sendSlideRecording(
  testApp: TestApp,
  as: TestUser,
  projectId: string,
  { number = 1, content = recordingBytes() } = {},
) {
  return testApp.app.inject({
    method: recordSlide.method,
    url: `/api/projects/${projectId}/slides/${number}/recording`,
    headers: { ...as.bearer, 'content-type': formContentType },
    payload: formBody([{ name: 'file', fileName: 'slide.wav', content }]),
  });
}

export async function drawPhrase(testApp: TestApp, user: TestUser): Promise<{ id: string; phrase: string }> {
  const response = await call(testApp, newChallengePhrase, { as: user });
  return newChallengePhrase.replies[201].parse(response.json());
}

/** Sends a recording like our pages, with changes to its body. */
export async function sendRecording(testApp: TestApp, user: TestUser, changes: Record<string, unknown> = {}) {
  const phraseId = 'phraseId' in changes ? changes.phraseId : (await drawPhrase(testApp, user)).id;
  const audioData = recordingBytes().toString('base64');
  const body = { audioData, consent: { ...voiceConsents.embedded }, ...changes, phraseId };
  return call(testApp, trainVoiceCall, { as: user, body });
}

/** Counter that makes each trained voice different. */
let voicesMade = 0;
export async function writeMadeVoice(order: Parameters<TrainProcess['work']>[0]): Promise<Trained> {
  voicesMade += 1;
  const file = encodeVoiceFile(madeVoice({ seed: voicesMade, classes: 3, entries: 10, filtered: true }));
  await writeFile(order.voiceFile, file);
  await writeFile(order.sampleFile, `sample of ${await readFile(order.recordingFile, 'base64')}`);
  const { contentHash } = decodeVoiceFile(file);
  return { engine: 'embedded', hostedVoiceId: null, contentHash, wordsPerMinute: 150, warnings: [] };
}

/** Fakes the process that trains voices. */
export function scriptedTrainer(work: TrainProcess['work'] = writeMadeVoice): TrainProcess {
  return { work, letGo: async () => {}, stop: async () => {} };
}

/** Returns the dependencies that a worker passes to an attempt. */
export function trainingDeps(
  { db, dependencies, config }: TestApp,
  more: Partial<TrainingDeps> = {},
): TrainingDeps {
  return {
    db,
    vault: dependencies.vault,
    log: dependencies.log,
    metrics: dependencies.metrics,
    tracing: dependencies.tracing,
    now: dependencies.now,
    trainProcess: scriptedTrainer(),
    workFolder: path.join(config.dataFolder, 'work-voices'),
    stopping: new AbortController().signal,
    ...more,
  };
}

/** Trains the voice that has waited longest, like a worker. */
export async function trainNext(testApp: TestApp, more: Partial<TrainingDeps> = {}): Promise<void> {
  const job = await claimNextTraining(testApp.db, 'a worker');
  if (!job) throw new Error('There was nothing to train.');
  await trainVoice(job, trainingDeps(testApp, more));
}

/** Creates a voice, from the challenge phrase to the end of the training. */
export async function giveVoice(testApp: TestApp, user: TestUser): Promise<void> {
  const response = await sendRecording(testApp, user);
  if (response.statusCode !== 202) throw new Error(`The training was not started: ${response.body}`);
  await trainNext(testApp);
}
