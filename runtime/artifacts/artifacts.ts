import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmod, glob, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { syncToDisk } from '../files/sync-to-disk.ts';
import { isMakerRunning, ownProcessName } from '../process/process-name.ts';
import { hashContent, nullIfUnreadable } from './hash-content.ts';

/** Folder of unfinished artifacts. Their names begin with that of the process that makes them. */
export const unfinishedFolder = 'unfinished';
/** Folder of the links by which artifacts are held (held-artifacts.ts). */
export const heldFolder = 'held';
/** Mode of a folder that only the server's own user may read, because artifacts contain users' texts and speech. */
const privateFolder = 0o700;
const privateFile = 0o600;

/**
 * Results of stages, each under a hash of all its inputs. Resuming, retrying, duplicating and changing one slide's voice work in
 * the same way: the result is requested again, and only changed inputs are processed.
 */
export type ArtifactStore = {
  /**
   * Returns the file for `inputs`. If it does not exist yet, `make` writes it to the given path. The file appears whole or not at
   * all (temporary name, synced to disk, renamed), so two makers at once, a kill or a power cut do no harm.
   */
  file(kind: string, inputs: unknown, make: (temporaryPath: string) => Promise<void>): Promise<Artifact>;
  /** Does the same for a folder of files. `make` gets an empty folder. */
  folder(kind: string, inputs: unknown, make: (temporaryPath: string) => Promise<void>): Promise<Artifact>;
};

/** An artifact. `made`: true if this request made it, false if it already existed. */
export type Artifact = { path: string; key: string; made: boolean };

export type ArtifactWatch = {
  /** Called when an artifact was found damaged and discarded. It is made again. */
  onDamaged?: (kind: string) => void;
  /** Called with a complete artifact before it can be found under its name. */
  beforePublish?: (made: { temporaryPath: string; kind: string; name: string }) => Promise<void>;
};

/**
 * Opens the store in the folder `root`, which need not exist. Several processes may share it.
 *
 * An artifact's name contains the hash of its content, which each request checks: damage by a disk costs the time to make the
 * artifact again, and nothing else.
 */
export function createArtifactStore(
  root: string,
  { onDamaged, beforePublish }: ArtifactWatch = {},
): ArtifactStore {
  const provide = async (
    kind: string,
    inputs: unknown,
    make: (temporaryPath: string) => Promise<void>,
    isFolder: boolean,
  ): Promise<Artifact> => {
    const key = artifactKey(kind, inputs);
    const shelf = path.dirname(artifactPath(root, kind, key));
    const found = await findWhole(root, { kind, key, onDamaged: () => onDamaged?.(kind) });
    if (found !== null) return { path: found, key, made: false };
    const temporaryPath = newTemporaryPath(root);
    await makeFolder(isFolder ? temporaryPath : path.dirname(temporaryPath));
    try {
      await make(temporaryPath);
      const name = await nameOf(temporaryPath, key);
      await beforePublish?.({ temporaryPath, kind, name });
      await makeFolder(shelf);
      // After a power cut, a name without its bytes would be found damaged, and the work would be lost.
      await closeAndSync(temporaryPath);
      await rename(temporaryPath, path.join(shelf, name));
      return { path: path.join(shelf, name), key, made: true };
    } finally {
      await rm(temporaryPath, { recursive: true, force: true });
    }
  };
  return {
    file: (kind, inputs, make) => provide(kind, inputs, make, false),
    folder: (kind, inputs, make) => provide(kind, inputs, make, true),
  };
}

/**
 * Checks all artifacts, and the links by which they are held.
 * @param mend true to delete damaged ones. The next request makes them again
 * @returns the number of artifacts, and how many of them are damaged
 */
export async function checkArtifacts(
  root: string,
  { mend }: { mend: boolean },
): Promise<{ checked: number; damaged: number }> {
  let [checked, damaged] = [0, 0];
  for (const artifacts of [everyArtifact(root), everyHeldArtifact(root)]) {
    for await (const artifact of artifacts) {
      checked += 1;
      if (await isWhole(artifact)) continue;
      damaged += 1;
      if (mend) await removeArtifact(root, artifact);
    }
  }
  return { checked, damaged };
}

/** Deletes unfinished artifacts of processes that are gone. */
export async function removeUnfinished(root: string): Promise<void> {
  const folder = path.join(root, unfinishedFolder);
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => !isMakerRunning(name));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Returns a path for an artifact that is being made or removed. Files that a killed process leaves there are swept. */
export function newTemporaryPath(root: string): string {
  return path.join(root, unfinishedFolder, `${ownProcessName()}-${randomUUID()}`);
}

/** Returns the path at which the store in `root` keeps the artifact of a name, which begins with its key. */
export function artifactPath(root: string, kind: string, name: string): string {
  return path.join(root, kind, name.slice(0, 2), name);
}

/** Deletes an artifact in one step, so that nobody finds half of it. The next request makes it again. */
export async function removeArtifact(root: string, artifact: string): Promise<void> {
  const temporaryPath = newTemporaryPath(root);
  await makeFolder(path.dirname(temporaryPath));
  await nullIfUnreadable(rename(artifact, temporaryPath));
  await rm(temporaryPath, { recursive: true, force: true });
}

/** Deletes artifacts by the time of their last use. The next request makes them again. */
export async function removeUnused(root: string, isUnused: (lastUsedAt: Date) => boolean): Promise<void> {
  for await (const artifact of everyArtifact(root)) {
    const stats = await stat(artifact).catch(() => null);
    if (stats && isUnused(stats.mtime)) await removeArtifact(root, artifact);
  }
}

async function* everyArtifact(root: string): AsyncGenerator<string> {
  // root/<kind>/<two letters>/<name>
  for await (const name of glob('*/*/*', { cwd: root })) {
    const isOther = name.startsWith(`${unfinishedFolder}/`) || name.startsWith(`${heldFolder}/`);
    if (!isOther) yield path.join(root, name);
  }
}

async function* everyHeldArtifact(root: string): AsyncGenerator<string> {
  // root/held/<holder>/<kind>/<name>
  for await (const name of glob(`${heldFolder}/*/*/*`, { cwd: root })) yield path.join(root, name);
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

/** Returns the path of an artifact whose content is intact, and removes damaged ones. */
async function findWhole(
  root: string,
  { kind, key, onDamaged }: { kind: string; key: string; onDamaged: () => void },
): Promise<string | null> {
  const shelf = path.dirname(artifactPath(root, kind, key));
  const names = (await nullIfUnreadable(readdir(shelf))) ?? [];
  for (const name of names.filter((one) => isOfKey(one, key))) {
    const found = path.join(shelf, name);
    const state = await stateOf(found);
    // It may be removed at any moment, even after its check.
    if (state === 'whole' && (await markUsed(found))) return found;
    if (state !== 'damaged') continue;
    onDamaged();
    await removeArtifact(root, found);
  }
  return null;
}

/** Sets the time of last use, by which old artifacts are swept. @returns false if the artifact is gone */
async function markUsed(artifact: string): Promise<boolean> {
  return (await nullIfUnreadable(utimes(artifact, new Date(), new Date()).then(() => true))) ?? false;
}

/** Tells whether a name belongs to an artifact with this key. There may be several. */
export function isOfKey(name: string, key: string): boolean {
  return name.startsWith(`${key}-`);
}

async function stateOf(artifact: string): Promise<'whole' | 'damaged' | 'gone'> {
  if (await isWhole(artifact)) return 'whole';
  return (await nullIfUnreadable(stat(artifact))) === null ? 'gone' : 'damaged';
}

/** Tells whether the content of an artifact matches the hash in its name. */
export async function isWhole(artifact: string): Promise<boolean> {
  const [, hash] = path.basename(artifact).split('-');
  return (await nullIfUnreadable(hashContent(artifact))) === hash;
}

/**
 * Returns the name of an artifact: key, hash of the content, and a random part. No name is ever reused, so deleting a damaged
 * artifact cannot hit the one that another process has just made in its place.
 */
async function nameOf(artifact: string, key: string): Promise<string> {
  return `${key}-${await hashContent(artifact)}-${randomBytes(4).toString('hex')}`;
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
