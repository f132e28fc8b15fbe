export { openVoiceFile } from '../speech/open-voice-file.ts';
export { encodeVoiceFile } from '../speech/own-voice/voice-file.ts';
export { speakText } from '../speech/speak-text.ts';
