import { decodeHostedVoice, isHostedVoiceFile } from './elevenlabs/hosted-voice-file.ts';
import { decodeVoiceFile } from './own-voice/voice-file.ts';
import type { OwnVoice } from './voice.ts';

/** A person's own voice from its file, whichever engine speaks it. @throws PipelineError `voice_invalid` */
export function openVoiceFile(bytes: Uint8Array): OwnVoice {
  return isHostedVoiceFile(bytes) ? decodeHostedVoice(bytes) : decodeVoiceFile(bytes);
}
