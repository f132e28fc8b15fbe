import { InferenceSession, Tensor } from 'onnxruntime-node';
import { at } from '../../sound/checked-array.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { rootMeanSquare } from '../../sound/prepare-sound.ts';

/**
 * Computes speaker embeddings of unit length. The closer the cosine of two is to 1, the more similar are the
 * speakers.
 */
export type SpeakerEncoder = {
  /**
   * Embeds a speaker.
   * @param parts mono, 16 kHz, each at any level
   */
  embed(parts: readonly (Float64Array | Float32Array)[]): Promise<Float64Array>;
};

/** Length of the stretches that are embedded one by one. The network was trained with about three seconds. */
const chunkSeconds = 4;

/**
 * Loads the encoder. The embedding of a speaker is a vector of length 1: the mean direction over chunks of about 4
 * s.
 * @param model ONNX file: samples [1, n], mono, 16 kHz, to an embedding of unit length
 */
export async function createSpeakerEncoder(model: Uint8Array): Promise<SpeakerEncoder> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });

  const embedChunk = async (samples: Float64Array) => {
    const feeds = { samples: new Tensor('float32', Float32Array.from(samples), [1, samples.length]) };
    const embedding = (await session.run(feeds, ['embedding'])).embedding?.data;
    if (!(embedding instanceof Float32Array)) throw new Error('The speaker encoder gave no embedding.');
    return Float64Array.from(embedding);
  };

  return {
    async embed(parts) {
      const samples = joinAtOneLevel(parts);
      const count = Math.max(1, Math.round(samples.length / (chunkSeconds * analysisRateHz)));
      const embeddings = await Promise.all(chunks(samples, count).map(embedChunk));
      return toUnitLength(sumOf(embeddings));
    },
  };
}

function joinAtOneLevel(parts: readonly (Float64Array | Float32Array)[]): Float64Array {
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    const gain = 1 / (rootMeanSquare(part) + 1e-9);
    // In place: a conversion by callback would take seconds for the minutes of sound that are embedded here.
    joined.set(part, offset);
    const end = offset + part.length;
    for (; offset < end; offset += 1) joined[offset] = at(joined, offset) * gain;
  }
  return joined;
}

function chunks(samples: Float64Array, count: number): Float64Array[] {
  return Array.from({ length: count }, (_, index) =>
    samples.subarray(
      Math.floor((index * samples.length) / count),
      Math.floor(((index + 1) * samples.length) / count),
    ),
  );
}

function sumOf(vectors: readonly Float64Array[]): Float64Array {
  return vectors.reduce((sum, vector) => sum.map((value, index) => value + at(vector, index)));
}

function toUnitLength(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}

/** Returns the cosine similarity of two embeddings of unit length. */
export function cosine(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, index) => sum + value * at(b, index), 0);
}
