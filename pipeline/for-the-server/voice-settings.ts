export { type ElevenLabsSettings, elevenLabsSettings } from '../speech/elevenlabs/elevenlabs-settings.ts';
export {
  type VoiceServerSettings,
  voiceServerSettings,
} from '../speech/voice-server/voice-server-settings.ts';
export {
  type VoiceServices,
  voiceServices,
  voiceServicesFault,
  voiceServicesOf,
  voiceServiceVariables,
  withServices,
} from '../speech/voice-services.ts';
