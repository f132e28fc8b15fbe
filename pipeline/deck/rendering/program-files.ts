import path from 'node:path';
import { productFolder } from '#runtime/process/sandbox/product-folder.ts';

/** Paths that a program of the product reads in a sandbox: Node, itself with the limits, and its packages. */
export const programFiles: readonly string[] = [
  path.dirname(process.execPath),
  ...['contract', 'node_modules', 'package.json', 'pipeline', 'runtime'].map((name) =>
    path.join(productFolder, name),
  ),
];
