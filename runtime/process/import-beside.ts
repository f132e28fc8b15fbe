import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports an npm package that lies in a folder of its own: one that measures the product, or that few installations need.
 * @param folder holds a `package.json` and `node_modules`
 * @param isPackage whether it has what is used of it
 * @throws Error when the package is not there, or is another one than that which was pinned
 */
export async function importBeside<Package>(
  folder: string,
  name: string,
  isPackage: (imported: object) => imported is object & Package,
): Promise<Package> {
  const main = createRequire(path.join(folder, 'package.json')).resolve(name);
  const imported: unknown = await import(pathToFileURL(main).href);
  if (typeof imported !== 'object' || imported === null || !isPackage(imported))
    throw new Error(`This is not the ${name} that was pinned.`);
  return imported;
}
