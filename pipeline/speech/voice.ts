import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import type { VoiceEngine } from '#contract/voice.ts';
import type { ClonedVoice } from './own-voice/cloned-voice.ts';
import { voiceProfiles } from './voices.ts';

/** Voice to speak with: a stock voice by its name, or a person's own. */
export type Voice = StockVoiceId | OwnVoice;

/** A person's own voice, loaded. `contentHash` is the hash of its file, and identifies the voice in artifact keys. */
export type OwnVoice = EmbeddedVoice | HostedVoice;
/** Voice of the embedded engine. */
export type EmbeddedVoice = { clone: ClonedVoice; contentHash: string };
/** Services that keep voices and speak with them. */
export const hostedEngines = ['elevenlabs', 'voice_server'] as const satisfies VoiceEngine[];
export type HostedEngine = (typeof hostedEngines)[number];
/** Voice that a service keeps and speaks, with its id there. */
export type HostedVoice = {
  engine: HostedEngine;
  hostedVoiceId: string;
  wordsPerMinute: number;
  contentHash: string;
};

/** Tells whether a service keeps and speaks the voice. */
export function isHosted(voice: Voice): voice is HostedVoice {
  return typeof voice !== 'string' && 'hostedVoiceId' in voice;
}

/** Returns the pace at speed 1 within a sentence, including its short pauses. */
export function wordsPerMinuteOf(voice: Voice): number {
  if (typeof voice === 'string') return voiceProfiles[voice].wordsPerMinute;
  return isHosted(voice) ? voice.wordsPerMinute : voice.clone.wordsPerMinute;
}
