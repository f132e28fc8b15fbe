import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createElevenLabsCloner } from '#pipeline/speech/elevenlabs/create-elevenlabs-cloner.ts';
import { createElevenLabsSynthesizer } from '#pipeline/speech/elevenlabs/create-elevenlabs-synthesizer.ts';
import {
  type ElevenLabsServer,
  startElevenLabsServer,
} from '#pipeline/speech/elevenlabs/testing/elevenlabs-server.ts';
import { testOptions } from '#pipeline/speech/elevenlabs/testing/test-engine.ts';
import { openVoiceFile } from '#pipeline/speech/open-voice-file.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { itInFull } from '../support/test-scope.ts';
import { examplesFolder, openTestEngines } from '../support/video-engines.ts';

const signal = new AbortController().signal;
const script = ['What our customers say is what we build, week after week.'];

let service: ElevenLabsServer;
let engines: Awaited<ReturnType<typeof openTestEngines>>;
beforeAll(async () => {
  service = await startElevenLabsServer();
  engines = await openTestEngines();
});
afterAll(async () => {
  await engines.close();
  await service.close();
});

itInFull('a hosted voice is cloned, speaks a whole video, and is deleted', async () => {
  const options = testOptions(service);
  const cloner = createElevenLabsCloner(options);
  const recording = { samples: new Float32Array(24_000).fill(0.1), sampleRateHz: 24_000 };
  const { voiceFile, hostedVoiceId } = await cloner.clone(
    { recording, texts: script, reference: 'one' },
    signal,
  );

  engines.engines.hostedSynthesizer = createElevenLabsSynthesizer(options);
  const request = {
    deckPath: path.join(examplesFolder, 'product-launch.pptx'),
    settings: renderSettings.parse({ durationSeconds: 60, voice: 'trained' }),
    ownVoice: openVoiceFile(voiceFile),
  };
  const { result, outputFolder } = await engines.make(request);
  expect(engines.spoken).toEqual([]);
  expect(Math.abs(result.durationMs - 60_000)).toBeLessThanOrEqual(2000);

  const captions = (await readFile(path.join(outputFolder, videoFiles.srt), 'utf8')).replace(/\s+/g, ' ');
  for (const { text } of result.slides) {
    const [firstWord = ''] = text.split(' ');
    expect(captions).toContain(firstWord);
  }
  // Captions show figures, but the service gets words.
  const sent = service.requestsTo('/with-timestamps').map(({ body }) => String(body.text));
  expect(captions).toMatch(/\d/);
  expect(sent.join(' ')).not.toMatch(/\d/);

  // Makes the video again, which must not pay for any sentence twice.
  const spokenOnce = sent.length;
  await engines.make(request);
  expect(service.requestsTo('/with-timestamps')).toHaveLength(spokenOnce);

  await cloner.forget(hostedVoiceId, signal);
  expect(service.voices).toEqual([]);
});
