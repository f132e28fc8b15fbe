export { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
export type { Synthesizer } from '../speech/synthesizer.ts';
export { type HostedEngine, hostedEngines } from '../speech/voice.ts';
export { voiceProfiles } from '../speech/voices.ts';
