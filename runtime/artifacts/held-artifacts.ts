import { chmod, glob, link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Artifact,
  type ArtifactStore,
  type ArtifactWatch,
  artifactPath,
  createArtifactStore,
  heldFolder,
  isOfKey,
  isWhole,
  newTemporaryPath,
  removeArtifact,
} from './artifacts.ts';

/** Marker file: every artifact made from users' data has a holder. Releases before decision 032 did not write it. */
const heldMark = 'held.txt';
/**
 * Maximum attempts to hold an artifact, which may be removed between finding and holding it. A second time in a row is unlikely.
 */
const maxAttempts = 5;

type Provide = ArtifactStore['file'];

/**
 * Opens the store for one holder, whose name must be valid for a folder. Requested artifacts are made or found as usual, and stay
 * until all their holders are released. A holder has its own hard links to the files, so no deletion takes them away from it.
 */
export function createHeldArtifactStore(
  root: string,
  holder: string,
  watch: Pick<ArtifactWatch, 'onDamaged'> = {},
): ArtifactStore {
  const ownPath = (kind: string, name: string) => path.join(root, heldFolder, holder, kind, name);
  const store = createArtifactStore(root, {
    ...watch,
    // Held before it is published, so that a process that is killed now leaves no artifact without a holder.
    beforePublish: ({ temporaryPath, kind, name }) => hold(root, temporaryPath, ownPath(kind, name)),
  });
  const provide = async (ask: Provide, kind: string, inputs: unknown, make: Parameters<Provide>[2]) => {
    for (let attempts = 1; ; attempts += 1) {
      const artifact = await ask(kind, inputs, make);
      const own = ownPath(kind, path.basename(artifact.path));
      if (artifact.made || (await holdFound(root, artifact, own))) {
        await letGoDamaged(root, kind, { key: artifact.key, own });
        return { ...artifact, path: own };
      }
      if (attempts === maxAttempts)
        throw new Error('An artifact was removed again and again while it was asked for.');
    }
  };
  return {
    file: (kind, inputs, make) => provide(store.file, kind, inputs, make),
    folder: (kind, inputs, make) => provide(store.folder, kind, inputs, make),
  };
}

/** Prepares the store's folder for holders: artifacts of earlier releases, which nobody holds, are deleted. */
export async function prepareArtifacts(root: string): Promise<void> {
  const mark = path.join(root, heldMark);
  if (await stat(mark).catch(() => null)) return;
  await mkdir(root, { recursive: true, mode: 0o700 });
  await chmod(root, 0o700);
  for (const name of await readdir(root)) await rm(path.join(root, name), { recursive: true, force: true });
  await writeFile(mark, 'Every artifact made from users’ data has a link in held/.\n', { mode: 0o600 });
}

/** Lists the names of all holders that have artifacts. */
export async function artifactHolders(root: string): Promise<string[]> {
  return readdir(path.join(root, heldFolder)).catch(() => []);
}

/** Releases all artifacts of a holder, and deletes those that nobody else holds. Only one process may do this at a time. */
export async function releaseArtifacts(root: string, holder: string): Promise<void> {
  const folder = path.join(root, heldFolder, holder);
  // holder/<kind>/<key>
  for await (const name of glob('*/*', { cwd: folder })) {
    const shared = artifactPath(root, path.dirname(name), path.basename(name));
    // Removes the link in the store, and then this holder's link, so that the removal is repeated if the process is killed in
    // between.
    if (await hasFewLinks(shared, path.join(folder, name))) await removeArtifact(root, shared);
  }
  await rm(folder, { recursive: true, force: true });
}

/** Releases unused artifacts from all holders, by the time of their last use, and deletes holders without artifacts. */
export async function releaseUnused(root: string, isUnused: (lastUsedAt: Date) => boolean): Promise<void> {
  const folder = path.join(root, heldFolder);
  for (const holder of await artifactHolders(root)) {
    let left = 0;
    for await (const name of glob('*/*', { cwd: path.join(folder, holder) })) {
      const own = path.join(folder, holder, name);
      const stats = await stat(own).catch(() => null);
      if (stats && isUnused(stats.mtime)) await rm(own, { recursive: true, force: true });
      else left += 1;
    }
    if (left === 0) await rm(path.join(folder, holder), { recursive: true, force: true });
  }
}

/** Holds an existing artifact. @returns false if it was removed at the same moment */
async function holdFound(root: string, artifact: Artifact, own: string): Promise<boolean> {
  try {
    if (await isSameTree(artifact.path, own)) await utimes(own, new Date(), new Date());
    else {
      await hold(root, artifact.path, own);
      // The artifact may have been removed while it was linked, file by file.
      return await isWhole(own);
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Removes the holder's earlier artifacts under the same key that the store has removed because they were damaged. */
async function letGoDamaged(
  root: string,
  kind: string,
  { key, own }: { key: string; own: string },
): Promise<void> {
  const shelf = path.dirname(own);
  const others = (await readdir(shelf)).filter((name) => isOfKey(name, key) && name !== path.basename(own));
  for (const name of others) {
    const isInStore = (await stat(artifactPath(root, kind, name)).catch(() => null)) !== null;
    if (!isInStore) await rm(path.join(shelf, name), { recursive: true, force: true });
  }
}

/** Makes `own` a copy of hard links, whole or not at all, in place of any existing one. */
async function hold(root: string, artifact: string, own: string): Promise<void> {
  const temporary = newTemporaryPath(root);
  try {
    await linkTree(artifact, temporary);
    await mkdir(path.dirname(own), { recursive: true, mode: 0o700 });
    // Only a file can be replaced in one step.
    if ((await stat(temporary)).isDirectory()) await rm(own, { recursive: true, force: true });
    await rename(temporary, own);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  if (!(await stat(from)).isDirectory()) return link(from, to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) await linkTree(path.join(from, name), path.join(to, name));
}

/** Tells whether both are the same files. A link can be lost, or a file replaced, on one side alone. */
async function isSameTree(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((file) => stat(file).catch(() => null)));
  if (!first || !second) return false;
  if (!first.isDirectory()) return first.ino === second.ino;
  if (!second.isDirectory()) return false;
  const [names, otherNames] = await Promise.all([readdir(one), readdir(other)]);
  if (names.length !== otherNames.length) return false;
  const same = names.map((name) => isSameTree(path.join(one, name), path.join(other, name)));
  return (await Promise.all(same)).every(Boolean);
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([firstFile(one), firstFile(other)]);
  return first !== null && first.ino === second?.ino;
}

/**
 * Tells whether `own` is the only link to the artifact beside the shared one. The two files differ if two makers worked at the same
 * time.
 */
async function hasFewLinks(shared: string, own: string): Promise<boolean> {
  const file = await firstFile(shared);
  return file === null || file.nlink <= ((await isSameFile(shared, own)) ? 2 : 1);
}

/** Returns the file of an artifact, or the first one of a folder, or null if there is none. */
async function firstFile(artifact: string): Promise<{ ino: number; nlink: number } | null> {
  const stats = await stat(artifact).catch(() => null);
  if (!stats?.isDirectory()) return stats;
  const [name] = (await readdir(artifact).catch(() => [])).sort();
  return name === undefined ? null : firstFile(path.join(artifact, name));
}
