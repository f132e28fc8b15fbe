import { z } from 'zod';
import type { Synthesizers } from './choose-synthesizer.ts';
import { createElevenLabsSynthesizer } from './elevenlabs/create-elevenlabs-synthesizer.ts';
import { elevenLabsOf, elevenLabsSettings, elevenLabsVariables } from './elevenlabs/elevenlabs-settings.ts';
import type { Synthesizer } from './synthesizer.ts';
import { createVoiceServerSynthesizer } from './voice-server/create-voice-server-synthesizer.ts';
import {
  voiceServerFault,
  voiceServerOf,
  voiceServerSettings,
  voiceServerVariables,
} from './voice-server/voice-server-settings.ts';

/** Environment variables of all services that speak, for the configuration of server and command line. */
export const voiceServiceVariables = { ...elevenLabsVariables, ...voiceServerVariables };
type Variables = z.infer<z.ZodObject<typeof voiceServiceVariables>>;

/** Services that speak beside the embedded engine; null for one that is not configured. */
export const voiceServices = z.object({
  elevenLabs: elevenLabsSettings.nullable(),
  voiceServer: voiceServerSettings.nullable(),
});
export type VoiceServices = z.infer<typeof voiceServices>;

/** Reads the settings of all services that speak. */
export function voiceServicesOf(variables: Variables): VoiceServices {
  return { elevenLabs: elevenLabsOf(variables), voiceServer: voiceServerOf(variables) };
}

/** Finds a contradiction in the settings, as `VARIABLE: why`; null if there is none. */
export function voiceServicesFault(variables: Variables): string | null {
  return voiceServerFault(variables);
}

/**
 * Creates the engines of the configured services, for `chooseSynthesizer`. They hold nothing that must be closed.
 * @param synthesizer the embedded engine, which still belongs to the caller
 */
export function withServices(
  synthesizer: Synthesizer,
  { elevenLabs, voiceServer }: VoiceServices,
): Synthesizers {
  return {
    synthesizer,
    ...(elevenLabs && { hostedSynthesizer: createElevenLabsSynthesizer(elevenLabs) }),
    ...(voiceServer && { voiceServer: createVoiceServerSynthesizer(voiceServer, synthesizer) }),
  };
}
