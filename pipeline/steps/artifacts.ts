import { createHash, randomUUID } from 'node:crypto';
import { chmod, glob, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from '../process/process-name.ts';
import { syncToDisk } from '../process/sync-to-disk.ts';

/** Folder of artifacts in the making; their names begin with that of the process that makes them. */
export const unfinishedFolder = 'unfinished';
/** Folder of the links by which artifacts are held (held-artifacts.ts). */
export const heldFolder = 'held';
/** Artifacts hold what users wrote and said, so only the server's own user may read them. */
const privateFolder = 0o700;
const privateFile = 0o600;

/**
 * Results of stages, each under a hash of everything it depends on. Resuming, retrying, duplicating and re-voicing
 * one slide work the same way: ask again, and only what changed is made.
 */
export type ArtifactStore = {
  /**
   * Returns the file for `inputs`; when it does not exist yet, `make` writes it to the path it is given. The file
   * appears whole or not at all (temporary name, synced to disk, renamed), so that two makers at once, a kill or a power
   * cut do no harm.
   */
  file(kind: string, inputs: unknown, make: (temporaryPath: string) => Promise<void>): Promise<Artifact>;
  /** Does the same for a folder of files; `make` gets an empty folder. */
  folder(kind: string, inputs: unknown, make: (temporaryPath: string) => Promise<void>): Promise<Artifact>;
};

/** `made`: whether this request made it, or found it. */
export type Artifact = { path: string; key: string; made: boolean };

/** Opens the store in the folder `root`, which need not exist. Several processes may share it. */
export function createArtifactStore(root: string): ArtifactStore {
  const provide = async (
    kind: string,
    inputs: unknown,
    make: (temporaryPath: string) => Promise<void>,
    isFolder: boolean,
  ): Promise<Artifact> => {
    const key = artifactKey(kind, inputs);
    const finalPath = artifactPath(root, kind, key);
    if (await exists(finalPath)) {
      // mtime is the time of last use, by which old artifacts are swept.
      await utimes(finalPath, new Date(), new Date());
      return { path: finalPath, key, made: false };
    }
    const temporaryPath = path.join(root, unfinishedFolder, `${ownProcessName()}-${randomUUID()}`);
    await makeFolder(isFolder ? temporaryPath : path.dirname(temporaryPath));
    try {
      await make(temporaryPath);
      await makeFolder(path.dirname(finalPath));
      await publish(temporaryPath, finalPath);
    } finally {
      await rm(temporaryPath, { recursive: true, force: true });
    }
    return { path: finalPath, key, made: true };
  };
  return {
    file: (kind, inputs, make) => provide(kind, inputs, make, false),
    folder: (kind, inputs, make) => provide(kind, inputs, make, true),
  };
}

/** Deletes unfinished artifacts of processes that are gone. */
export async function removeUnfinished(root: string): Promise<void> {
  const folder = path.join(root, unfinishedFolder);
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => !isMakerRunning(name));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Where the store in `root` keeps an artifact. */
export function artifactPath(root: string, kind: string, key: string): string {
  return path.join(root, kind, key.slice(0, 2), key);
}

/** Deletes an artifact and all that the store keeps with it; the next request makes it again. */
export async function removeArtifact(artifact: string): Promise<void> {
  await rm(artifact, { recursive: true, force: true });
}

/** Deletes artifacts that were last used before `since`; the next request makes them again. */
export async function removeUnused(root: string, since: Date): Promise<void> {
  // root/<kind>/<two letters>/<key>
  for await (const name of glob('*/*/*', { cwd: root })) {
    if (name.startsWith(`${unfinishedFolder}/`) || name.startsWith(`${heldFolder}/`)) continue;
    const artifact = path.join(root, name);
    const stats = await stat(artifact).catch(() => null);
    if (stats && stats.mtime < since) await removeArtifact(artifact);
  }
}

/** Returns SHA-256 (hex) of the kind and the inputs as JSON with sorted keys, so that the order of properties is irrelevant. */
export function artifactKey(kind: string, inputs: unknown): string {
  return createHash('sha256').update(kind).update('\0').update(canonicalJson(inputs)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

async function publish(temporaryPath: string, finalPath: string): Promise<void> {
  // After a power cut a name without its bytes would be taken for the artifact for ever.
  await closeAndSync(temporaryPath);
  try {
    await rename(temporaryPath, finalPath);
  } catch (error) {
    // A folder cannot be renamed onto one that another maker has published; that one is as good as ours.
    if (!(await exists(finalPath))) throw error;
  }
}

async function closeAndSync(fileOrFolder: string): Promise<void> {
  const isFolder = (await stat(fileOrFolder)).isDirectory();
  await chmod(fileOrFolder, isFolder ? privateFolder : privateFile);
  const names = isFolder ? await readdir(fileOrFolder) : [];
  await Promise.all(names.map((name) => closeAndSync(path.join(fileOrFolder, name))));
  await syncToDisk(fileOrFolder);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
