import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeHostedVoice } from '#pipeline/speech/hosted/hosted-voice-file.ts';
import { eventually } from '#test/support/eventually.ts';
import { createSpeakInSubprocess, maxTextsAtOnce } from './speak-in-subprocess.ts';

const { signal } = new AbortController();
const hostedVoice = encodeHostedVoice({ engine: 'elevenlabs', hostedVoiceId: 'mine', wordsPerMinute: 150 });

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-speak-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

// attack: 263
it('texts for a hanging voice service do not delay texts that are spoken here', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { speak } = createSpeakInSubprocess(
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

/** Speaks sentences when the test says so, in the order in which the process gets them. */
function heldSpeaking() {
  const given: string[] = [];
  const turns: PromiseWithResolvers<void>[] = [];
  const ends: (() => void)[] = [];
  const { speak, isReady } = createSpeakInSubprocess(
    { dataFolder, voiceServices: { elevenLabs: null, voiceServer: null } },
    () => {},
    ({ onEnd = () => {} }) => {
      ends.push(onEnd);
      return {
        async work({ text, outputFile }) {
          const turn = Promise.withResolvers<void>();
          given.push(text);
          turns.push(turn);
          await turn.promise;
          await writeFile(outputFile, text);
          return null;
        },
        letGo: async () => {},
        stop: async () => {},
      };
    },
  );
  return { speak, isReady, given, turns, ends };
}

// attack: 340
it('a text waits for at most one sentence of a draft, whatever the number of drafts', async () => {
  const { speak, given, turns } = heldSpeaking();
  const draft = (text: string) => speak(text, 'friendly-female', signal, undefined, 'draft');
  const drafts = Array.from({ length: maxTextsAtOnce }, (_, index) => draft(`draft ${index}`));
  await expect(draft('one more')).rejects.toMatchObject({ code: 'server_busy' });
  await eventually(() => expect(given).toEqual(['draft 0']));
  const text = speak('text', 'friendly-female', signal);
  for (let turn = 0; turn <= maxTextsAtOnce; turn += 1) {
    await eventually(() => expect(turns).toHaveLength(turn + 1));
    turns[turn]?.resolve();
  }
  await Promise.all([text, ...drafts]);
  expect(given.slice(0, 3)).toEqual(['draft 0', 'text', 'draft 1']);
});

it('a voice is ready after its engine has spoken, until the process ends', async () => {
  const { speak, isReady, turns, ends } = heldSpeaking();
  expect(isReady('friendly-female')).toBe(false);
  const spoken = speak('Hello.', 'friendly-female', signal);
  await eventually(() => expect(turns).toHaveLength(1));
  expect(isReady('friendly-female')).toBe(false);
  turns[0]?.resolve();
  await spoken;
  expect([isReady('friendly-male'), isReady(hostedVoice)]).toEqual([true, false]);
  for (const end of ends) end();
  expect(isReady('friendly-female')).toBe(false);
});
