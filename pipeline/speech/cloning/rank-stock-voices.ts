import type { Accent } from '#contract/vocabulary/accents.ts';
import type { PitchStatistics } from '../../sound/pitch-statistics.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import { cosine } from '../recording/speaker-encoder.ts';
import type { CloningAssets } from './cloning-assets.ts';
import { accentOf } from './voice-styles.ts';

export type RankedVoice = { voice: KokoroVoice; similarity: number };

/**
 * Voices that are never a base. af_nicole whispers. af_jessica loses words at the pace of most people, who read
 * more slowly than the model: of 242 words it lost 30 at speed 0.73, 15 at 0.8 and 10 at 1, while three other
 * voices lost 9 or 10 at 0.73.
 */
const unfit: ReadonlySet<KokoroVoice> = new Set(['af_nicole', 'af_jessica']);
/** Semitones by which the pitch can be moved freely. Every further semitone sounds less natural. */
const freeSemitones = 4;
const costPerSemitone = 0.03;

/**
 * Ranks the model's voices of an accent as bases, the best first, by similarity of embedding and pitch. Voices of
 * another accent are left out, because they make words harder to understand.
 * @param person embedding, and pitch in ln Hz
 */
export function rankStockVoices(
  person: { embedding: Float64Array; pitch: PitchStatistics },
  accent: Accent,
  { voices }: Pick<CloningAssets, 'voices'>,
  excluded: ReadonlySet<KokoroVoice>,
): RankedVoice[] {
  const rank = (voice: KokoroVoice, similarity: number, pitch: PitchStatistics) => {
    const semitones = (12 / Math.LN2) * Math.abs(person.pitch.mean - pitch.mean);
    return {
      voice,
      similarity,
      merit: similarity - costPerSemitone * Math.max(0, semitones - freeSemitones),
    };
  };
  return [...voices]
    .filter(([voice]) => accentOf(voice) === accent && !unfit.has(voice) && !excluded.has(voice))
    .map(([voice, features]) => rank(voice, cosine(person.embedding, features.embedding), features.pitch))
    .sort((a, b) => b.merit - a.merit)
    .map(({ voice, similarity }) => ({ voice, similarity }));
}
