export { findPace, insertCalibration } from './calibration-store.ts';
export { isSpokenElsewhere } from './is-spoken-elsewhere.ts';
export {
  deleteForgotten,
  exportedVoice,
  type ForgottenVoices,
  forgetVoices,
  getVoice,
  listTrainings,
  readVoiceFile,
  speakAloud,
} from './service.ts';
export { findVoice, type StoredVoice } from './voice-store.ts';
