import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  libraryStamp,
  writerLibraryFolder,
} from '#pipeline/script/words/language-model/file-model/writer-library.ts';
import { installPackageFolder } from './install-package-folder.ts';

/** Folder with package.json and lockfile of the library that reads model files. */
export const libraryPackageFolder = path.join(import.meta.dirname, 'writer-library');

/**
 * Installs the library that reads the file of WRITER_MODEL into a folder of its own, from npm or from the same folder below
 * MODELS_DIR. Does nothing if it is installed.
 * @throws Error that says what to do if npm cannot install it
 */
export async function ensureWriterLibrary(request: {
  dataFolder: string;
  /** Folder provided by the user, for machines without a network. */
  modelsDir: string | undefined;
  npmEnvironment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Replaces the installation in tests. */
  install?: (folder: string, npmEnvironment: NodeJS.ProcessEnv) => Promise<void>;
}): Promise<void> {
  const { dataFolder, modelsDir, npmEnvironment, say, install = installFromNpm } = request;
  const folder = writerLibraryFolder(dataFolder);
  const pinned = await hashOfLockfile(libraryPackageFolder);
  if ((await readStamp(folder)) === pinned) return;
  const unfinished = `${folder}-unfinished-${process.pid}`;
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    const brought = modelsDir === undefined ? null : path.join(modelsDir, path.basename(folder));
    if (brought !== null && (await readStamp(brought)) === pinned) {
      say(`Writer library: copying it from ${brought}`);
      await cp(brought, unfinished, { recursive: true });
    } else {
      say('Writer library: installing node-llama-cpp from npm (83 MB)');
      await install(unfinished, npmEnvironment).catch((cause: unknown) => {
        throw new Error(
          'npm could not install the library that reads the file of WRITER_MODEL. Try again with a network, or bring data/models/writer-library of another machine in MODELS_DIR.',
          { cause },
        );
      });
      // The stamp is written last: an interrupted installation has none.
      await writeFile(libraryStamp(unfinished), pinned);
    }
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function installFromNpm(folder: string, npmEnvironment: NodeJS.ProcessEnv): Promise<void> {
  const { signal } = new AbortController();
  return installPackageFolder({ packageFolder: libraryPackageFolder, folder, npmEnvironment, signal });
}

async function hashOfLockfile(folder: string): Promise<string> {
  const lockfile = await readFile(path.join(folder, 'package-lock.json'));
  return createHash('sha256').update(lockfile).digest('hex');
}

function readStamp(folder: string): Promise<string | null> {
  return readFile(libraryStamp(folder), 'utf8').catch(() => null);
}
