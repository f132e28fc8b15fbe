import { hostedVoiceError } from './elevenlabs/elevenlabs-failure.ts';
import type { Synthesizer } from './synthesizer.ts';
import { isHosted, type Voice } from './voice.ts';

/** The engines of an installation; `hostedSynthesizer` only where a hosted service is set up. */
export type Synthesizers = { synthesizer: Synthesizer; hostedSynthesizer?: Synthesizer | undefined };

/**
 * Chooses the engine of a voice: hosted voices are spoken by the service, all others by the embedded engine.
 * @throws PipelineError `hosted_voice_unavailable`
 */
export function chooseSynthesizer(
  voice: Voice,
  { synthesizer, hostedSynthesizer }: Synthesizers,
): Synthesizer {
  if (!isHosted(voice)) return synthesizer;
  if (hostedSynthesizer) return hostedSynthesizer;
  throw hostedVoiceError('hosted_voice_unavailable');
}
