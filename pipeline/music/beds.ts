import { fileURLToPath } from 'node:url';
import type { MusicBedId } from '../../contract/vocabulary/music.ts';

/**
 * The file of a bed: Opus in Ogg, 48 kHz stereo, −20 LUFS. Decoded to PCM at 48 kHz it is exactly one turn of a
 * loop: the end runs on into the start, so repeating the samples is all that looping takes.
 */
export function bedPath(bed: MusicBedId): string {
  return fileURLToPath(new URL(`beds/${bed}.opus`, import.meta.url));
}
