import type { KokoroVoice } from '../kokoro-voices.ts';
import type { ClonedVoice } from '../own-voice/cloned-voice.ts';
import { readMeanStyle } from './voice-styles.ts';

/** Style on which a person's voice can be built. */
export type Base = { origin: ClonedVoice['base']; style: Float32Array };

/**
 * Returns one of the model's own voices as a base.
 * @param voicesFolder the folder of style tables that `ensureModels` filled
 */
export async function stockBase(voice: KokoroVoice, voicesFolder: string): Promise<Base> {
  return { origin: { kind: 'stock', voice }, style: await readMeanStyle(voicesFolder, voice) };
}
