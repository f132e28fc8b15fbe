import { expect, test } from 'vitest';
import { encodeHostedVoice } from '#pipeline/speech/hosted/hosted-voice-file.ts';
import { voiceServices } from '#pipeline/speech/voice-services.ts';
import { isSpokenElsewhere } from './is-spoken-elsewhere.ts';

const hosted = encodeHostedVoice({ engine: 'elevenlabs', hostedVoiceId: 'mine', wordsPerMinute: 150 });
const own = Buffer.from('a voice that was learned here');
const withServer = voiceServices.parse({
  elevenLabs: null,
  voiceServer: {
    ...{ baseUrl: 'http://127.0.0.1:8880/v1', model: 'kokoro', apiKey: null, library: null },
    stockVoices: { 'friendly-male': 'am_adam' },
    ...{ timeoutMs: 120_000, concurrency: 2 },
  },
});
const alone = voiceServices.parse({ elevenLabs: null, voiceServer: null });

test.each([
  ['a stock voice', 'friendly-male', alone, false],
  ['a stock voice that a voice server speaks', 'friendly-male', withServer, true],
  ['a stock voice that the voice server does not know', 'friendly-female', withServer, false],
  ['a voice that was learned here', own, withServer, false],
  ['a voice that a service holds', hosted, alone, true],
] as const)('%s', (_what, voice, services, isElsewhere) => {
  expect(isSpokenElsewhere({ voiceServices: services }, voice)).toBe(isElsewhere);
});
