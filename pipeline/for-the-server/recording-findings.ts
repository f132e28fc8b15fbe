export { loadCloningAssets } from '../speech/cloning/cloning-assets.ts';
export {
  checkRecording,
  type RecordingFinding,
  type RecordingFindings,
} from '../speech/recording/check-recording.ts';
export { createSpeakerEncoder, type SpeakerEncoder } from '../speech/recording/speaker-encoder.ts';
