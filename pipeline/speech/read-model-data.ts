import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { requireHash } from './kokoro/model/file-hash.ts';

/**
 * Reads a file of models/ (see its README.md), and accepts it only with the given hash.
 * @throws PipelineError `model_damaged`
 */
export async function readModelData({ name, sha256 }: { name: string; sha256: string }): Promise<Buffer> {
  const file = fileURLToPath(new URL(`../../models/${name}`, import.meta.url));
  await requireHash(file, sha256, `models/${name}`);
  return readFile(file);
}
