import path from 'node:path';
import type { KokoroVoice } from '../../../pipeline/speech/kokoro-voices.ts';
import { createReader } from '../../../pipeline/speech/testing/create-reader.ts';
import { dataFolder } from '../../../scripts/places.ts';
import { rememberedReadings } from '../test-cache.ts';

/** Somebody whom the product does not offer as a voice, and who can read aloud. */
export function createSyntheticSpeaker(voice: KokoroVoice) {
  return createReader(path.join(dataFolder, 'models'), voice, rememberedReadings);
}
