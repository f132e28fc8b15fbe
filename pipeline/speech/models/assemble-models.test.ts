import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readChannelRanges } from './assemble-models.ts';
import { decodeOnnxModel, encodeOnnxModel } from './onnx-model.ts';
import { kokoroSource } from './pinned-assets.ts';
import { quantiseVocoder } from './quantise-vocoder.ts';

const source = path.resolve(process.env.DATA_DIR ?? 'data', 'models', 'source', kokoroSource.fileName);
/** What the method's first implementation (Python, NumPy 1.24, onnx 1.12) made of the same model, before other edits. */
const referenceSha256 = 'b1e6efced76b46126624f5f8004f8685f981e2513f0fed97268d99999f38ad6a';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('the 8-bit vocoder is, byte for byte, the one whose quality was measured', async () => {
  const model = await decodeOnnxModel(await readFile(source));
  expect(quantiseVocoder(model.graph, await readChannelRanges())).toBe(48);
  const bytes = await encodeOnnxModel(model);
  expect(bytes).toHaveLength(283_282_092);
  expect(sha256(bytes)).toBe(referenceSha256);
});

test('reading and writing alone changes nothing', async () => {
  const bytes = await readFile(source);
  const written = await encodeOnnxModel(await decodeOnnxModel(bytes));
  expect(Buffer.compare(written, bytes)).toBe(0);
});
