import { expect, test } from 'vitest';
import { chooseSynthesizer } from './choose-synthesizer.ts';
import { madeVoice } from './own-voice/testing/made-voice.ts';
import type { Synthesizer } from './synthesizer.ts';
import type { Voice } from './voice.ts';

const engine = (modelId: string): Synthesizer => ({
  modelId,
  speak: async () => ({ samples: new Float32Array(), words: [], spokenText: '' }),
  close: async () => {},
});
const synthesizer = engine('embedded');
const hostedSynthesizer = engine('hosted');
const hosted = {
  engine: 'elevenlabs' as const,
  hostedVoiceId: 'x',
  wordsPerMinute: 150,
  contentHash: 'x',
};
const atServer = { ...hosted, engine: 'voice_server' as const };
const voiceServer = {
  ...engine('server'),
  speaks: (voice: Voice) => voice === atServer || voice === 'friendly-male',
};
const embedded = { clone: madeVoice({ seed: 1, classes: 2, entries: 3, filtered: true }), contentHash: 'x' };

test('hosted voices are spoken by the service, all others here', () => {
  const both = { synthesizer, hostedSynthesizer };
  expect(chooseSynthesizer(hosted, both)).toBe(hostedSynthesizer);
  expect(chooseSynthesizer(embedded, both)).toBe(synthesizer);
  expect(chooseSynthesizer('friendly-male', both)).toBe(synthesizer);
});

test('the voice server speaks its own voices, and the stock voices that it has', () => {
  const all = { synthesizer, hostedSynthesizer, voiceServer };
  expect(chooseSynthesizer(atServer, all)).toBe(voiceServer);
  expect(chooseSynthesizer('friendly-male', all)).toBe(voiceServer);
  expect(chooseSynthesizer('friendly-female', all)).toBe(synthesizer);
  expect(chooseSynthesizer(hosted, all)).toBe(hostedSynthesizer);
});

test('hosted voices cannot be spoken without their service', () => {
  expect(() => chooseSynthesizer(hosted, { synthesizer })).toThrow(
    expect.objectContaining({ code: 'hosted_voice_unavailable' }),
  );
  expect(() => chooseSynthesizer(atServer, { synthesizer, hostedSynthesizer })).toThrow(
    expect.objectContaining({ code: 'voice_server_unavailable' }),
  );
});
