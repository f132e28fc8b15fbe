import { expect, it } from 'vitest';
import { trackOf } from '../../sound/testing/track-of.ts';
import type { Narrator, SpeechRequest } from '../synthesizer.ts';
import { isHosted, type Voice } from '../voice.ts';
import { narrateInVoices } from './narrate-in-voices.ts';

const narrator = (engine: string, rehearsedMs: number | null): Narrator => ({
  speak: async () => ({ sound: trackOf(new Float32Array(10)), words: [], spokenText: engine }),
  ...(rehearsedMs !== null && { rehearse: async () => rehearsedMs }),
});
const [embedded, service] = [narrator('embedded', 100), narrator('service', null)];
const narratorOf = (voice: Voice) => (isHosted(voice) ? service : embedded);
const hosted: Voice = {
  engine: 'elevenlabs',
  hostedVoiceId: 'a',
  wordsPerMinute: 150,
  contentHash: 'b',
};
const request = (voice: Voice): SpeechRequest => ({ text: 'Hello.', voice, speed: 1, pronunciations: [] });
const { signal } = new AbortController();

it('lets each engine speak its voices', async () => {
  const both = narrateInVoices([hosted, 'friendly-male'], narratorOf);
  expect((await both.speak(request(hosted), signal)).spokenText).toBe('service');
  expect((await both.speak(request('friendly-male'), signal)).spokenText).toBe('embedded');
});

it('rehearses if all engines can', async () => {
  const stock = narrateInVoices(['friendly-female', 'friendly-male'], narratorOf);
  expect(await stock.rehearse?.(request('friendly-male'), signal)).toBe(100);
  expect(narrateInVoices([hosted, 'friendly-male'], narratorOf).rehearse).toBeUndefined();
});
