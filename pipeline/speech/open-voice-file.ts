import { decodeHostedVoice, isHostedVoiceFile } from './hosted/hosted-voice-file.ts';
import { decodeVoiceFile } from './own-voice/voice-file.ts';
import type { OwnVoice } from './voice.ts';

/**
 * Reads the file of a person's own voice, embedded or hosted.
 * @throws PipelineError `voice_invalid`
 */
export function openVoiceFile(bytes: Uint8Array): OwnVoice {
  return isHostedVoiceFile(bytes) ? decodeHostedVoice(bytes) : decodeVoiceFile(bytes);
}
