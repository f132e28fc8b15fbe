import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports an npm package that lies in a folder of its own: one that measures the product, or that few installations need.
 * @param folder holds a `package.json` and `node_modules`
 * @throws Error when the package is not there
 */
export async function importBeside(folder: string, name: string): Promise<unknown> {
  const main = createRequire(path.join(folder, 'package.json')).resolve(name);
  return import(pathToFileURL(main).href);
}
