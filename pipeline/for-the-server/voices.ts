export { type Synthesizer, speechSampleRateHz } from '../speech/synthesizer.ts';
export { type HostedEngine, hostedEngines } from '../speech/voice.ts';
export { voiceProfiles } from '../speech/voices.ts';
