import { z } from 'zod';
import type { Matrix } from '../../sound/matrix.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import { voiceTables } from '../kokoro-voices.ts';
import { phonemeClasses } from '../own-voice/phoneme-classes.ts';
import { readModelData } from '../read-model-data.ts';

/** Files of models/ (see its README.md). They are accepted only with these hashes. */
const files = {
  encoder: {
    name: 'speaker-encoder.onnx',
    sha256: 'aeff216ce00adb349a058bb32c990d087656d838ace7258ae6d96b39914fe20e',
  },
  voices: {
    name: 'voices.json',
    sha256: '336bc6274535fec14605d8b8c8ab2f5b55beeac3d6127f6a849588bfe033cf04',
  },
  jacobian: {
    name: 'timbre-jacobian.json',
    sha256: '6e0a50c0403de06ee99177276d6ec02fea934a891b08c11d43bffd2dd0ca5f1b',
  },
} as const;

export type CloningAssets = {
  /** The model of `createSpeakerEncoder`. */
  encoder: Uint8Array;
  /** Embedding and pitch (ln Hz) of each of the model's English voices. */
  voices: ReadonlyMap<KokoroVoice, StockVoiceFeatures>;
  timbre: TimbreSpace;
};

export type StockVoiceFeatures = { embedding: Float64Array; pitch: { mean: number; deviation: number } };

/** Principal components of the timbre of 50 voices. The timbre is the first half of a style. */
export type TimbreSpace = {
  /** [128] Mean timbre. */
  mean: Float64Array;
  /** [components × 128] Directions of the components. */
  basis: Matrix;
  /** [components] Standard deviation along each component. */
  deviations: Float64Array;
  /** [25 × components] For each phoneme class: change of its mean cepstrum for one deviation along each component. */
  jacobian: readonly Matrix[];
};

let loading: Promise<CloningAssets> | undefined;

/**
 * Loads and checks the data files of cloning, once for each process.
 * @throws PipelineError `model_damaged`
 */
export function loadCloningAssets(): Promise<CloningAssets> {
  loading ??= load();
  return loading;
}

const numbers = z.array(z.number());
const voicesSchema = z.object({
  voices: z.record(z.string(), z.object({ embedding: numbers, lnF0Mean: z.number(), lnF0Std: z.number() })),
  pca: z.object({ mean: numbers, basis: z.array(numbers), std: numbers }),
  classes: z.array(z.string()),
});
const jacobianSchema = z.object({
  J: z.array(z.array(numbers).length(cepstrumLength)),
  classes: z.array(z.string()),
});

async function load(): Promise<CloningAssets> {
  const [encoder, voices, jacobian] = await Promise.all([
    readModelData(files.encoder),
    readModelData(files.voices).then((bytes) => voicesSchema.parse(JSON.parse(bytes.toString('utf8')))),
    readModelData(files.jacobian).then((bytes) => jacobianSchema.parse(JSON.parse(bytes.toString('utf8')))),
  ]);
  const classes = phonemeClasses.join();
  if (voices.classes.join() !== classes || jacobian.classes.join() !== classes) {
    throw new Error('The data files were made for other phoneme classes.');
  }
  return {
    encoder,
    voices: new Map(
      Object.entries(voices.voices).flatMap(([name, { embedding, lnF0Mean, lnF0Std }]) =>
        isKokoroVoice(name)
          ? [
              [
                name,
                { embedding: Float64Array.from(embedding), pitch: { mean: lnF0Mean, deviation: lnF0Std } },
              ],
            ]
          : [],
      ),
    ),
    timbre: {
      mean: Float64Array.from(voices.pca.mean),
      basis: toMatrix(voices.pca.basis),
      deviations: Float64Array.from(voices.pca.std),
      jacobian: jacobian.J.map(toMatrix),
    },
  };
}

function isKokoroVoice(name: string): name is KokoroVoice {
  return Object.hasOwn(voiceTables.sha256, name);
}

function toMatrix(rows: readonly (readonly number[])[]): Matrix {
  const [{ length: columns } = []] = rows;
  return { rows: rows.length, columns, values: Float64Array.from(rows.flat()) };
}
