import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Makes a folder with the system's programs except some: as PATH it stands for a system that lacks those. */
export async function binWithout(missing: readonly string[], folder: string): Promise<string> {
  await mkdir(folder);
  const names = (await readdir('/usr/bin')).filter((name) => !missing.includes(name));
  await Promise.all(names.map((name) => symlink(`/usr/bin/${name}`, path.join(folder, name))));
  return folder;
}
