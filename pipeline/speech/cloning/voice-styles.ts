import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Accent } from '../../../contract/vocabulary/accents.ts';
import { rowOf } from '../../sound/matrix.ts';
import { type KokoroVoice, styleLength, voiceTables } from '../kokoro-voices.ts';
import type { TimbreSpace } from './cloning-assets.ts';

/** The rest of a style is the voice's prosody. */
const timbreLength = styleLength / 2;
/** Rows of a table, which stand for lengths of text, that differ little within a voice. */
const firstRow = 20;
const endRow = 200;

export const kokoroVoices = Object.keys(voiceTables.sha256).filter(isKokoroVoice);

function isKokoroVoice(name: string): name is KokoroVoice {
  return Object.hasOwn(voiceTables.sha256, name);
}

/** Kokoro's voices are named by accent and sex: `bf_emma` is a British woman. */
export function accentOf(voice: KokoroVoice): Accent {
  return voice.startsWith('a') ? 'american' : 'british';
}

export function isFemale(voice: KokoroVoice): boolean {
  return voice[1] === 'f';
}

/** The mean style of a voice, which does for texts of any length. @param voicesFolder what `ensureModels` filled */
export async function readMeanStyle(voicesFolder: string, voice: KokoroVoice): Promise<Float32Array> {
  const bytes = await readFile(path.join(voicesFolder, `${voice}.bin`));
  const table = new Float32Array(Uint8Array.from(bytes).buffer);
  return Float32Array.from({ length: styleLength }, (_, column) => {
    let sum = 0;
    for (let row = firstRow; row < endRow; row += 1) sum += table[row * styleLength + column] ?? 0;
    return sum / (endRow - firstRow);
  });
}

/** Where a style lies along the components of timbre, in standard deviations. */
export function timbreCoefficients(
  style: Float32Array,
  { mean, basis, deviations }: TimbreSpace,
): Float64Array {
  return deviations.map((deviation, component) => {
    const direction = rowOf(basis, component);
    return (
      direction.reduce((sum, value, index) => sum + value * ((style[index] ?? 0) - (mean[index] ?? 0)), 0) /
      deviation
    );
  });
}

/** @param prosody a style whose second half is taken */
export function styleOf(
  coefficients: Float64Array,
  prosody: Float32Array,
  timbre: TimbreSpace,
): Float32Array {
  const style = prosody.slice();
  for (let index = 0; index < timbreLength; index += 1) {
    style[index] = coefficients.reduce(
      (sum, coefficient, component) =>
        sum +
        coefficient * (timbre.deviations[component] ?? 0) * (rowOf(timbre.basis, component)[index] ?? 0),
      timbre.mean[index] ?? 0,
    );
  }
  return style;
}
