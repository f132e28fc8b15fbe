/** Accepted formats of voice recordings. `pipeline/speech/recording/sniff-recording.ts` recognises them by their bytes. */
export const recordingKinds = 'WAV (also RF64 and W64), AIFF, WebM, MP4, QuickTime or Ogg';
