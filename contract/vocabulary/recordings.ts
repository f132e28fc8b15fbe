/** The kinds of files that a recording of a voice may be; `pipeline/speech/recording/sniff-recording.ts` knows them by their bytes. */
export const recordingKinds = 'WAV (also RF64 and W64), AIFF, WebM, MP4, QuickTime or Ogg';
