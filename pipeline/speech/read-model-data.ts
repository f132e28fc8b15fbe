import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { requireHash } from './kokoro/model/file-hash.ts';

/** Reads a file of models/ (see its README.md). It is used only when its hash is the one given. @throws PipelineError `model_damaged` */
export async function readModelData({ name, sha256 }: { name: string; sha256: string }): Promise<Buffer> {
  const file = fileURLToPath(new URL(`../../models/${name}`, import.meta.url));
  await requireHash(file, sha256, `models/${name}`);
  return readFile(file);
}
