import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import { dataFolder } from '#scripts/places.ts';
import { itInFull } from '#test/support/test-scope.ts';
import { quantile } from '../../sound/quantile.ts';
import { createKokoroSynthesizer, type KokoroSynthesizer } from '../kokoro/create-kokoro-synthesizer.ts';
import { findWordTimes } from './find-word-times.ts';

const { signal } = new AbortController();
const texts = [
  'Revenue grew 15% to $1.2M in the third quarter, and half of that came from new customers.',
  'We ship on Monday.',
];

let kokoro: KokoroSynthesizer;
beforeAll(async () => {
  kokoro = await createKokoroSynthesizer({ modelFolder: path.join(dataFolder, 'models') });
});
afterAll(() => kokoro.close());

const say = (text: string, voice: StockVoiceId, speed: number) =>
  kokoro.speak({ text, voice, speed, pronunciations: [] }, signal);

// Another voice of the model provides the true times of its words, which no server does.
itInFull('the words of a voice are located by a reading in another one', async () => {
  const errors: number[] = [];
  for (const text of texts) {
    const reading = await say(text, 'professional-female', 1);
    for (const [voice, speed] of [
      ['friendly-male', 0.85],
      ['professional-male', 1.2],
    ] as const) {
      const sound = await say(text, voice, speed);
      for (const [index, { startMs, endMs }] of findWordTimes(sound.samples, reading).entries()) {
        const truth = sound.words[index];
        expect.assert(truth);
        errors.push(Math.abs(startMs - truth.startMs), Math.abs(endMs - truth.endMs));
      }
    }
  }
  const share = (part: number) => quantile(Float64Array.from(errors), part);
  expect(share(0.5)).toBeLessThan(40);
  expect(share(0.95)).toBeLessThan(150);
});
