import path from 'node:path';
import { productFolder } from './product-folder.ts';

/** Paths that our own programs read in a sandbox: Node and the product's code, but neither settings nor data. */
export const ownProgram: readonly string[] = [
  path.dirname(process.execPath),
  ...['contract', 'models', 'node_modules', 'package.json', 'pipeline', 'runtime', 'server'].map((name) =>
    path.join(productFolder, name),
  ),
];
