import { expect, it } from 'vitest';
import { speakText } from './speak-text.ts';
import type { SpeechRequest } from './synthesizer.ts';

/** Synthesizer that says one sample for each letter. */
const spelling = {
  speak: async ({ text }: SpeechRequest) => ({
    samples: new Float32Array(text.length).fill(1),
    words: [],
    spokenText: text,
  }),
};
const say = (text: string) =>
  speakText(
    { text, voice: 'friendly-male', speed: 1, pronunciations: [] },
    spelling,
    new AbortController().signal,
  );

it('says sentence after sentence, with a quarter of a second between them', async () => {
  const sound = await say('Good day. Welcome!');
  expect(sound).toHaveLength(9 + 6000 + 8);
  expect([sound[8], sound[9], sound[9 + 5999], sound[9 + 6000]]).toEqual([1, 0, 0, 1]);
});

it('returns no sound for an empty text', async () => {
  expect(await say(' ')).toHaveLength(0);
});
