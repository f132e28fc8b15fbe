import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect } from 'vitest';
import { itInFull } from '#test/support/test-scope.ts';
import { styleLength } from '../../kokoro-voices.ts';
import { toIds } from '../kokoro-tokens.ts';
import { readChannelRanges } from './assemble-models.ts';
import { mergeNormalisations } from './graph/merge-normalisations.ts';
import { mergeSnakes } from './graph/merge-snakes.ts';
import { decodeOnnxModel, encodeOnnxModel } from './graph/onnx-model.ts';
import { quantiseVocoder } from './graph/quantise-vocoder.ts';
import { kokoroSource } from './pinned-assets.ts';

const models = path.resolve(process.env.DATA_DIR ?? 'data', 'models');
const source = path.join(models, 'source', kokoroSource.fileName);
const styles = path.join(models, 'voices', 'af_heart.bin');
/**
 * Hash of the model that the first implementation of this method (Python, NumPy 1.24, onnx 1.12) made from the same
 * input, before other edits.
 */
const referenceSha256 = 'b1e6efced76b46126624f5f8004f8685f981e2513f0fed97268d99999f38ad6a';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

itInFull('the 8-bit vocoder is byte for byte the one whose quality was measured', async () => {
  const model = await decodeOnnxModel(await readFile(source));
  expect(quantiseVocoder(model.graph, await readChannelRanges())).toBe(48);
  const bytes = await encodeOnnxModel(model);
  expect(bytes).toHaveLength(283_282_092);
  expect(sha256(bytes)).toBe(referenceSha256);
});

itInFull('the merged model makes the same sound as the published one', async () => {
  const model = await decodeOnnxModel(await readFile(source));
  expect([mergeNormalisations(model.graph), mergeSnakes(model.graph)]).toEqual([70, 48]);
  const merged = await soundOf(await encodeOnnxModel(model));
  const published = await soundOf(await readFile(source));
  expect(merged).toHaveLength(published.length);
  const powerOf = (samples: Float32Array) => samples.reduce((sum, value) => sum + value ** 2, 0);
  const errorPower = powerOf(merged.map((value, index) => value - (published[index] ?? 0)));
  // Rounding errors: the last bit of the pitch shifts the phase of everything after it. Measured 31.7 dB.
  expect(10 * Math.log10(powerOf(published) / errorPower)).toBeGreaterThan(25);
});

/** Generates "Customers who switched to the new plan" in the voice af_heart. */
async function soundOf(model: Uint8Array): Promise<Float32Array> {
  const ids = toIds(Array.from('kˈʌstəmɚz hˌuː swˈɪtʃt tə ðə nˈuː plˈæn.', (symbol) => ({ symbol })));
  const table = new Float32Array(Uint8Array.from(await readFile(styles)).buffer);
  const style = table.slice((ids.length - 2) * styleLength, (ids.length - 1) * styleLength);
  const session = await InferenceSession.create(model);
  const { waveform } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    style: new Tensor('float32', style, [1, styleLength]),
    speed: new Tensor('float32', Float32Array.of(1), [1]),
  });
  await session.release();
  expect.assert(waveform?.data instanceof Float32Array);
  return waveform.data;
}

itInFull('reading and writing the model changes nothing', async () => {
  const bytes = await readFile(source);
  const written = await encodeOnnxModel(await decodeOnnxModel(bytes));
  expect(Buffer.compare(written, bytes)).toBe(0);
});
