import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Creates a folder with the system's programs except some. As PATH, it simulates a system that lacks them. */
export async function binWithout(missing: readonly string[], folder: string): Promise<string> {
  await mkdir(folder);
  const names = (await readdir('/usr/bin')).filter((name) => !missing.includes(name));
  await Promise.all(names.map((name) => symlink(`/usr/bin/${name}`, path.join(folder, name))));
  return folder;
}
