import { symlinkSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { productFolder } from './product-folder.ts';

/** Paths that our own programs read in a sandbox: Node and the product's code, but neither settings nor data. */
export const ownProgram: readonly string[] = [
  path.dirname(process.execPath),
  ...['contract', 'models', 'node_modules', 'package.json', 'pipeline', 'runtime', 'server'].map((name) =>
    path.join(productFolder, name),
  ),
];

/** User of a sandboxed program (sandbox-capabilities.ts). */
const nobody = 65534;

/**
 * Returns the environment of such a program: the folder of compiled sources (scripts/run-command.ts), which it reads in its sandbox
 * and cannot change. It then starts with half the work.
 */
export function ownProgramEnvironment(): Readonly<Record<string, string>> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/**
 * Shows this process's compiled sources to sandboxed programs, by a link. Node has a folder for each user, whose number ends its
 * name, and a sandboxed program is nobody.
 */
export function shareCompiledSources(): void {
  const folder = getCompileCacheDir();
  const ofUser = `-${process.getuid?.()}`;
  if (!folder?.endsWith(ofUser)) return;
  try {
    symlinkSync(path.basename(folder), `${folder.slice(0, -ofUser.length)}-${nobody}`);
  } catch {
    // It is there already, or the folder is read-only, which costs only time.
  }
}
