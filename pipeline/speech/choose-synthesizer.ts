import { hostedVoiceError } from './elevenlabs/elevenlabs-failure.ts';
import type { Synthesizer } from './synthesizer.ts';
import { isHosted, type Voice } from './voice.ts';

/** The engines of an installation; `hostedSynthesizer` where a service is set up. */
export type Synthesizers = { synthesizer: Synthesizer; hostedSynthesizer?: Synthesizer | undefined };

/**
 * Voices that are kept at the service are spoken there, all others here.
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
