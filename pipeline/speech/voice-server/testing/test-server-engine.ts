import { normaliseWords } from '#pipeline/english/text-normalisation/normalise-text.ts';
import type { Speech, SpeechRequest, Synthesizer } from '../../synthesizer.ts';
import { createVoiceServerSynthesizer } from '../create-voice-server-synthesizer.ts';
import type { VoiceServerOptions } from '../voice-server-client.ts';
import { readerLetters, soundLetters } from './letter-sounds.ts';
import { type TestVoiceServer, testServerKey } from './voice-server.ts';

/** Returns settings for the test server, with short waits. */
export function serverOptions(
  server: Pick<TestVoiceServer, 'baseUrl'>,
  options: Partial<VoiceServerOptions> = {},
): VoiceServerOptions {
  return {
    baseUrl: server.baseUrl,
    apiKey: testServerKey,
    model: 'a-model',
    stockVoices: { 'friendly-male': 'am_puck' },
    library: 'vllm-omni',
    concurrency: 2,
    timeoutMs: 5000,
    firstWaitMs: 1,
    ...options,
  };
}

/** Reader that works like the embedded engine, with the time of each written word, in the sounds of `soundLetters`. */
export const letterReader: Pick<Synthesizer, 'speak' | 'modelId'> = {
  modelId: 'letters',
  speak: async ({ text, pronunciations }): Promise<Speech> => {
    const written = normaliseWords(text, pronunciations).filter((word) => word.written !== '');
    const said = written.map(({ spoken }) => spoken.replace(/[^\p{L}\p{N}]/gu, ''));
    const { samples, words } = soundLetters(said.filter(Boolean).join(' '), readerLetters);
    const spans = words.values();
    let endMs = 0;
    const timings = written.map(({ written: word }, index) => {
      const span = said[index] === '' ? undefined : spans.next().value;
      const startMs = span?.startMs ?? endMs;
      endMs = span?.endMs ?? endMs;
      return { text: word, startMs, endMs };
    });
    return { samples, words: timings, spokenText: said.filter(Boolean).join(' ') };
  },
};

export const ownTestVoice = {
  engine: 'voice_server' as const,
  hostedVoiceId: 'deckvoice-mine',
  wordsPerMinute: 150,
  contentHash: 'hash',
};

/** Returns a function with which a new engine says one sentence, in the stock voice that the server speaks. */
export function speakAt(server: TestVoiceServer) {
  return (
    text: string,
    request: Partial<SpeechRequest> = {},
    options: Partial<VoiceServerOptions> = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Speech> =>
    createVoiceServerSynthesizer(serverOptions(server, options), letterReader).speak(
      { text, voice: 'friendly-male', speed: 1, pronunciations: [], ...request },
      signal,
    );
}
