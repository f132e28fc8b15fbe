import { fileURLToPath } from 'node:url';
import type { MusicBedId } from '#contract/vocabulary/music.ts';

/**
 * Returns the path of a music bed: Opus in Ogg, 48 kHz stereo, −20 LUFS. Decoded to PCM at 48 kHz it is exactly one
 * period of a seamless loop, which is repeated by repeating its samples.
 */
export function bedPath(bed: MusicBedId): string {
  return fileURLToPath(new URL(`beds/${bed}.opus`, import.meta.url));
}
