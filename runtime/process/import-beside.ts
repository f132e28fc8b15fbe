import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports an npm package from a folder of its own: one that measures the product, or that few installations need.
 * @param folder contains a `package.json` and `node_modules`
 * @param isPackage checks that the package has the exports that are used
 * @throws Error if the package is missing, or is not the pinned one
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
