import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { syncToDisk } from '#runtime/files/sync-to-disk.ts';
import type { Vocoder } from './faster-vocoder.ts';
import { filesIn, type ModelFiles, madeFrom, packedFolder } from './packed-models.ts';

/**
 * Has the runtime save the results that each process would otherwise compute: the optimised graphs, and the weights
 * in the layout that this processor's instructions need. Mapped from a file, they are shared by all processes, and
 * loading takes half the time (docs/decisions/005-speech-workers.md). The speech is the same, sample for sample.
 * @param isGood checks the finished files before another process can find them
 * @returns whether they were good
 */
export async function packModels(
  modelFolder: string,
  vocoder: Vocoder,
  workFolder: string,
  isGood: (files: ModelFiles) => Promise<boolean>,
): Promise<boolean> {
  const assembled = filesIn(modelFolder, vocoder);
  const unfinished = filesIn(workFolder, vocoder);
  await pack(assembled.modelFile, unfinished.modelFile);
  await pack(assembled.durationsFile, unfinished.durationsFile);
  if (!(await isGood({ ...unfinished, isPacked: true }))) return false;
  const folder = await packedFolder(modelFolder, vocoder);
  await mkdir(path.dirname(folder), { recursive: true });
  await removeOutdated(path.dirname(folder));
  // A file of weights that a power failure has cut off would be loaded as silence or noise.
  for (const name of await readdir(workFolder)) await syncToDisk(path.join(workFolder, name));
  await rename(workFolder, folder);
  return true;
}

async function pack(graphFile: string, packedFile: string): Promise<void> {
  const weights = `${path.basename(packedFile, '.onnx')}.weights`;
  const session = await InferenceSession.create(graphFile, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    optimizedModelFilePath: packedFile,
    // Errors only: the runtime warns that the file is for this machine, which is intended.
    logSeverityLevel: 3,
    extra: {
      session: {
        optimized_model_external_initializers_file_name: weights,
        optimized_model_external_initializers_min_size_in_bytes: '1024',
        save_external_prepacked_constant_initializers: '1',
      },
    },
  });
  await session.release();
}

/**
 * Removes files of earlier models and runtimes. Those for other processors stay, because machines may share the
 * folder.
 */
async function removeOutdated(packed: string): Promise<void> {
  const current = await Promise.all((['int8', 'fp32'] as const).map(madeFrom));
  const outdated = (await readdir(packed)).filter((name) => !current.some((start) => name.startsWith(start)));
  await Promise.all(outdated.map((name) => rm(path.join(packed, name), { recursive: true, force: true })));
}
