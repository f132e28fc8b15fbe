import { outOfRange } from '../../sound/checked-array.ts';
import { isWomansPitch } from '../../sound/pitch-statistics.ts';
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

/** Voices whose mean prosody an estimated style gets, by the sex that the pitch suggests. */
const prosodies: Record<'female' | 'male', readonly KokoroVoice[]> = {
  female: kokoroVoices.filter((voice) => isFemale(voice) && voice !== 'af_bella'),
  male: ['am_puck', 'am_fenrir', 'am_eric', 'am_liam', 'bm_george', 'bm_daniel'],
};
/** Regularisation of each step. The second step starts from a style that is already close. */
const cautions = [1, 1.5];
/** Length of the part of the script that is read in each step. */
const estimateSeconds = 32;

/**
 * Estimates a style from the differences between the person's phonemes and those of a voice of the model.
 * @param from the voice from which the estimate starts: the more similar, the better
 * @throws PipelineError `speech_failed` | `tool_missing` | `canceled`
 */
export async function estimateBase(
  person: Person,
  from: KokoroVoice,
  { timbre }: Pick<CloningAssets, 'timbre'>,
  voicesFolder: string,
  engine: CloningEngine,
  signal: AbortSignal,
): Promise<Base> {
  const sex = isWomansPitch(person.pitch) ? 'female' : 'male';
  const prosody = await meanStyleOf(prosodies[sex], voicesFolder);
  const sentences = firstSeconds(person.sentences, estimateSeconds);
  const { accent, read, readStock = read } = engine;
  let style = await readMeanStyle(voicesFolder, from);
  let coefficients = timbreCoefficients(style, timbre);
  for (const [step, caution] of cautions.entries()) {
    // The first step reads with a voice of the model, so its readings may be cached.
    const reader = { accent, read: step === 0 ? readStock : read };
    const settings = { style, speed: 1, pitch: unchangedPitch };
    const speech = (await readAlong(sentences, settings, reader, signal)).map(({ said, reading, path }) => ({
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
    return styles.reduce((sum, style) => sum + (style[index] ?? outOfRange(style, index)), 0) / styles.length;
  });
}
