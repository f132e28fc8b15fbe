import type { Speech, SpeechRequest } from '../../synthesizer.ts';
import type { ElevenLabsOptions } from '../connection-of.ts';
import { createElevenLabsSynthesizer } from '../create-elevenlabs-synthesizer.ts';
import { type ElevenLabsServer, testApiKey } from './elevenlabs-server.ts';

export const hostedTestVoice = {
  engine: 'elevenlabs' as const,
  hostedVoiceId: 'mine',
  wordsPerMinute: 150,
  contentHash: 'hash',
};
export const speechPath = '/with-timestamps';

/** Returns options for an engine at the test server, with short waits. */
export function testOptions(
  server: Pick<ElevenLabsServer, 'baseUrl'>,
  options: Partial<ElevenLabsOptions> = {},
): ElevenLabsOptions {
  return {
    apiKey: testApiKey,
    baseUrl: server.baseUrl,
    model: 'eleven_multilingual_v2',
    stability: 0.5,
    similarity: 0.75,
    style: 0,
    concurrency: 2,
    firstWaitMs: 1,
    timeoutMs: 5000,
    ...options,
  };
}

/** Returns a function with which a new engine says one sentence in the test voice, which the server then has. */
export function speakWith(server: ElevenLabsServer) {
  server.voices.push({ voiceId: hostedTestVoice.hostedVoiceId, name: 'Mine', sample: '' });
  return (
    text: string,
    request: Partial<SpeechRequest> = {},
    options: Partial<ElevenLabsOptions> = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Speech> =>
    createElevenLabsSynthesizer(testOptions(server, options)).speak(
      { text, voice: hostedTestVoice, speed: 1, pronunciations: [], ...request },
      signal,
    );
}
