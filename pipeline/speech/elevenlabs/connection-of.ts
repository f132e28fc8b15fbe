import type { Connection } from './call-elevenlabs.ts';
import type { ElevenLabsSettings } from './elevenlabs-settings.ts';

export type ElevenLabsOptions = ElevenLabsSettings & Partial<Pick<Connection, 'firstWaitMs' | 'timeoutMs'>>;

const defaultFirstWaitMs = 1000;
/** Time limit of a call. The service speaks three hundred characters within a few seconds. */
const defaultTimeoutMs = 45_000;

export function connectionOf({ baseUrl, apiKey, firstWaitMs, timeoutMs }: ElevenLabsOptions): Connection {
  return {
    baseUrl,
    apiKey,
    firstWaitMs: firstWaitMs ?? defaultFirstWaitMs,
    timeoutMs: timeoutMs ?? defaultTimeoutMs,
  };
}
