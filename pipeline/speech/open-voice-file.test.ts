import { expect, test } from 'vitest';
import { encodeHostedVoice } from './hosted/hosted-voice-file.ts';
import { openVoiceFile } from './open-voice-file.ts';
import { madeVoice } from './own-voice/testing/made-voice.ts';
import { encodeVoiceFile } from './own-voice/voice-file.ts';
import { hostedEngines } from './voice.ts';

test('a voice file of every engine can be opened', () => {
  for (const engine of hostedEngines) {
    const hosted = { engine, hostedVoiceId: 'abc', wordsPerMinute: 150 };
    expect(openVoiceFile(encodeHostedVoice(hosted))).toMatchObject(hosted);
  }
  const embedded = madeVoice({ seed: 1, classes: 2, entries: 3, filtered: true });
  expect(openVoiceFile(encodeVoiceFile(embedded))).toMatchObject({ clone: { accent: embedded.accent } });
});

test.each([
  '',
  '{',
  '{}',
  '{"kind":"deckvoice-hosted-voice","version":2}',
  'RIFF',
  `{"${'x'.repeat(5000)}":1}`,
])('other content is refused: %.20j', (text) => {
  expect(() => openVoiceFile(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'voice_invalid' }));
});
