import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artifactKey, createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { normaliseWords } from '../english/text-normalisation/normalise-text.ts';
import { madeVoice } from './own-voice/testing/made-voice.ts';
import { rememberSpeech } from './speech-artifacts.ts';
import type { SpeechRequest, Synthesizer } from './synthesizer.ts';
import type { Voice } from './voice.ts';

const signal = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-speech-artifacts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a voice that counts its calls. */
function countingVoice() {
  const spoken: SpeechRequest[] = [];
  const synthesizer: Synthesizer = {
    modelId: 'counting',
    async speak(request) {
      spoken.push(request);
      return { samples: Float32Array.of(0, 0.5, 0), words: [], spokenText: request.text };
    },
    rehearse: async (request) => {
      spoken.push(request);
      return 1;
    },
    async close() {},
  };
  return { synthesizer, spoken };
}

test('speech of an own voice is stored under the hash of the voice', async () => {
  const artifacts = createArtifactStore(path.join(folder, 'own'));
  const { synthesizer, spoken } = countingVoice();
  const remembering = rememberSpeech(synthesizer, artifacts);
  const speakAndRehearse = async (voice: Voice) => {
    const request = { text: 'Hello.', voice, speed: 1, pronunciations: [] };
    await remembering.speak(request, signal);
    await remembering.rehearse?.(request, signal);
  };
  const own = (contentHash: string) => ({
    contentHash,
    clone: madeVoice({ seed: 1, classes: 2, entries: 3, filtered: true }),
  });
  await speakAndRehearse(own('a'));
  expect(spoken).toHaveLength(2);
  await speakAndRehearse(own('a'));
  expect(spoken).toHaveLength(2);
  await speakAndRehearse(own('b'));
  expect(spoken).toHaveLength(4);
  await speakAndRehearse('friendly-male');
  expect(spoken).toHaveLength(6);
});

test('speech of stock voices from before own voices is still found', async () => {
  const keys: string[] = [];
  const artifacts = createArtifactStore(path.join(folder, 'stock'));
  const { synthesizer } = countingVoice();
  const remembering = rememberSpeech(synthesizer, {
    ...artifacts,
    folder: async (kind, inputs, make) => {
      keys.push(artifactKey(kind, inputs));
      return artifacts.folder(kind, inputs, make);
    },
  });
  await remembering.speak({ text: 'Hello.', voice: 'friendly-male', speed: 1, pronunciations: [] }, signal);
  const inputs = {
    formatVersion: 1,
    modelId: 'counting',
    voice: 'friendly-male',
    speed: 1,
    words: normaliseWords('Hello.', []),
  };
  expect(keys).toEqual([artifactKey('speech', inputs)]);
});
