import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { syncToDisk } from '../../../process/sync-to-disk.ts';
import type { Vocoder } from './faster-vocoder.ts';
import { filesIn, type ModelFiles, madeFrom, packedFolder } from './packed-models.ts';

/**
 * Lets the runtime keep what it otherwise makes anew in each process: the optimised graphs, and the weights in the order
 * in which this processor's instructions want them. Mapped from a file, they are shared by all processes, and loading
 * takes half the time (docs/decisions/005-speech-workers.md). The models speak the same, sample for sample.
 * @param isGood asked about the finished files before anyone else may find them
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
  // Cut off by a power failure, a file of weights would be loaded as silence or noise.
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
    // Errors alone: it warns that what it writes is for this machine, which is what is wanted.
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

/** Removes packs of earlier models and runtimes. Packs for another processor stay: machines may share the folder. */
async function removeOutdated(packed: string): Promise<void> {
  const current = await Promise.all((['int8', 'fp32'] as const).map(madeFrom));
  const outdated = (await readdir(packed)).filter((name) => !current.some((start) => name.startsWith(start)));
  await Promise.all(outdated.map((name) => rm(path.join(packed, name), { recursive: true, force: true })));
}
