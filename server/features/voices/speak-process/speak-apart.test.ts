import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeHostedVoice } from '#pipeline/speech/hosted/hosted-voice-file.ts';
import { createSpeakApart, maxTextsAtOnce } from './speak-apart.ts';

const { signal } = new AbortController();
const hostedVoice = encodeHostedVoice({ engine: 'elevenlabs', hostedVoiceId: 'mine', wordsPerMinute: 150 });

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-speak-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

// attack: 263
it('texts in a voice at a service that hangs hold up no text that is spoken here', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { speak } = createSpeakApart(
    { dataFolder, voiceServices: { elevenLabs: null, voiceServer: null } },
    () => {},
    () => ({
      async work({ text, voice, outputFile }) {
        asked.push(text);
        if ('file' in voice) await answer;
        await writeFile(outputFile, text);
        return null;
      },
      letGo: async () => {},
      stop: async () => {},
    }),
  );
  const hanging = Array.from({ length: maxTextsAtOnce }, (_, index) =>
    speak(`${index}`, hostedVoice, signal),
  );
  await expect(speak('one more', hostedVoice, signal)).rejects.toMatchObject({ code: 'server_busy' });
  expect(String(await speak('Hello.', 'friendly-female', signal))).toBe('Hello.');
  resolve();
  expect((await Promise.all(hanging)).map(String)).toEqual(hanging.map((_, index) => `${index}`));
  expect(asked).toHaveLength(maxTextsAtOnce + 1);
});
