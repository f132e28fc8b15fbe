export { createElevenLabsCloner } from '../speech/elevenlabs/create-elevenlabs-cloner.ts';
export { createElevenLabsSynthesizer } from '../speech/elevenlabs/create-elevenlabs-synthesizer.ts';
