import { expect, test } from 'vitest';
import { chooseSynthesizer } from './choose-synthesizer.ts';
import { madeVoice } from './own-voice/testing/made-voice.ts';
import type { Synthesizer } from './synthesizer.ts';

const engine = (modelId: string): Synthesizer => ({
  modelId,
  speak: async () => ({ samples: new Float32Array(), words: [], spokenText: '' }),
  close: async () => {},
});
const synthesizer = engine('embedded');
const hostedSynthesizer = engine('hosted');
const hosted = { hostedVoiceId: 'x', wordsPerMinute: 150, contentHash: 'x' };
const embedded = { clone: madeVoice({ seed: 1, classes: 2, entries: 3, filtered: true }), contentHash: 'x' };

test('hosted voices are spoken at the service, all others here', () => {
  const both = { synthesizer, hostedSynthesizer };
  expect(chooseSynthesizer(hosted, both)).toBe(hostedSynthesizer);
  expect(chooseSynthesizer(embedded, both)).toBe(synthesizer);
  expect(chooseSynthesizer('friendly-male', both)).toBe(synthesizer);
});

test('without the service its voices cannot speak', () => {
  expect(() => chooseSynthesizer(hosted, { synthesizer })).toThrow(
    expect.objectContaining({ code: 'hosted_voice_unavailable' }),
  );
});
