import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import { isHostedVoiceFile } from '#pipeline/speech/hosted/hosted-voice-file.ts';
import type { Config } from '../../config.ts';

/**
 * Tells whether a voice is synthesised by an external service, which may cost money, rather than on this machine.
 * @param voice a stock voice, or the bytes of a voice file
 */
export function isSpokenElsewhere(
  { voiceServices }: Pick<Config, 'voiceServices'>,
  voice: StockVoiceId | Uint8Array,
): boolean {
  return typeof voice === 'string'
    ? voiceServices.voiceServer?.stockVoices[voice] !== undefined
    : isHostedVoiceFile(voice);
}
