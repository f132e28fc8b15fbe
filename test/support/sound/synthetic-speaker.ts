import path from 'node:path';
import type { KokoroVoice } from '#pipeline/speech/kokoro-voices.ts';
import { createReader } from '#pipeline/speech/testing/create-reader.ts';
import { dataFolder } from '#scripts/places.ts';
import { rememberedReadings } from '../test-cache.ts';

/** Creates a speaker that the product does not offer as a voice, for readings in tests. */
export function createSyntheticSpeaker(voice: KokoroVoice) {
  return createReader(path.join(dataFolder, 'models'), voice, rememberedReadings);
}
