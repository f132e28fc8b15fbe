import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import { styleLength } from '../kokoro-voices.ts';
import type { CloningEngine } from './clone-context.ts';
import type { CloningAssets } from './cloning-assets.ts';
import { firstSeconds, type Person } from './describe-person.ts';
import { estimateStyle } from './estimate-style.ts';
import { readAlong } from './read-along.ts';
import type { Base } from './stock-base.ts';
import { isFemale, kokoroVoices, readMeanStyle, styleOf, timbreCoefficients } from './voice-styles.ts';

const womensPitchHz = 165;
/** Whose mean melody an estimated style is given, by the sex that the pitch suggests. */
const prosodies: Record<'female' | 'male', readonly KokoroVoice[]> = {
  female: kokoroVoices.filter((voice) => isFemale(voice) && voice !== 'af_bella'),
  male: ['am_puck', 'am_fenrir', 'am_eric', 'am_liam', 'bm_george', 'bm_daniel'],
};
/** How far each step may go: the second sets out from a style that is already near. */
const cautions = [1, 1.5];
/** So much of the script is read for each step. */
const estimateSeconds = 32;

/**
 * A style estimated from how the person's phonemes differ from those of a voice of the model.
 * @param from the voice that the estimate sets out from: the nearer, the better
 */
export async function estimateBase(
  person: Person,
  from: KokoroVoice,
  { timbre }: Pick<CloningAssets, 'timbre'>,
  voicesFolder: string,
  engine: CloningEngine,
  signal: AbortSignal,
): Promise<Base> {
  const sex = person.pitch.mean > Math.log(womensPitchHz) ? 'female' : 'male';
  const prosody = await meanStyleOf(prosodies[sex], voicesFolder);
  const sentences = firstSeconds(person.sentences, estimateSeconds);
  const { accent, read, readStock = read } = engine;
  let style = await readMeanStyle(voicesFolder, from);
  let coefficients = timbreCoefficients(style, timbre);
  for (const [step, caution] of cautions.entries()) {
    // What it sets out from is nobody's.
    const reader = { accent, read: step === 0 ? readStock : read };
    const manner = { style, speed: 1, pitch: unchangedPitch };
    const speech = (await readAlong(sentences, manner, reader, signal)).map(({ said, reading, path }) => ({
      person: said.analysis,
      base: reading.analysis,
      baseClasses: reading.classes,
      path,
    }));
    coefficients = estimateStyle(speech, coefficients, timbre, caution);
    style = styleOf(coefficients, prosody, timbre);
  }
  return { origin: { kind: 'estimated', from }, style };
}

async function meanStyleOf(voices: readonly KokoroVoice[], voicesFolder: string): Promise<Float32Array> {
  const styles = await Promise.all(voices.map((voice) => readMeanStyle(voicesFolder, voice)));
  return Float32Array.from({ length: styleLength }, (_, index) => {
    return styles.reduce((sum, style) => sum + (style[index] ?? 0), 0) / styles.length;
  });
}
