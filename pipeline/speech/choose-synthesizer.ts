import { hostedVoiceError } from './elevenlabs/elevenlabs-failure.ts';
import type { Synthesizer } from './synthesizer.ts';
import { isHosted, type Voice } from './voice.ts';
import type { VoiceServerSynthesizer } from './voice-server/create-voice-server-synthesizer.ts';
import { voiceServerError } from './voice-server/voice-server-failure.ts';

/** Engines of an installation. `hostedSynthesizer` (ElevenLabs) and `voiceServer` exist only if they are configured. */
export type Synthesizers = {
  synthesizer: Synthesizer;
  hostedSynthesizer?: Synthesizer | undefined;
  voiceServer?: VoiceServerSynthesizer | undefined;
};

/**
 * Chooses the engine of a voice. A hosted voice is spoken by the service that keeps it, a stock voice by the voice
 * server if that has it, and all others by the embedded engine.
 * @throws PipelineError `hosted_voice_unavailable` | `voice_server_unavailable`
 */
export function chooseSynthesizer(
  voice: Voice,
  { synthesizer, hostedSynthesizer, voiceServer }: Synthesizers,
): Synthesizer {
  if (voiceServer?.speaks(voice)) return voiceServer;
  if (!isHosted(voice)) return synthesizer;
  if (voice.engine === 'voice_server') throw voiceServerError('voice_server_unavailable');
  if (hostedSynthesizer) return hostedSynthesizer;
  throw hostedVoiceError('hosted_voice_unavailable');
}
