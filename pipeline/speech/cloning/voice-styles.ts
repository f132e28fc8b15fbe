import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Accent } from '#contract/vocabulary/accents.ts';
import { at, outOfRange } from '../../sound/checked-array.ts';
import { cell } from '../../sound/matrix.ts';
import { type KokoroVoice, styleLength, voiceTables } from '../kokoro-voices.ts';
import type { TimbreSpace } from './cloning-assets.ts';

/** Length of the timbre, the first half of a style. The second half is the prosody. */
const timbreLength = styleLength / 2;
/** First and last row of a style table, which has one for each length of text. Between them a voice differs little. */
const firstRow = 20;
const endRow = 200;

export const kokoroVoices = Object.keys(voiceTables.sha256).filter(isKokoroVoice);

function isKokoroVoice(name: string): name is KokoroVoice {
  return Object.hasOwn(voiceTables.sha256, name);
}

/** Returns the accent of a voice. Kokoro's voices are named by accent and sex: `bf_emma` is a British woman. */
export function accentOf(voice: KokoroVoice): Accent {
  return voice.startsWith('a') ? 'american' : 'british';
}

export function isFemale(voice: KokoroVoice): boolean {
  return voice[1] === 'f';
}

/**
 * Reads the mean style of a voice, which fits texts of any length.
 * @param voicesFolder the folder of style tables that `ensureModels` filled
 * @returns [256]
 */
export async function readMeanStyle(voicesFolder: string, voice: KokoroVoice): Promise<Float32Array> {
  const bytes = await readFile(path.join(voicesFolder, `${voice}.bin`));
  const table = new Float32Array(Uint8Array.from(bytes).buffer);
  return Float32Array.from({ length: styleLength }, (_, column) => {
    let sum = 0;
    for (let row = firstRow; row < endRow; row += 1) {
      const index = row * styleLength + column;
      sum += table[index] ?? outOfRange(table, index);
    }
    return sum / (endRow - firstRow);
  });
}

/**
 * Projects a style on the principal components of timbre.
 * @returns [components] in standard deviations
 */
export function timbreCoefficients(
  style: Float32Array,
  { mean, basis, deviations }: TimbreSpace,
): Float64Array {
  const centred = mean.map((value, index) => (style[index] ?? outOfRange(style, index)) - value);
  return deviations.map((deviation, component) => {
    return centred.reduce((sum, value, index) => sum + cell(basis, component, index) * value, 0) / deviation;
  });
}

/**
 * Combines timbre coefficients and a prosody to a style.
 * @param prosody a style, whose second half is used
 */
export function styleOf(
  coefficients: Float64Array,
  prosody: Float32Array,
  timbre: TimbreSpace,
): Float32Array {
  const style = prosody.slice();
  for (let index = 0; index < timbreLength; index += 1) {
    style[index] = coefficients.reduce(
      (sum, coefficient, component) =>
        sum + coefficient * at(timbre.deviations, component) * cell(timbre.basis, component, index),
      at(timbre.mean, index),
    );
  }
  return style;
}
