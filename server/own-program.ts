import path from 'node:path';
import { fileURLToPath } from 'node:url';

const productFolder = fileURLToPath(new URL('..', import.meta.url));

/** Node and what our programs are made of, for those that run in a box; not the settings, not the data. */
export const ownProgram: readonly string[] = [
  path.dirname(process.execPath),
  ...['pipeline', 'server', 'contract', 'models', 'node_modules', 'package.json'].map((name) =>
    path.join(productFolder, name),
  ),
];
