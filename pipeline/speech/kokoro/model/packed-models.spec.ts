import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { itInFull } from '#test/support/test-scope.ts';
import { speakTrial } from '../try-models.ts';
import { readFasterVocoder } from './faster-vocoder.ts';
import { assembledModelFiles, findPackedModels } from './packed-models.ts';

const modelFolder = path.resolve(process.env.DATA_DIR ?? 'data', 'models');

itInFull(
  'the packed models for this processor are found, and speak exactly like their originals',
  async () => {
    const vocoder = (await readFasterVocoder(modelFolder)) ?? 'int8';
    const packed = await findPackedModels(modelFolder, vocoder);
    expect.assert(packed);
    const spoken = await speakTrial(modelFolder, packed);
    expect(spoken).toStrictEqual(await speakTrial(modelFolder, assembledModelFiles(modelFolder, vocoder)));
  },
);

test('nothing is found in an empty folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'packed-'));
  expect(await findPackedModels(folder, 'int8')).toBeNull();
  await rm(folder, { recursive: true });
});
