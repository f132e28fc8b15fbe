export { loadCloningAssets } from '../speech/cloning/cloning-assets.ts';
export {
  judgeRecording,
  type RecordingFinding,
  type RecordingJudgement,
} from '../speech/recording/judge-recording.ts';
export { createSpeakerEncoder, type SpeakerEncoder } from '../speech/recording/speaker-encoder.ts';
