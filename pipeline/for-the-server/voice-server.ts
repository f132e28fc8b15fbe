export {
  createVoiceServerCloner,
  createVoiceServerForgetter,
} from '../speech/voice-server/create-voice-server-cloner.ts';
export { createVoiceServerSynthesizer } from '../speech/voice-server/create-voice-server-synthesizer.ts';
