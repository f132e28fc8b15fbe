import path from 'node:path';
import { fileURLToPath } from 'node:url';

const productFolder = fileURLToPath(new URL('..', import.meta.url));

/** Paths that our own programs read when they run in a box: Node and the product's code, but no settings and no data. */
export const ownProgram: readonly string[] = [
  path.dirname(process.execPath),
  ...['pipeline', 'server', 'contract', 'models', 'node_modules', 'package.json'].map((name) =>
    path.join(productFolder, name),
  ),
];
