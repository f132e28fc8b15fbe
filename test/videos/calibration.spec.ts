import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import { normaliseText } from '#pipeline/english/text-normalisation/normalise-text.ts';
import { makeVideo } from '#pipeline/make-video.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import type { Synthesizer } from '#pipeline/speech/synthesizer.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import { claimVideo, jobDeps, startVideo } from '../support/generations.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { itInFull } from '../support/test-scope.ts';
import { examplesFolder } from '../support/video-engines.ts';

const videoCount = 3;

/** Pace of an engine without rehearsal, whose voice is a third slower than its profile. */
const slowWordsPerMinute = 130;
const slowVoice: Synthesizer = {
  modelId: 'a slow voice',
  async speak({ text, speed, pronunciations }) {
    const spokenText = normaliseText(text, pronunciations);
    const wordMs = 60_000 / (slowWordsPerMinute * speed);
    const spokenWords = spokenText.split(/\s+/).length;
    const durationMs = spokenWords * wordMs;
    const written = text.split(/\s+/);
    return {
      samples: Float32Array.from(
        { length: Math.round((durationMs / 1000) * speechSampleRateHz) },
        (_, index) => 0.3 * Math.sin((2 * Math.PI * 220 * index) / speechSampleRateHz),
      ),
      words: written.map((word, index) => ({
        text: word,
        startMs: (index * durationMs) / written.length,
        endMs: ((index + 1) * durationMs) / written.length,
      })),
      spokenText,
    };
  },
  close: async () => {},
};

describe('the pace of a voice', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  itInFull(
    'is learned, so that the first draft of a later video is closer to the requested length',
    async () => {
      const engines = {
        artifacts: createArtifactStore(path.join(testApp.config.dataFolder, 'artifacts')),
        maxVideoSeconds: defaultMaxVideoSeconds,
        writer: createBuiltInWriter(),
        synthesizer: slowVoice,
      };
      const errors: number[] = [];
      for (let video = 1; video <= videoCount; video += 1) {
        await startVideo(testApp);
        const job = await claimVideo(testApp);
        await makeGeneration(
          job,
          jobDeps(testApp, {
            videoProcess: {
              async work({ wordsPerMinute, keptSpeed: _first, slideOrder: _none, ...order }, watch) {
                const made = await makeVideo(
                  {
                    ...order,
                    ...watch,
                    deckPath: path.join(examplesFolder, 'product-launch.pptx'),
                    ...(wordsPerMinute !== null && { wordsPerMinute }),
                  },
                  engines,
                );
                errors.push(Math.abs(made.pace?.firstDraftErrorMs ?? Number.NaN));
                return { video: made };
              },
              letGo: async () => {},
              stop: async () => {},
            },
          }),
        );
      }
      const [first = 0] = errors;
      const last = errors.at(-1) ?? 0;
      process.stdout.write(`first drafts were off by ${errors.map(Math.round).join(', ')} ms\n`);
      expect(errors).toHaveLength(videoCount);
      expect(last).toBeLessThan(first / 2);
    },
  );
});
