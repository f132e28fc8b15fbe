import path from 'node:path';
import { fileURLToPath } from 'node:url';

const productFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** What a program of ours reads when it runs in a box: Node, itself with the limits, and its packages. */
export const programFiles: readonly string[] = [
  path.dirname(process.execPath),
  ...['pipeline', 'contract', 'node_modules', 'package.json'].map((name) => path.join(productFolder, name)),
];
