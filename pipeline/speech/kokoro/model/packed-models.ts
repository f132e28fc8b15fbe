import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { Vocoder } from './faster-vocoder.ts';
import { assembledModels } from './pinned-assets.ts';
import { readProcessor } from './processor.ts';

/** The two graphs that an engine process loads. */
export type ModelFiles = {
  modelFile: string;
  durationsFile: string;
  /** True if the runtime has packed them for this processor and has nothing left to optimise. */
  isPacked: boolean;
};

/** Returns the assembled models, which every machine can load. */
export function assembledModelFiles(modelFolder: string, vocoder: Vocoder): ModelFiles {
  return { ...filesIn(modelFolder, vocoder), isPacked: false };
}

/** Finds the packed models; null if there are none for this processor, this runtime and these models. */
export async function findPackedModels(modelFolder: string, vocoder: Vocoder): Promise<ModelFiles | null> {
  const files = filesIn(await packedFolder(modelFolder, vocoder), vocoder);
  try {
    await Promise.all([files.modelFile, files.durationsFile].map((file) => access(file)));
    return { ...files, isPacked: true };
  } catch {
    return null;
  }
}

export function filesIn(folder: string, vocoder: Vocoder): Pick<ModelFiles, 'modelFile' | 'durationsFile'> {
  return {
    modelFile: path.join(folder, assembledModels[vocoder].graph.fileName),
    durationsFile: path.join(folder, assembledModels.durations.graph.fileName),
  };
}

/**
 * Returns the folder of packed models. Its name contains everything on which they depend: on another runtime or
 * processor they are noise.
 */
export async function packedFolder(modelFolder: string, vocoder: Vocoder): Promise<string> {
  const { model, instructionSets } = await readProcessor();
  const processor = digest([model, instructionSets]);
  return path.join(modelFolder, 'packed', `${await madeFrom(vocoder)}-${processor}`);
}

/** Returns the common prefix of the folders that this runtime packed from these models. */
export async function madeFrom(vocoder: Vocoder): Promise<string> {
  const models = [assembledModels[vocoder], assembledModels.durations];
  const hashes = models.flatMap(({ graph, weights }) => [graph.sha256, weights.sha256]);
  return digest([await runtimeVersion(), ...hashes]);
}

/** Reads the version from the package file, because only the engine's processes load the runtime itself. */
async function runtimeVersion(): Promise<string> {
  const file = findPackageJSON('onnxruntime-node', import.meta.url);
  if (!file) throw new Error('onnxruntime-node is not installed.');
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
